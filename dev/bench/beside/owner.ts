import { addDays, dayIn } from '@footfall/functions/contract';
import { dashboardCards } from '../api-request.ts';

/** The queries of an owner while others query the same instance, and how long they take. */

/** When the stand-in for BigQuery answers. */
export const answersAfterMs = 75;
/** How often the owner queries. An account may send 120 queries a minute that memory cannot answer. */
export const ownerMs = 600;

const row = { d1: '/', visitors: 2, pageviews: 3, total: 3 };
/** The answer of the stand-in for BigQuery. */
export const standInRows = dashboardCards.map((_, question) => ({ question, ...row }));

export const today = dayIn('UTC', new Date());

/** The one call of a dashboard about this many days. */
export const dashboardOf = (siteId: string, days: number) => ({
  queries: dashboardCards.map((card) => ({
    site_id: siteId,
    date_range: [addDays(today, -days), today],
    compare: 'days_before',
    ...card,
  })),
});

/** Times in milliseconds, in words. */
export function inWords(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
