import { describe, expect, test } from 'vitest';
import { problem } from '../../../../../../functions/src/programs/plausible/read.ts';
import {
  filtersOf,
  intervalOf,
  pageOf,
  type Params,
  propertyOf,
  readParams as readParamsOn,
} from '../../../../../../functions/src/programs/plausible/v1.ts';

const today = '2026-03-10';
const readParams = (params: Params) => readParamsOn(params, today);

test.each<[string, unknown[]]>([
  ['', []],
  ['event:page==/', [['is', 'event:page', ['/']]]],
  [' visit:country != DE | FR ; ', [['is_not', 'visit:country', ['DE', 'FR']]]],
  [
    'event:page==/blog**;visit:source!=Goo*',
    [
      ['matches', 'event:page', ['^/blog.*$']],
      ['matches_not', 'visit:source', ['^Goo.*$']],
    ],
  ],
  ['event:page==/a.b*|/c', [['matches', 'event:page', [String.raw`^/a\.b.*$`, '^/c$']]]],
  [String.raw`event:props:name==a\|b`, [['is', 'event:props:name', ['a|b']]]],
  ['event:props:a=b==c', [['is', 'event:props:a=b', ['c']]]],
  ['event:goal==Visit /blog*', [['is', 'event:goal', ['Visit /blog*']]]],
  ['event:goal!=Signup|Login', [['not', ['is', 'event:goal', ['Signup', 'Login']]]]],
])('the filters %j are translated', (text, filters) => expect(filtersOf(text)).toEqual(filters));

test.each<[Params, object]>([
  [{}, { question: { metrics: ['visitors'], date_range: '30d', filters: [] }, today }],
  [
    { period: '7d', metrics: 'visitors,pageviews' },
    { question: { metrics: ['visitors', 'pageviews'], date_range: '7d' } },
  ],
  [
    { period: 'month', date: '2026-02-10' },
    { question: { date_range: 'month' }, today: '2026-02-10' },
  ],
  [{ period: '6mo' }, { question: { date_range: ['2025-10-01', '2026-03-31'] } }],
  [{ period: '12mo', date: '2024-02-29' }, { question: { date_range: ['2023-03-01', '2024-02-29'] } }],
  [
    { period: 'custom', date: '2026-02-01, 2026-02-10' },
    { question: { date_range: ['2026-02-01', '2026-02-10'] } },
  ],
])('%j is a query of version 2', (params, reading) => expect(readParams(params)).toMatchObject(reading));

test.each([
  [{ period: 'day' }, 'time:hour'],
  [{ period: '6mo' }, 'time:month'],
  [{}, 'time:day'],
  [{ period: '12mo', interval: 'date' }, 'time:day'],
  [{ period: '7d', interval: 'month' }, 'time:month'],
])('the interval of %j is %s', (params, time) => expect(intervalOf(params)).toBe(time));

test('pages are counted from 1', () => {
  expect(pageOf({})).toEqual({ limit: 100, offset: 0 });
  expect(pageOf({ limit: '1000', page: '3' })).toEqual({ limit: 1000, offset: 2000 });
});

describe('invalid queries are refused', () => {
  test.each<[() => unknown, string]>([
    [
      () => readParams({ period: 'x' }),
      'Error parsing `period` parameter: invalid period `x`. Valid periods are `12mo`, `6mo`, `month`, `30d`, `7d`, `day`, `custom`',
    ],
    [() => readParams({ period: 'custom' }), 'The `date` parameter is required when using a custom period.'],
    [
      () => readParams({ period: 'custom', date: '2026-02-01' }),
      'Invalid format for `date` parameter. When using a custom period, please include two ISO-8601 formatted dates joined by a comma.',
    ],
    [
      () => readParams({ date: 'x' }),
      'Error parsing `date` parameter: invalid_format. Please specify a valid date in ISO-8601 format.',
    ],
    [
      () => readParams({ date: '2026-02-30' }),
      'Error parsing `date` parameter: invalid_date. Please specify a valid date in ISO-8601 format.',
    ],
    [() => readParams({ metrics: 'scroll_depth' }), 'The metric `scroll_depth` is not recognized.'],
    [() => readParams({ metrics: 'visits,visits' }), 'Metrics cannot be queried multiple times.'],
    [() => filtersOf('event:page'), "Invalid filter 'event:page'. Filters have the form property==value."],
    [
      () => filtersOf('visit:x==1'),
      "Invalid filter property 'visit:x'. Please provide a valid filter property.",
    ],
    [
      () => intervalOf({ interval: 'constructor' }),
      'Error parsing `interval` parameter: invalid interval `constructor`. Valid intervals are `day`, `month`',
    ],
    [
      () => propertyOf({}),
      'The `property` parameter is required. Please provide at least one property to show a breakdown by.',
    ],
    [
      () => propertyOf({ property: 'x' }),
      "Invalid property 'x'. Please provide a valid property for the breakdown endpoint.",
    ],
    [() => pageOf({ limit: '1001' }), 'Please provide limit as a number between 1 and 1000.'],
    [() => pageOf({ page: '0' }), 'Please provide page as a positive number.'],
  ])('%s', (read, text) => expect(read).toThrow(problem(text)));
});
