import type { Region } from '../prices.ts';
import { estimateWeek } from './estimate.ts';
import { busiestText, savingText, weekTable } from './print.ts';

const seed = 'week';
/** Of which Monday at 08:00 is named. */
const timezone = 'Europe/Berlin';

/** What a week of reports and alerts costs, for workspaces over the world's zones, and for some that share one. */
export function weekSection(count: number, region: Region) {
  const spread = estimateWeek({ count, seed }, region);
  const dense = estimateWeek({ count, seed, inOneZone: { timezone, share: 1 / 3 } }, region);
  return {
    table: weekTable(spread),
    busiest: busiestText(spread, timezone),
    saving: savingText(spread),
    /** With a third of the workspaces in one zone. */
    dense: busiestText(dense, timezone),
  };
}

/** The same as lines of text for a terminal. */
export function weekLines(count: number, region: Region): string[] {
  const { table, busiest, saving, dense } = weekSection(count, region);
  return [
    `Reports and alerts of ${count.toLocaleString('en-US')} workspaces, a week by a simulated clock:`,
    ...table,
    'The busiest runs:',
    ...busiest.map((line) => `  ${line}`),
    `With a third of the workspaces in ${timezone}:`,
    ...dense.map((line) => `  ${line}`),
    saving,
  ];
}
