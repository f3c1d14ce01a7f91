import { expect, test } from 'vitest';
import {
  defaultExploration,
  type Exploration,
  type QueryAnswer,
  type QueryRow,
} from '@footfall/functions/contract';
import {
  hoursDataOf,
  pictureDataOf,
  type ExplorationData,
} from '../../../../../web/src/report/exploration/picture-data.ts';
import {
  type ExplorationQuestion,
  firstQuestions,
  type NamedAnswers,
  secondQuestions,
} from '../../../../../web/src/report/exploration/questions.ts';
import { comparedMeta, meta, rowOf } from '../../../../support/web/answers.ts';
import { commonOf } from '../../../../support/web/questions.ts';

const [monday, tuesday] = ['2026-03-01', '2026-03-02'];
const [before1, before2] = ['2026-02-27', '2026-02-28'];
const clockIn = () => ({ day: '2026-03-30', hour: 12, minute: 0 });
const names = { segment: (id: string) => `Segment ${id}`, site: (_id: string, domain: string) => domain };
const labels = { time_labels: [monday, tuesday], comparison_time_labels: [before1, before2] };

const requestOf = (part: Partial<Exploration>) => ({
  exploration: { ...defaultExploration, ...part },
  common: commonOf(`from=${monday}&to=${tuesday}`),
  interval: 'day' as const,
});

type Rows = QueryRow[] | { results: QueryRow[]; meta: Partial<QueryAnswer['meta']> | object };

/** The answers with these rows by the names of their questions. */
function answersTo(
  part: Partial<Exploration>,
  rows: Record<string, Rows>,
  about: object = meta,
): NamedAnswers {
  const request = requestOf(part);
  const answersOf = (questions: Readonly<Record<string, ExplorationQuestion>>) =>
    Object.fromEntries(
      Object.entries(questions).map(([name, input]) => {
        const given = rows[name] ?? [];
        const results = Array.isArray(given) ? given : given.results;
        const more = Array.isArray(given) ? {} : given.meta;
        return [name, { input, answer: { results, meta: { ...about, ...labels, ...more }, query: {} } }];
      }),
    ) as NamedAnswers;
  const first = answersOf(firstQuestions(request));
  return { ...first, ...answersOf(secondQuestions(request, first)) };
}

const dataOf = (part: Partial<Exploration>, answers: NamedAnswers): ExplorationData =>
  pictureDataOf({ request: requestOf(part), answers, clockIn, names });

/** The series as lines: name, values, values before, sum, sum before. */
const linesOf = ({ series }: ExplorationData) =>
  series.map(({ name, values, before, sum, sumBefore }) => [name, values, before, sum, sumBefore]);

/** A row of time with the one that it is compared with. */
const dayRow = (day: string, count: number, before?: [string, number]): QueryRow => {
  const row = rowOf(day, [count], before && [before[1]]);
  return before && row.comparison
    ? { ...row, comparison: { ...row.comparison, dimensions: [before[0]] } }
    : row;
};

const total = {
  'total-0-time': [dayRow(monday, 5, [before1, 4]), dayRow(tuesday, 3, [before2, 2])],
  'total-0-sum': [rowOf([], [7], [6])],
};
const sources = { kind: 'dimension', dimension: 'visit:source', top: 3 } as const;

test('without a breakdown, the series is the metric', () => {
  const data = dataOf({}, answersTo({}, total, comparedMeta));
  expect(linesOf(data)).toEqual([['Unique visitors', [5, 3], [4, 2], 7, 6]]);
  expect(data).toMatchObject({ keys: [monday, tuesday], keysBefore: [before1, before2], running: null });
});

test('the unfinished bucket is compared with the same time of day, if the answer has it', () => {
  const [running] = [dayRow(tuesday, 3, [before2, 2])];
  const until = { time: '12:00', metrics: [1] };
  const rows = [
    dayRow(monday, 5, [before1, 4]),
    { ...running, comparison: { ...running?.comparison, until } } as QueryRow,
  ];
  const answers = answersTo({}, { ...total, 'total-0-time': rows }, comparedMeta);
  const onTuesday = () => ({ ...clockIn(), day: tuesday });
  const shown = (clock: typeof clockIn) =>
    pictureDataOf({ request: requestOf({}), answers, clockIn: clock, names }).series[0];
  expect(shown(onTuesday)).toMatchObject({ before: [4, 2], until: { position: 1, time: '12:00', value: 1 } });
  expect(shown(clockIn)?.until).toBeUndefined();
});

test('values are counted in each bucket and in the period; a bucket without them has none; the rest and the total follow', () => {
  const part = { breakdown: sources };
  const answers = answersTo(
    part,
    {
      ...total,
      top: {
        results: [rowOf('Google', [4], [2]), rowOf('', [2], [0])],
        meta: { total_rows: 3 },
      },
      'parts-now': [
        rowOf([monday, 'Google'], [3]),
        rowOf([tuesday, 'Google'], [2]),
        rowOf([monday, ''], [2]),
      ],
      'parts-before': [rowOf([before2, 'Google'], [2])],
      'rest-time': [dayRow(monday, 1, [before1, 1]), dayRow(tuesday, 0, [before2, 0])],
      'rest-sum': [rowOf([], [1], [1])],
    },
    comparedMeta,
  );
  expect(linesOf(dataOf(part, answers))).toEqual([
    ['Google', [3, 2], [0, 2], 4, 2],
    ['Direct / None', [2, 0], [0, 0], 2, 0],
    ['Other sources', [1, 0], [1, 0], 1, 1],
    ['All sources', [5, 3], [4, 2], 7, 6],
  ]);
});

test('a rate has a gap where there is no traffic, and future buckets have one in every series', () => {
  const part = { metrics: ['bounce_rate' as const], breakdown: sources };
  const answers = answersTo(part, {
    'total-0-time': [dayRow(monday, 50)],
    'total-0-sum': [rowOf([], [50])],
    top: [rowOf('Google', [50, 2])],
    'parts-now': [rowOf([monday, 'Google'], [50])],
  });
  expect(linesOf(dataOf(part, answers))[0]).toEqual(['Google', [50, null], null, 50, null]);
  const onMonday = () => ({ ...clockIn(), day: monday });
  const visitors = { breakdown: sources };
  const counted = answersTo(visitors, { ...total, top: [rowOf('Google', [4])], 'parts-now': [] });
  const data = pictureDataOf({ request: requestOf(visitors), answers: counted, clockIn: onMonday, names });
  expect(data.running).toBe(0);
  expect(data.series.map(({ values }) => values)).toEqual([
    [0, null],
    [5, null],
  ]);
});

test('chosen values are sorted by their sums, and a value without traffic has none', () => {
  const part = {
    breakdown: { kind: 'values' as const, dimension: 'event:page' as const, values: ['/a', '/b', '/gone'] },
  };
  const answers = answersTo(part, {
    ...total,
    values: [rowOf('/b', [3]), rowOf('/a', [1])],
    'parts-now': [rowOf([monday, '/a'], [1]), rowOf([tuesday, '/b'], [3])],
  });
  expect(linesOf(dataOf(part, answers)).map(([name, values, , sum]) => [name, values, sum])).toEqual([
    ['/b', [0, 3], 3],
    ['/a', [1, 0], 1],
    ['/gone', [0, 0], 0],
    ['All chosen', [5, 3], 7],
  ]);
});

test('segments are sorted by their sums, and a second metric is a line for all visits', () => {
  const part = {
    metrics: ['visitors' as const, 'visits' as const],
    breakdown: { kind: 'segments' as const, segments: ['s1', 's2'] },
  };
  const answers = answersTo(part, {
    ...total,
    'total-1-time': [dayRow(monday, 9), dayRow(tuesday, 8)],
    'total-1-sum': [rowOf([], [17])],
    'segment-0-sum': [rowOf([], [1])],
    'segment-1-time': [dayRow(monday, 2)],
    'segment-1-sum': [rowOf([], [2])],
  });
  const { series } = dataOf(part, answers);
  expect(series.map(({ id, name, metric, values }) => [id, name, metric, values])).toEqual([
    ['s2', 'Segment s2', 0, [2, 0]],
    ['s1', 'Segment s1', 0, [0, 0]],
    ['', 'All visits', 0, [5, 3]],
    ['', 'Visits', 1, [9, 8]],
  ]);
});

test('each site has its own days; one without the goal has no line and says so', () => {
  const part = { breakdown: { kind: 'sites' as const, sites: ['a.com', 'b.com'] } };
  const site = (id: string, more: object) => ({ id, domain: `${id}.com`, ...meta, ...more });
  const about = {
    sites: [
      site('a', { time_labels: [monday, tuesday] }),
      site('b', { time_labels: [tuesday, '2026-03-03'], missing: { kind: 'goal', name: 'Order' } }),
    ],
  };
  const answers = answersTo(
    part,
    {
      'sites-time': [rowOf(['a', monday], [5]), rowOf(['a', tuesday], [3])],
      'sites-sum': [rowOf(['a'], [8])],
    },
    about,
  );
  const { series, keys } = dataOf(part, answers);
  expect(keys).toEqual([monday, tuesday, '2026-03-03']);
  expect(series.map(({ name, values, sum, note }) => [name, values, sum, note])).toEqual([
    ['a.com', [5, 3, null], 8, null],
    ['b.com', [null, null, null], null, 'b.com has no goal “Order”'],
  ]);
});

test('the day that has begun at one site is a future one at another', () => {
  const part = { breakdown: { kind: 'sites' as const, sites: ['a.com', 'b.com'] } };
  const site = (id: string, timezone: string) => ({ id, domain: `${id}.com`, ...meta, ...labels, timezone });
  const about = { sites: [site('a', 'Asia/Tokyo'), site('b', 'Europe/London')] };
  const rows = {
    'sites-time': [rowOf(['a', monday], [5]), rowOf(['a', tuesday], [3]), rowOf(['b', monday], [4])],
    'sites-sum': [rowOf(['a'], [8]), rowOf(['b'], [4])],
  };
  const { series } = pictureDataOf({
    ...{ request: requestOf(part), answers: answersTo(part, rows, about), names },
    clockIn: (timezone) => ({ ...clockIn(), day: timezone === 'Asia/Tokyo' ? tuesday : monday }),
  });
  expect(series.map(({ name, values }) => [name, values])).toEqual([
    ['a.com', [5, 3]],
    ['b.com', [4, null]],
  ]);
});

const inMoney = (values: string[], amount: number | null, currency: string | null): QueryRow => ({
  ...rowOf(values, [amount]),
  currency,
});

test('a day without sales has no revenue, which is 0', () => {
  const part = { metrics: ['total_revenue' as const], breakdown: sources };
  const answers = answersTo(part, {
    'total-0-time': [inMoney([monday], 9, 'EUR'), inMoney([tuesday], 0, null)],
    'total-0-sum': [inMoney([], 9, 'EUR')],
    top: [inMoney(['Google'], 9, 'EUR')],
    'parts-now': [inMoney([monday, 'Google'], 9, 'EUR')],
  });
  const data = dataOf(part, answers);
  expect(data.currency).toBe('EUR');
  expect(linesOf(data)[0]).toEqual(['Google', [9, 0], null, 9, null]);
});

test.each([
  ['of rows', {}, inMoney([tuesday], 5, 'USD')],
  ['of one row', { metric_warnings: {} }, inMoney([tuesday], null, null)],
])('amounts in several currencies %s are left out and said to be', (_, more, row) => {
  const part = { metrics: ['total_revenue' as const, 'visitors' as const] };
  const { currency, series } = dataOf(
    part,
    answersTo(part, {
      'total-0-time': { results: [inMoney([monday], 9, 'EUR'), row], meta: more },
      'total-0-sum': [inMoney([], null, null)],
      'total-1-time': [dayRow(monday, 2)],
      'total-1-sum': [rowOf([], [2])],
    }),
  );
  expect(currency).toBeNull();
  expect(series.map(({ values, sum, note }) => [values, sum, note])).toEqual([
    [[null, null], null, 'Revenue is in several currencies'],
    [[2, 0], 2, null],
  ]);
});

test('goals overlap, so each has answers of its own', () => {
  const part = {
    breakdown: { kind: 'values' as const, dimension: 'event:goal' as const, values: ['Sign-up', 'Order'] },
  };
  const answers = answersTo(part, {
    ...total,
    'part-0-time': [dayRow(monday, 1), dayRow(tuesday, 0)],
    'part-0-sum': [rowOf([], [1])],
    'part-1-time': [dayRow(monday, 2), dayRow(tuesday, 2)],
    'part-1-sum': [rowOf([], [3])],
  });
  expect(linesOf(dataOf(part, answers)).slice(0, 2)).toEqual([
    ['Order', [2, 2], null, 3, null],
    ['Sign-up', [1, 0], null, 1, null],
  ]);
});

test('days that the comparison lacks do not count as a change', () => {
  const row = rowOf([], [9], [4]);
  const same = { ...row, comparison: { ...row.comparison, same_days: { metrics: [5] } } } as QueryRow;
  const [series] = dataOf({}, answersTo({}, { ...total, 'total-0-sum': [same] }, comparedMeta)).series;
  expect(series).toMatchObject({ sum: 9, sumBefore: 4, sumSame: 5 });
});

test('a heat map has seven weekdays of 24 hours', () => {
  const part = { picture: 'hours' as const };
  const answers = answersTo(part, { ...total, hours: [rowOf(['1', '00'], [3]), rowOf(['7', '23'], [4])] });
  const hours = hoursDataOf(requestOf(part), answers);
  expect(hours?.values.map((day) => day.length)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  expect([hours?.values[0]?.[0], hours?.values[6]?.[23], hours?.values[3]?.[12]]).toEqual([3, 4, 0]);
  expect(hoursDataOf(requestOf({}), answersTo({}, total))).toBeNull();
});
