import type { CountedVisits } from '@footfall/functions/contract/workspace/removal';
import { numberFormat } from '../../ui/figures/intl.ts';
import { rangeInSentence } from '../../ui/period/period-words.ts';

const counted = (count: number, one: string, many: string, locale?: string) =>
  `${numberFormat({}, locale).format(count)} ${count === 1 ? one : many}`;

/** What the removal deletes: `12 visits with 30 pageviews, from Mar 1 to 3, 2026`. */
export function removedWords({ visits, pageviews, days }: CountedVisits, locale?: string): string {
  const what = `${counted(visits, 'visit', 'visits', locale)} with ${counted(pageviews, 'pageview', 'pageviews', locale)}`;
  if (!days) return what;
  const range = rangeInSentence(days, locale);
  return days.from === days.to ? `${what}, of ${range}` : `${what}, from ${range}`;
}
