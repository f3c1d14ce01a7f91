import { beforeAll, describe, expect, test } from 'vitest';
import type { QueryAnswer, Question } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { query, type Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from '../../support/api/answer-questions.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { freshTables, load } from '../../support/oracle/tables.ts';
import { eventOf } from '../../support/traffic/events.ts';

/**
 * This many visitors on each day, half of them (rounded up) on /a, of a workspace whose data begins on 4 June at 15:30.
 */
const visitors = { '2025-06-04': 2, '2025-06-05': 3, '2025-06-06': 4, '2025-06-09': 1, '2025-06-10': 5 };
const dataStart = { day: '2025-06-04', time: '15:30' };

beforeAll(async () => {
  await freshTables();
  await load(
    Object.entries(visitors).flatMap(([day, count]) =>
      Array.from({ length: count }, (_, index) =>
        eventOf({
          ...{ workspace_id: 'young', visitor_id: `${index}`, pathname: index % 2 === 0 ? '/a' : '/b' },
          timestamp: `${day}T16:${10 + index}:00.000Z`,
        }),
      ),
    ),
  );
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

const wednesday = '2025-06-11T12:00:00Z';
const five: Partial<Question> = { date_range: ['2025-06-06', '2025-06-10'], compare: 'days_before' };

describe.each([
  ['the cheapest source', { rolledUpTo: '2025-06-10' }],
  ['visits', { rolledUpTo: '2025-06-10', useTotals: false }],
  ['visits and events', { rolledUpTo: '2025-06-06', useTotals: false }],
  ['events', { rolledUpTo: '1970-01-01' }],
])('from %s', (_, source) => {
  async function ask(...questions: Partial<Question>[]): Promise<QueryAnswer[]> {
    const site = { id: 'young', timezone: 'UTC', resetAt: null, dataStart };
    const at = { now: new Date(wednesday), ...source };
    const answers = await answerQuestions(site, questions.map(questionOf), at, read);
    return answers.map((answer) => {
      if (answer instanceof AppError) throw answer;
      return answer;
    });
  }

  test('only the days of both ranges are compared: in totals, rows, shares and their order', async () => {
    const [total, pages, byChange] = await ask(
      { ...five, metrics: ['visitors', 'pageviews', 'visit_duration_p50', 'percentage'] },
      { ...five, metrics: ['visitors', 'percentage'], dimensions: ['event:page'] },
      { ...five, dimensions: ['event:page'], order_by: [['change:visitors', 'desc']] },
    );
    expect(total?.results).toEqual([
      {
        dimensions: [],
        metrics: [10, 10, 0, 100],
        comparison: {
          ...{ dimensions: [], metrics: [5, 5, 0, 100], change: [20, 20, 0, 0] },
          same_days: { metrics: [6, 6, 0, 100] },
        },
      },
    ]);
    expect(total?.meta).toMatchObject({
      compared_with: { from: '2025-06-01', to: '2025-06-05', until: null },
      data_since: '2025-06-04',
    });
    expect(pages?.results).toEqual([
      {
        ...{ dimensions: ['/a'], metrics: [6, 60] },
        comparison: {
          ...{ dimensions: ['/a'], metrics: [3, 60], change: [expect.closeTo(33.33), expect.closeTo(6.67)] },
          same_days: { metrics: [4, expect.closeTo(66.67)] },
        },
      },
      {
        ...{ dimensions: ['/b'], metrics: [4, 40] },
        comparison: {
          ...{ dimensions: ['/b'], metrics: [2, 40], change: [0, expect.closeTo(-6.67)] },
          same_days: { metrics: [2, expect.closeTo(33.33)] },
        },
      },
    ]);
    expect(byChange?.results.map(({ dimensions }) => dimensions)).toEqual([['/a'], ['/b']]);
  });

  test('a bucket before the first data is null, and one after it is 0', async () => {
    const [days, hours] = await ask(
      { ...five, dimensions: ['time:day'] },
      { date_range: ['2025-06-04', '2025-06-04'], dimensions: ['time:hour'] },
    );
    expect(days?.results.map(({ metrics, comparison }) => [metrics[0], comparison?.metrics[0]])).toEqual([
      [4, null],
      [0, null],
      [0, null],
      [1, 2],
      [5, 3],
    ]);
    const counts = hours?.results.map(({ metrics }) => metrics[0]);
    expect(counts).toEqual([...Array(15).fill(null), 0, 2, ...Array(7).fill(0)]);
  });

  test('days before the first data are not compared, and have no number themselves', async () => {
    const [compared, early] = await ask(
      { date_range: ['2025-06-04', '2025-06-06'], compare: 'days_before' },
      { date_range: ['2025-06-01', '2025-06-03'] },
    );
    expect(compared?.results).toEqual([{ dimensions: [], metrics: [9] }]);
    expect(compared?.meta).toMatchObject({ compared_with: null, data_since: '2025-06-04' });
    expect(early?.results).toEqual([{ dimensions: [], metrics: [null] }]);
  });
});

test('the running hour and day are compared up to the same time', async () => {
  const site = { id: 'young', timezone: 'UTC', resetAt: null, dataStart };
  const at = { now: new Date('2025-06-10T16:12:00Z'), rolledUpTo: '2025-06-09' };
  const today: Partial<Question> = {
    date_range: ['2025-06-10', '2025-06-10'],
    compare: ['2025-06-05', '2025-06-05'],
  };
  const [hours, days] = await answerQuestions(
    site,
    [
      questionOf({ ...today, dimensions: ['time:hour'] }),
      questionOf({ ...today, dimensions: ['time:day'], metrics: ['pageviews', 'visit_duration_p50'] }),
    ],
    at,
    read,
  );
  if (!hours || hours instanceof AppError || !days || days instanceof AppError) throw new Error('refused');
  // At 16:10, 16:11 and 16:12; until 16:12 there were two of them.
  expect(hours.results.flatMap(({ comparison }) => comparison?.until ?? [])).toEqual([
    { time: '16:12', metrics: [2] },
  ]);
  expect(hours.results[16]?.comparison?.metrics).toEqual([3]);
  expect(hours.results[16]?.comparison?.change).toEqual([150]);
  expect(days.results[0]?.comparison).toMatchObject({
    metrics: [3, 0],
    until: { time: '16:12', metrics: [2, 0] },
  });
});
