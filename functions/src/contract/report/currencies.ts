/** Decimals of a currency's minor unit where they are not two (ISO 4217). Without zod, so that the browser can import it. */
export const minorUnits: Readonly<Record<0 | 3 | 4, readonly string[]>> = {
  0: [
    ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF'],
    ...['UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
  ],
  3: ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'],
  4: ['CLF', 'UYW'],
};

/** How many decimals amounts of a currency have; two for what ISO 4217 does not list. */
export function decimalsOf(currency: string): number {
  const [decimals = 2] = Object.entries(minorUnits).find(([, codes]) => codes.includes(currency)) ?? [];
  return Number(decimals);
}
