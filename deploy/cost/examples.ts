import { billOf, type Line } from './bill.ts';
import { billTable, largestText } from './print.ts';
import type { Region } from './prices.ts';
import { jobRuns } from './schedules.ts';
import { usageOf } from './usage.ts';

/** The deployments of docs/cost.md, a year after they began. */
const sizes = [
  { title: '10,000 events', events: 10_000, sites: 2, views: 100 },
  { title: '1 million', events: 1_000_000, sites: 20, views: 2000 },
  { title: '10 million', events: 10_000_000, sites: 100, views: 10_000 },
  { title: '100 million', events: 100_000_000, sites: 500, views: 50_000 },
];

const billsIn = (region: Region): { title: string; lines: Line[] }[] =>
  sizes.map(({ title, ...size }) => ({
    title,
    lines: billOf(usageOf({ ...size, months: 12, runs: jobRuns, byInstance: false }), region),
  }));

const markers = [
  '<!-- `npm run cost -- --page` writes this part. -->',
  '<!-- The end of that part. -->',
] as const;

/**
 * docs/cost.md with its part that comes from the estimate: the bills side by side, and what costs most in each.
 * @param page the page as it is
 * @throws Error if the page has no such part
 */
export function pageWithExamples(page: string, region: Region): string {
  const [before, rest = ''] = page.split(markers[0]);
  const [, after] = rest.split(markers[1]);
  if (before === undefined || after === undefined)
    throw new Error(`docs/cost.md needs both lines: ${markers.join(' ')}`);
  const bills = billsIn(region);
  const largest = bills.map(({ title, lines }) => `- **${title}**: ${largestText(lines, 4).join('; ')}.`);
  return [
    `${before}${markers[0]}`,
    billTable(bills).join('\n'),
    'What costs most:',
    largest.join('\n'),
    `${markers[1]}${after}`,
  ].join('\n\n');
}
