import { expect, test } from 'vitest';
import {
  defaultExploration,
  type Exploration,
  type QueryAnswer,
  type QueryRow,
} from '@footfall/functions/contract';
import type { CardRequest } from '../../../../../../web/src/features/boards/numbers/requests.ts';
import { tableOf, totalsOf } from '../../../../../../web/src/features/boards/numbers/sum-rows.ts';
import type { NamedAnswers } from '../../../../../../web/src/report/exploration/questions.ts';
import { meta, rowOf } from '../../../../../support/web/answers.ts';

const requestOf = (part: Partial<Exploration>) =>
  ({ exploration: { ...defaultExploration, ...part } }) as CardRequest;

const answersWith = (rows: Record<string, QueryRow[]>, about: Partial<QueryAnswer['meta']> | object = {}) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, results]) => [
      name,
      { input: { metrics: [] }, answer: { results, meta: { ...meta, ...about }, query: {} } },
    ]),
  ) as unknown as NamedAnswers;

const inMoney = (values: string[], amount: number | null, currency: string | null): QueryRow => ({
  ...rowOf(values, [amount]),
  currency,
});

const sources = { kind: 'dimension', dimension: 'visit:source', top: 3 } as const;

const linesOf = (part: Partial<Exploration>, answers: NamedAnswers) =>
  tableOf(requestOf(part), answers, String)[0].rows.map(({ name, value, share, note }) => [
    name,
    value,
    share,
    note,
  ]);

test('a part has a share of the total; metrics side by side have none', () => {
  const answers = answersWith({
    'total-0-sum': [rowOf([], [8])],
    'total-1-sum': [rowOf([], [20])],
    top: [rowOf('Google', [6]), rowOf('', [2])],
  });
  expect(linesOf({ breakdown: sources }, answers)).toEqual([
    ['Google', 6, 0.75, null],
    ['Direct / None', 2, 0.25, null],
  ]);
  expect(linesOf({ metrics: ['visitors', 'pageviews'] }, answers)).toEqual([
    ['Unique visitors', 8, null, null],
    ['Pageviews', 20, null, null],
  ]);
});

test('a site that lacks the goal has no number, also none that it is compared with', () => {
  const site = (id: string, more: object) => ({ id, domain: `${id}.com`, ...meta, ...more });
  const sites = [site('a', {}), site('b', { missing: { kind: 'goal', name: 'Order' } })];
  const answers = {
    'sites-sum': {
      input: { metrics: ['visitors'], dimensions: ['site'] },
      answer: { results: [rowOf(['a'], [5], [4])], meta: { sites }, query: {} },
    },
  } as unknown as NamedAnswers;
  const part = { breakdown: { kind: 'sites' as const, sites: ['a', 'b'] } };
  expect(tableOf(requestOf(part), answers, String)[0].rows).toMatchObject([
    { key: 'a', value: 5, before: 4 },
    { key: 'b', value: null, before: null, note: 'b.com has no goal “Order”' },
  ]);
});

test('amounts in several currencies are left out and said to be', () => {
  const part = { metrics: ['total_revenue' as const], breakdown: sources };
  const answers = answersWith({
    'total-0-sum': [inMoney([], null, null)],
    top: [inMoney(['Google'], 9, 'EUR'), inMoney(['Bing'], 8, 'USD')],
  });
  const note = 'Revenue is in several currencies';
  expect(linesOf(part, answers)).toEqual([
    ['Google', null, null, note],
    ['Bing', null, null, note],
  ]);
});

test('two numbers can each have a currency', () => {
  const part = { metrics: ['total_revenue' as const, 'goal_revenue' as const], goal: 'Order' };
  const answers = answersWith({
    'total-0-sum': [inMoney([], 9, 'EUR')],
    'total-1-sum': [inMoney([], 8, 'USD')],
  });
  const numbers = totalsOf(requestOf(part), answers);
  expect(numbers.map(({ currency, rows }) => [currency, rows[0]?.value])).toEqual([
    ['EUR', 9],
    ['USD', 8],
  ]);
});

test('a table has the second metric of each row; one without it has none', () => {
  const part = { metrics: ['visitors' as const, 'total_revenue' as const], breakdown: sources };
  const answers = answersWith({
    'total-0-sum': [rowOf([], [8])],
    top: [rowOf('Google', [6]), rowOf('', [2])],
    'second-values': [inMoney(['Google'], 9, 'EUR')],
  });
  const [first, second] = tableOf({ ...requestOf(part), show: 'table' }, answers, String);
  expect([first.currency, first.rows.map(({ key, value, share }) => [key, value, share])]).toEqual([
    null,
    [
      ['Google', 6, 0.75],
      ['', 2, 0.25],
    ],
  ]);
  expect([second?.currency, second?.rows.map(({ key, value, share }) => [key, value, share])]).toEqual([
    'EUR',
    [
      ['Google', 9, null],
      ['', 0, null],
    ],
  ]);
});
