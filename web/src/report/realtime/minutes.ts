import { type QueryAnswer, say } from '@footfall/functions/contract';
import type { Table } from '../../ui/file/csv.ts';

export interface Minute {
  /** `10:31`, in the workspace's time zone. */
  time: string;
  visitors: number;
  pageviews: number;
  /** `running`: not over yet. `recent`: counts as "on the site now". */
  age: 'running' | 'recent' | 'earlier';
}

/** The minutes that count as "on the site now", including the running one. */
const nowMinutes = 5;

const shownMinutes = 30;

const timeOf = (label: string) => /\d{2}:\d{2}/.exec(label)?.[0] ?? label;

/** Oldest first. A minute without events has 0. */
export function minutesOf({ results, meta }: Pick<QueryAnswer, 'results' | 'meta'>): Minute[] {
  const rows = new Map(results.map(({ dimensions: [label = ''], metrics }) => [label, metrics]));
  // Half an hour touches 31 clock minutes. The first one is incomplete.
  const labels = (meta.time_labels ?? [...rows.keys()]).slice(-shownMinutes);
  return labels.map((label, index) => {
    const [visitors, pageviews] = rows.get(label) ?? [];
    const ago = labels.length - index;
    const age = ago === 1 ? 'running' : ago <= nowMinutes ? 'recent' : 'earlier';
    return { time: timeOf(label), visitors: visitors ?? 0, pageviews: pageviews ?? 0, age };
  });
}

/** `9 visitors, 14 pageviews` */
export function minuteWords({ visitors, pageviews, age }: Minute): string {
  const counts = { visitors, pageviews };
  return age === 'running'
    ? say(
        '{visitors, plural, one {# visitor} other {# visitors}}, {pageviews, plural, one {# pageview} other {# pageviews}} so far',
        counts,
      )
    : say(
        '{visitors, plural, one {# visitor} other {# visitors}}, {pageviews, plural, one {# pageview} other {# pageviews}}',
        counts,
      );
}

export const minutesCsv = (minutes: readonly Minute[]): Table => ({
  header: ['Minute', 'Visitors', 'Pageviews'],
  rows: minutes.map(({ time, visitors, pageviews }) => [time, visitors, pageviews]),
});

/** `Updated 3 s ago`. */
export function updatedWords(at: number, now: number): string {
  const seconds = Math.max(Math.floor((now - at) / 1000), 0);
  if (seconds < 1) return say('Updated now');
  return seconds < 60
    ? say('Updated {count} s ago', { count: seconds })
    : say('Updated {count} min ago', { count: Math.floor(seconds / 60) });
}
