/** A common browser. */
export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The header `Sec-CH-UA` of the same browser. */
export const chromeBrands = '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"';
