/** A browser as many people have it. */
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The same browser's header `Sec-CH-UA`. */
export const chromeBrands = '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"';
