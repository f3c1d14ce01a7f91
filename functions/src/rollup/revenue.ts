import { minorUnits } from '../contract/report/currencies.ts';

/**
 * The revenue of an event, rounded to the minor unit of its currency; half a unit is rounded away from zero. The local
 * emulator gives each rounded number a type of its own, so they are cast to one.
 * @param event what the columns are of, with its point: `numbered.`
 */
export function roundedRevenue(event = ''): string {
  const roundedTo = (decimals: number | string) => `CAST(ROUND(${event}revenue, ${decimals}) AS NUMERIC)`;
  const cases = Object.entries(minorUnits).map(([decimals, codes]) => {
    const list = codes.map((code) => `'${code}'`).join(', ');
    return `WHEN ${event}currency IN (${list}) THEN ${roundedTo(decimals)}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${roundedTo(2)} END`;
}
