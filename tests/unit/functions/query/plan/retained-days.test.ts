import { describe, expect, test } from 'vitest';
import type { ReadStatement } from '../../../../../functions/src/query/run.ts';
import { answerQuestions, resultRow as row } from '../../../../support/api/answer-questions.ts';
import { planOf, type QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import { questionOf } from '../../../../support/api/questions.ts';

const now = new Date('2026-05-20T10:42:30Z');
const at = { now, rolledUpTo: '2026-05-19' };
const filters = [['is', 'visit:country', ['DE']]];
const year = ['2025-06-01', '2026-05-20'];

const siteWith = (visits: string | null, totals: string | null = null, more: Partial<QuerySite> = {}) => ({
  id: 'w',
  timezone: 'UTC',
  resetAt: null,
  keptFrom: { visits, totals },
  ...more,
});

const deletedOf = (fields: Record<string, unknown>, site: QuerySite) => {
  const { periods, source } = planOf(questionOf(fields, now), site, at);
  return { source, deleted: periods.deleted, isCompared: periods.compared !== null };
};

test.each([
  ['nothing, without a retention', { date_range: year }, siteWith(null), { deleted: undefined }],
  [
    'nothing, if the sums have the answer',
    { date_range: year },
    siteWith('2026-03-20'),
    { source: 'totals', deleted: undefined },
  ],
  [
    'the days before the first visits, with a filter',
    { date_range: year, filters },
    siteWith('2026-03-20'),
    { source: 'visits', deleted: { before: '2026-03-20', range: true, comparison: false } },
  ],
  [
    'the days before the first sums',
    { date_range: year },
    siteWith('2026-03-20', '2026-02-10'),
    { source: 'totals', deleted: { before: '2026-02-10', range: true, comparison: false } },
  ],
  [
    'a comparison of which days are gone',
    { date_range: ['2026-04-01', '2026-04-30'], compare: 'days_before', filters },
    siteWith('2026-03-20'),
    { deleted: { before: '2026-03-20', range: false, comparison: true }, isCompared: false },
  ],
  [
    'no comparison that begins with the first visits',
    { date_range: ['2026-04-01', '2026-04-30'], compare: ['2026-03-20', '2026-03-31'], filters },
    siteWith('2026-03-20'),
    { deleted: undefined, isCompared: true },
  ],
  [
    'a comparison that ends within a day whose visits are gone',
    { date_range: ['2026-01-01', '2026-12-31'], compare: 'year_over_year' },
    siteWith('2026-03-20'),
    {
      source: 'totals',
      deleted: { before: '2026-03-20', range: false, comparison: true },
      isCompared: false,
    },
  ],
  [
    'no comparison of whole days that the sums have',
    { date_range: ['2026-01-01', '2026-03-31'], compare: 'year_over_year' },
    siteWith('2026-03-20'),
    { source: 'totals', deleted: undefined, isCompared: true },
  ],
  [
    'nothing, if a reset was later',
    { date_range: year, filters },
    siteWith('2026-03-20', null, { resetAt: new Date('2026-04-01T08:00:00Z') }),
    { deleted: undefined },
  ],
])('what is deleted of a question: %s', (_, fields, site, expected) =>
  expect(deletedOf(fields, site)).toMatchObject(expected),
);

/** Reads rows, and remembers which days its statements ask for. */
function reading(...rows: Record<string, unknown>[]) {
  const days: string[] = [];
  const read: ReadStatement = (statement) => {
    days.push(...Object.values(statement.days ?? {}));
    return Promise.resolve({ rows, bytes: 0 });
  };
  return { read, days };
}

describe('an answer', () => {
  test('reads no deleted day, and says so', async () => {
    const { read, days } = reading(row({ visitors: 3 }));
    const [answer] = await answerQuestions(
      siteWith('2026-03-20'),
      [questionOf({ date_range: year, filters }, now)],
      at,
      read,
    );
    expect(answer).toMatchObject({
      results: [{ metrics: [3] }],
      meta: {
        range: { from: '2025-06-01', to: '2026-05-20' },
        deleted: { before: '2026-03-20', range: true, comparison: false },
      },
    });
    expect(days.sort()[0]).toBe('2026-03-20');
  });

  test('has no number for days that are deleted, which is not zero', async () => {
    const { read } = reading(row({ d1: '2026-05-01', visitors: 3 }), row({ d1: '2026-03-01', visitors: 2 }));
    const fields = { date_range: ['2026-02-01', '2026-05-20'], filters, dimensions: ['time:month'] };
    const [answer] = await answerQuestions(siteWith('2026-03-20'), [questionOf(fields, now)], at, read);
    expect(answer).toMatchObject({
      results: [
        { dimensions: ['2026-02-01'], metrics: [null] },
        { dimensions: ['2026-03-01'], metrics: [2] },
        { dimensions: ['2026-04-01'], metrics: [0] },
        { dimensions: ['2026-05-01'], metrics: [3] },
      ],
    });
  });

  test('about deleted days alone has no numbers and reads nothing', async () => {
    const { read, days } = reading();
    const fields = { date_range: ['2026-02-01', '2026-02-28'], filters, metrics: ['visitors', 'visits'] };
    const [answer] = await answerQuestions(siteWith('2026-03-20'), [questionOf(fields, now)], at, read);
    expect(answer).toMatchObject({ results: [{ metrics: [null, null] }] });
    expect(days).toEqual([]);
  });

  test('that has to leave the sums of days says what is deleted of the visits', async () => {
    const { read } = reading(row({ d1: '(other)', visitors: 3, has_others: 1 }));
    const fields = { date_range: year, dimensions: ['visit:entry_page'] };
    const [answer] = await answerQuestions(siteWith('2026-03-20'), [questionOf(fields, now)], at, read);
    expect(answer).toMatchObject({ meta: { deleted: { before: '2026-03-20', range: true } } });
  });
});
