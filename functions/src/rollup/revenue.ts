import { currencies } from '../contract/index.ts';

/** Of currencies that have no case of their own. */
const usualDecimals = 2;

/**
 * The revenue of an event, rounded to the minor unit of its currency; half a unit is rounded away from zero. The local
 * emulator gives each rounded number a type of its own, so they are cast to one.
 * @param event what the columns are of, with its point: `numbered.`
 */
export function roundedRevenue(event = ''): string {
  const roundedTo = (decimals: number) => `CAST(ROUND(${event}revenue, ${decimals}) AS NUMERIC)`;
  const unusual = Map.groupBy(currencies, ([, { decimals }]) => decimals);
  unusual.delete(usualDecimals);
  const cases = [...unusual]
    .sort(([one], [other]) => one - other)
    .map(([decimals, entries]) => {
      const list = entries.map(([code]) => `'${code}'`).join(', ');
      return `WHEN ${event}currency IN (${list}) THEN ${roundedTo(decimals)}`;
    });
  return `CASE ${cases.join(' ')} ELSE ${roundedTo(usualDecimals)} END`;
}
