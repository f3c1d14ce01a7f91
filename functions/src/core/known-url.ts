/**
 * Parses a URL that this project has made or checked. For text from outside use `URL.parse`, which returns null.
 * @throws TypeError if it is not an address
 */
export const knownUrl = (address: string): URL => new URL(address);
