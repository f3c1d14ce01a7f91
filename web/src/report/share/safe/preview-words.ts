import {
  type SafeDimension,
  type SafeNumbers,
  counted,
  formatCount,
  rangeWords,
} from '@footfall/functions/contract';
import { tooFewVisitors } from '../link-words.ts';

const nouns: Partial<Record<SafeDimension, readonly [one: string, several: string]>> = {
  'event:page': ['page', 'pages'],
  'event:goal': ['goal', 'goals'],
  'visit:source': ['source', 'sources'],
  'visit:country': ['country', 'countries'],
  'visit:language': ['language', 'languages'],
};

/**
 * Returns a text such as `Of Nov 16 – 22, 2026, readers see: 1,204 visitors, 7 of 7 days, 12 pages, 4 sources, 6
 * countries.`
 */
export function previewText(numbers: SafeNumbers, locale?: string): string {
  const { total, days, breakdowns } = numbers;
  if (!total) return `${tooFewVisitors}.`;
  const shown = days.filter(({ figures }) => figures !== null).length;
  const parts = [
    counted(total.visitors, 'visitor', locale),
    `${shown} of ${counted(days.length, 'day', locale)}`,
    ...breakdowns.flatMap(({ dimension, rows }) => {
      const noun = nouns[dimension]?.[rows.length === 1 ? 0 : 1];
      return noun ? [`${formatCount(rows.length, locale)} ${noun}`] : [];
    }),
  ];
  return `Of ${rangeWords(numbers, locale)}, readers see: ${parts.join(', ')}.`;
}
