/**
 * Polyfill of `URL.parse` for Chrome, Edge and Firefox before 126 and Safari before 18.
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
