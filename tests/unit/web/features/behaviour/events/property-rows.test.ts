import { expect, test } from 'vitest';
import { rowOf } from '../../../../../support/web/answers.ts';
import {
  numberRows,
  shownProperties,
} from '../../../../../../web/src/features/behaviour/events/property-rows.ts';

const named = (...keys: string[]) => ({ results: keys.map((key) => rowOf(key, [1])) });

test('ten properties are shown, with the number of others', () => {
  const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`);
  expect(shownProperties(named(...keys), false)).toEqual({ keys: keys.slice(0, 10), others: 2 });
});

test('revenue is not a property if the event has revenue', () => {
  const answer = named('revenue', 'plan', 'currency');
  expect(shownProperties(answer, true).keys.join(' ')).toBe('plan');
  expect(shownProperties(answer, false).keys.join(' ')).toBe('revenue plan currency');
});

test('properties with numbers have a row with sum, mean and median, compared with the other period', () => {
  const metrics = [
    ...['prop_sum:price', 'prop_mean:price', 'prop_median:price'],
    ...['prop_sum:plan', 'prop_mean:plan', 'prop_median:plan'],
  ];
  const answer = { results: [rowOf([], [12, 4, 3, 0, null, null], [5, 5, 5, 0, null, null])] };
  const figures = {
    prop_sum: { now: 12, before: 5 },
    prop_mean: { now: 4, before: 5 },
    prop_median: { now: 3, before: 5 },
  };
  expect(numberRows(answer, { metrics }, ['price', 'plan'])).toMatchObject([{ name: 'price', figures }]);
});
