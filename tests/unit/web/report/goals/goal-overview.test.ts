import { expect, test } from 'vitest';
import { revenueOf } from '../../../../../web/src/report/goals/goal-overview.tsx';
import { comparedMeta as meta, rowOf } from '../../../../support/web/answers.ts';

const answered = (currency: string | null, before: string | null, more = {}) => {
  const row = rowOf([], [null], [null]);
  const comparison = row.comparison && { ...row.comparison, currency: before };
  return { results: [{ ...row, currency, ...(comparison && { comparison }) }], meta: { ...meta, ...more } };
};
const metric_warnings = { goal_revenue: { code: 'several_currencies', warning: '' } };

test.each([
  ['a goal with a currency, in that one', 'EUR', undefined, true, 'EUR'],
  ['any other goal, in none until there is an answer', null, undefined, false, null],
  ['one without any', null, answered(null, null), false, null],
  ['one currency', null, answered('EUR', 'EUR'), true, 'EUR'],
  ['one that is new', null, answered('EUR', null), true, 'EUR'],
  ['one that is gone', null, answered(null, 'USD'), true, 'USD'],
  ['another one before', null, answered('EUR', 'USD'), true, null],
  ['several', null, answered(null, null, { metric_warnings }), true, null],
])('revenue of a goal: %s', (_, own, answer, hasRevenue, currency) =>
  expect(revenueOf(own, answer)).toEqual({ hasRevenue, currency }),
);
