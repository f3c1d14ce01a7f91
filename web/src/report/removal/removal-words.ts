import type { CountedVisits } from '@footfall/functions/contract';
import { counted } from '../../ui/figures/format.ts';
import { rangeInSentence } from '../../ui/period/period-words.ts';

/** What the removal deletes: `12 visits with 30 pageviews, from Mar 1 to 3, 2026`. */
export function removedWords({ visits, pageviews, days }: CountedVisits, locale?: string): string {
  const what = `${counted(visits, 'visit', locale)} with ${counted(pageviews, 'pageview', locale)}`;
  if (!days) return what;
  const range = rangeInSentence(days, locale);
  return days.from === days.to ? `${what}, of ${range}` : `${what}, from ${range}`;
}
