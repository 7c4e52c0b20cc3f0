/**
 * The value that `ask` gives; undefined if the browser refuses or lacks it.
 *
 * Storage, caches and service workers are each refused in another way: by a property that throws,
 * is null, or is missing.
 *
 * @template Value
 * @param {() => Value} ask
 */
export const attempt = (ask) => {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
};
