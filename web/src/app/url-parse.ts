/**
 * Polyfill of `URL.parse` for Chrome and Edge before 126, Firefox before 126, Safari before 18. The rest of the app
 * works in them.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/URL/parse_static
 */
export {};

URL.parse ??= (address, base) => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
