/**
 * The value that `ask` gives; undefined where the browser refuses or does not have what it asks for.
 *
 * Storage, caches and service workers are each refused in another way: a property that throws when
 * it is read, that is null, or that is not there.
 */
export const attempt = (ask) => {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
};
