import { minorUnits } from '../contract/report/currencies.ts';

const roundedTo = Object.entries(minorUnits).map(
  ([decimals, codes]) =>
    `WHEN currency IN (${codes.map((code) => `'${code}'`).join(', ')}) THEN ROUND(revenue, ${decimals})`,
);

/** The revenue of an event, rounded to the minor unit of its currency; half a unit is rounded away from zero. */
export const roundedRevenue = `CASE ${roundedTo.join(' ')} ELSE ROUND(revenue, 2) END`;
