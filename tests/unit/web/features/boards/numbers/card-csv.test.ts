import { expect, test } from 'vitest';
import type { Exploration } from '@footfall/functions/contract';
import type { NamedAnswers } from '../../../../../../web/src/report/exploration/questions.ts';
import { cardCsv } from '../../../../../../web/src/features/boards/numbers/card-csv.ts';
import type { CardRequest } from '../../../../../../web/src/features/boards/numbers/requests.ts';

type Row = [values: string[], now: number, before: number | null];

/** An answer whose rows have a number now and one before. */
const answered = (metric: string, rows: Row[], sites?: object[]) =>
  ({
    input: { metrics: [metric], dimensions: sites ? ['site'] : [] },
    answer: {
      results: rows.map(([dimensions, now, before]) => ({
        ...{ dimensions, metrics: [now] },
        ...(before === null ? {} : { comparison: { dimensions, metrics: [before], change: [null] } }),
      })),
      meta: { timezone: 'UTC', compared_with: null, ...(sites ? { sites } : {}) },
    },
  }) as never;

const requestOf = (show: 'number' | 'table', changes: Partial<Exploration>) =>
  ({
    show,
    exploration: {
      ...{ metrics: ['visitors'], goal: null, breakdown: { kind: 'none' }, interval: null, picture: 'lines' },
      ...changes,
    },
    view: { compare: 'previous' },
  }) as unknown as CardRequest;

const csvOf = (request: CardRequest, answers: NamedAnswers) =>
  cardCsv(request, answers, { clockIn: () => ({}) as never, segmentName: String });

test('the file of a table has its rows', () => {
  const breakdown = { kind: 'dimension', dimension: 'visit:source', top: 5 } as const;
  const answers = {
    'total-0-sum': answered('visitors', [[[], 10, 8]]),
    top: answered('visitors', [
      [['Google'], 6, 5],
      [['Bing'], 4, null],
    ]),
  };
  expect(csvOf(requestOf('table', { breakdown }), answers)).toEqual({
    header: ['Name', 'Value', 'Before', 'Change (%)'],
    rows: [
      ['Google', 6, 5, 20],
      ['Bing', 4, null, null],
    ],
  });
});

test('the file of a card with two numbers has both', () => {
  const request = requestOf('number', { metrics: ['conversions', 'conversion_rate'], goal: 'Order' });
  const answers = {
    'total-0-sum': answered('conversions', [[[], 7, 5]]),
    'total-1-sum': answered('conversion_rate', [[[], 33.333_333, null]]),
  };
  expect(csvOf(request, answers)).toEqual({
    header: ['Name', 'Value', 'Before', 'Change (%)'],
    rows: [
      ['Conversions', 7, 5, 40],
      ['Conversion rate', 33.33, null, null],
    ],
  });
});

test('the file of a table with two metrics names both', () => {
  const breakdown = { kind: 'dimension', dimension: 'visit:source', top: 5 } as const;
  const answers = {
    'total-0-sum': answered('visitors', [[[], 10, 8]]),
    top: answered('visitors', [[['Google'], 6, 5]]),
    'second-values': answered('pageviews', [[['Google'], 9, 6]]),
  };
  const metrics = ['visitors', 'pageviews'] as const;
  expect(csvOf(requestOf('table', { breakdown, metrics: [...metrics] }), answers)).toEqual({
    header: [
      ...['Name', 'Unique visitors', 'Unique visitors before', 'Unique visitors change (%)'],
      ...['Pageviews', 'Pageviews before', 'Pageviews change (%)'],
    ],
    rows: [['Google', 6, 5, 20, 9, 6, 50]],
  });
});
