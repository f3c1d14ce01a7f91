import { billOf, type Line } from './bill.ts';
import { billTable, largestText } from './print.ts';
import type { Region } from './prices.ts';
import { jobRuns } from './schedules.ts';
import { usageOf } from './usage.ts';
import { weekSection } from './week/section.ts';

/** The deployments of docs/operators/cost.md, a year after they began. */
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

/** A page of docs with its generated part. @throws Error if the page has no such part */
function withPart(page: string, part: readonly string[]): string {
  const [before, rest = ''] = page.split(markers[0]);
  const [, after] = rest.split(markers[1]);
  if (before === undefined || after === undefined)
    throw new Error(`The page needs both lines: ${markers.join(' ')}`);
  return [`${before}${markers[0]}`, ...part, `${markers[1]}${after}`].join('\n\n');
}

const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** docs/operators/cost.md with the bills side by side, and the highest costs in each. @param page the page as it is */
export function pageWithExamples(page: string, region: Region): string {
  const bills = billsIn(region);
  const largest = bills.map(({ title, lines }) => `**${title}**: ${largestText(lines, 4).join('; ')}.`);
  return withPart(page, [billTable(bills).join('\n'), 'What costs most:', listed(largest)]);
}

/** How many workspaces docs/operators/scale.md is about. */
const workspaces = 10_000;

/** docs/operators/scale.md with a week of reports and alerts. @param page the page as it is */
export function pageWithWeek(page: string, region: Region): string {
  const { table, busiest, dense, saving } = weekSection(workspaces, region);
  return withPart(page, [
    table.join('\n'),
    saving,
    'The busiest runs:',
    listed(busiest),
    'The same with a third of the workspaces in one zone:',
    listed(dense),
  ]);
}
