import { addDays, type Day, type Period } from '../contract/index.ts';

/**
 * The days from the first whole month of a range to the end of its last one; if there is none, a range that ends before
 * it starts.
 */
export function wholeMonths({ from, to }: Period): Period {
  const firstMonth = from.endsWith('-01') ? from : startOfNextMonth(from);
  const lastDay = addDays(`${addDays(to, 1).slice(0, 7)}-01`, -1);
  return { from: firstMonth, to: lastDay };
}

function startOfNextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
