import { expect, test } from 'vitest';
import { type Verdict, verdictInWords } from '@footfall/functions/contract';

const effect = { expected: 900, difference: 212.4, low: 139.6, high: 290.2, days: 7, dispersion: 2 };
const visitors = { unit: 'visitor', locale: 'en' } as const;

test.each<[string, Verdict, Parameters<typeof verdictInWords>[1], string]>([
  [
    'more, with its main source',
    { reason: null, effect },
    { ...visitors, main: 'Organic Search' },
    '+212 visitors a day (90% range +140 to +290), mostly Organic Search.',
  ],
  [
    'fewer, of thousands',
    { reason: null, effect: { ...effect, difference: -1234, low: -2000, high: -500 } },
    visitors,
    '−1,234 visitors a day (90% range −2,000 to −500).',
  ],
  [
    'few conversions',
    { reason: null, effect: { ...effect, difference: 1, low: 0.2, high: 1.83 } },
    { unit: 'conversion', locale: 'en' },
    '+1 conversion a day (90% range +0.2 to +1.8).',
  ],
  [
    'no clear change',
    { reason: 'unclear', effect: { ...effect, difference: 9, low: -20.3, high: 35 } },
    visitors,
    'Cannot tell: no clear change (90% range −20 to +35 visitors a day).',
  ],
  ['too early', { reason: 'too-early', effect: null, days: 5 }, visitors, 'Too early: 5 of 7 days.'],
  [
    'too few',
    { reason: 'too-few', effect: null, days: 7 },
    { unit: 'conversion' },
    'Cannot tell: fewer than 10 conversions a day before.',
  ],
])('%s', (_, verdict, options, words) => expect(verdictInWords(verdict, options)).toBe(words));
