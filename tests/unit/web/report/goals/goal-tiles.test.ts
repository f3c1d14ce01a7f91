import { expect, test } from 'vitest';
import { revenueOf } from '../../../../../web/src/report/goals/goal-tiles.ts';
import { comparedMeta as meta, rowOf } from '../../../../support/web/answers.ts';

const row = (currency: string | null, before: string | null) => {
  const known = rowOf([], [null], [null]);
  return {
    ...known,
    currency,
    ...(known.comparison && { comparison: { ...known.comparison, currency: before } }),
  };
};
const warned = { ...meta, metric_warnings: { goal_revenue: { code: 'several_currencies', warning: '' } } };

test.each([
  ['a goal with a currency, in that one', 'EUR', undefined, { hasRevenue: true, currency: 'EUR' }],
  [
    'any other goal, in none until there is an answer',
    null,
    undefined,
    { hasRevenue: false, currency: null },
  ],
  ['one without any', null, { results: [row(null, null)], meta }, { hasRevenue: false, currency: null }],
  ['one currency', null, { results: [row('EUR', 'EUR')], meta }, { hasRevenue: true, currency: 'EUR' }],
  ['one that is new', null, { results: [row('EUR', null)], meta }, { hasRevenue: true, currency: 'EUR' }],
  ['one that is gone', null, { results: [row(null, 'USD')], meta }, { hasRevenue: true, currency: 'USD' }],
  ['another one before', null, { results: [row('EUR', 'USD')], meta }, { hasRevenue: true, currency: null }],
  ['several', null, { results: [row(null, null)], meta: warned }, { hasRevenue: true, currency: null }],
])('revenue of a goal: %s', (_, own, answer, expected) => expect(revenueOf(own, answer)).toEqual(expected));
