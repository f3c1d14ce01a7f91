import { minorUnits } from '../contract/report/currencies.ts';

const roundedTo = (event: string) =>
  Object.entries(minorUnits).map(
    ([decimals, codes]) =>
      `WHEN ${event}currency IN (${codes.map((code) => `'${code}'`).join(', ')}) THEN ROUND(${event}revenue, ${decimals})`,
  );

/**
 * The revenue of an event, rounded to the minor unit of its currency; half a unit is rounded away from zero.
 * @param event what the columns are of, with its point: `numbered.`
 */
export const roundedRevenue = (event = ''): string =>
  `CASE ${roundedTo(event).join(' ')} ELSE ROUND(${event}revenue, 2) END`;
