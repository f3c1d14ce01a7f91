import { expect, test } from 'vitest';
import {
  comparisonWords,
  periodParams,
  readChoices,
  writeChoices,
  type SiteChoices,
} from '../../../../../web/src/features/sites/site-choices.ts';

const defaults: SiteChoices = {
  period: { timeframe: 'Last 30 days' },
  compare: 'previous',
  weekdays: true,
  metric: 'visitors',
  order: 'most',
};

test.each([
  ['weekdays=1', {}],
  ['from=2026-02-01&to=2026-02-28&weekdays=1', { period: { from: '2026-02-01', to: '2026-02-28' } }],
  ['compare=year&weekdays=0', { compare: 'year', weekdays: false }],
  [
    'timeframe=month-to-date&weekdays=1&by=visits&order=change',
    { period: { timeframe: 'Month to date' }, metric: 'visits', order: 'change' },
  ],
] as const)('the address of the page %j determines its content', (search, choices) => {
  expect(readChoices(new URLSearchParams(search))).toEqual({ ...defaults, ...choices });
  expect(String(writeChoices({ ...defaults, ...choices }))).toBe(search);
});

test.each([
  'timeframe=all-time',
  'from=2026-02-01',
  'from=2026-02-30&to=2026-03-01',
  'from=2026-03-02&to=2026-03-01',
  'compare=2026-01-01,2026-01-02',
  'by=bounceRate',
  'order=__proto__',
])('the address of the page falls back to the default for unknown values: %s', (search) =>
  expect(readChoices(new URLSearchParams(search))).toEqual(defaults),
);

test("a site's dashboard has the same days and the same comparison", () => {
  const period = { from: '2026-02-01', to: '2026-02-28' };
  expect(String(periodParams({ period, compare: 'year', weekdays: true }))).toBe(
    'from=2026-02-01&to=2026-02-28&compare=year&weekdays=1',
  );
});

test.each([
  [{ timeframe: 'Today' }, 'previous', 'yesterday', 'previous'],
  [{ from: '2026-02-01', to: '2026-02-28' }, 'previous', 'previous period', 'previous'],
  [{ timeframe: 'Today' }, 'year', 'same period last year', 'last year'],
  [{ timeframe: 'Today' }, 'off', 'nothing', 'nothing'],
] as const)('%j compared with %s: vs. %s', (period, compare, long, short) =>
  expect(comparisonWords(period, compare)).toEqual({ long, short }),
);
