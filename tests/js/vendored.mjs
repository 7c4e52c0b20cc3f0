// Module hooks: modules that the site's build lays beside the page's own, found elsewhere, as
// `register` is given.
let places;

export const initialize = (given) => {
  places = given;
};

export const resolve = (name, context, next) => next(places[name] ?? name, context);
