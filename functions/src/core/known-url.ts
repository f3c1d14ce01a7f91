/** Parses a URL that this project made or checked. For text from outside use `URL.parse`. @throws TypeError */
export const knownUrl = (address: string): URL => new URL(address);
