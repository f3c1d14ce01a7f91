import { expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { at, numbersOf } from '../../../support/oracle/one-day.ts';

test.each([
  ['one pageview', [{}], 100],
  ['two pageviews', [{}, {}], 0],
  ['a pageview and an interactive custom event', [{}, { name: 'signup' }], 0],
  [
    'a pageview and a custom event that is not interactive',
    [{}, { name: 'signup', interactive: false }],
    100,
  ],
  ['a pageview and an engagement that is marked as interactive', [{}, { name: 'engagement' }], 100],
  ['only a custom event', [{ name: 'signup', interactive: false }], 0],
])('bounce rate of %s', (_, events: Partial<EventRow>[], rate) => {
  const rows = events.map((fields) => at('12:00:00.000', fields));
  expect(numbersOf(rows).bounceRate).toBe(rate);
});
