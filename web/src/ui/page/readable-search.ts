/** What stands in an address bar as it is, though `URLSearchParams` encodes it. */
const plain = { '%2C': ',', '%2F': '/', '%3A': ':' };

/** Search parameters as people read them, such as `?f=is,country,DE`; empty without any. */
export function readableSearch(params: URLSearchParams): string {
  const text = params.toString().replaceAll(/%2C|%2F|%3A/g, (code) => plain[code as keyof typeof plain]);
  return text === '' ? '' : `?${text}`;
}
