import { type QueryAnswer, counted } from '@footfall/functions/contract';
import type { Table } from '../../ui/file/csv.ts';

/** A minute of the last half hour, and what happened in it. */
export interface Minute {
  /** `10:31`, by the workspace's clock. */
  time: string;
  visitors: number;
  pageviews: number;
  /** `running`: not over yet. `recent`: one of those that "on the site now" is about. */
  age: 'running' | 'recent' | 'earlier';
}

/** Minutes that "on the site now" is about, the running one included. */
const nowMinutes = 5;

const shownMinutes = 30;

const timeOf = (label: string) => /\d{2}:\d{2}/.exec(label)?.[0] ?? label;

/** The minutes of an answer, oldest first; one in which nothing happened counts 0. */
export function minutesOf({ results, meta }: Pick<QueryAnswer, 'results' | 'meta'>): Minute[] {
  const rows = new Map(results.map(({ dimensions: [label = ''], metrics }) => [label, metrics]));
  // Half an hour touches 31 minutes of the clock, the first one only in part.
  const labels = (meta.time_labels ?? [...rows.keys()]).slice(-shownMinutes);
  return labels.map((label, index) => {
    const [visitors, pageviews] = rows.get(label) ?? [];
    const left = labels.length - index;
    const age = left === 1 ? 'running' : left <= nowMinutes ? 'recent' : 'earlier';
    return { time: timeOf(label), visitors: visitors ?? 0, pageviews: pageviews ?? 0, age };
  });
}

/** `9 visitors, 14 pageviews` */
export function minuteWords({ visitors, pageviews, age }: Minute): string {
  const words = `${counted(visitors, 'visitor')}, ${counted(pageviews, 'pageview')}`;
  return age === 'running' ? `${words} so far` : words;
}

/** The minutes as a file has them. */
export const minutesCsv = (minutes: readonly Minute[]): Table => ({
  header: ['Minute', 'Visitors', 'Pageviews'],
  rows: minutes.map(({ time, visitors, pageviews }) => [time, visitors, pageviews]),
});

/** How long ago the numbers came: `Updated 3 s ago`. */
export function updatedWords(at: number, now: number): string {
  const seconds = Math.max(Math.floor((now - at) / 1000), 0);
  if (seconds < 1) return 'Updated now';
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`;
}
