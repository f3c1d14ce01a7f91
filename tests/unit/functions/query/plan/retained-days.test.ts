import { expect, test } from 'vitest';
import { answering, answerQuestions, resultRow as row } from '../../../../support/api/answer-questions.ts';
import { planOf, type QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import { questionOf } from '../../../../support/api/questions.ts';

const now = new Date('2026-05-20T10:42:30Z');
const at = { now, rolledUpTo: '2026-05-19' };
const filters = [['is', 'visit:country', ['DE']]];
const year = ['2025-06-01', '2026-05-20'];

const april = { date_range: ['2026-04-01', '2026-04-30'], filters };

const siteWith = (stored = {}, resetAt: Date | null = null) => ({
  id: 'w',
  timezone: 'UTC',
  resetAt,
  keptFrom: { visits: '2026-03-20', totals: null, ...stored },
});

/** What is read, which days of the range and of the comparison are deleted, and whether there is a comparison. */
function planned(fields: Record<string, unknown>, site: QuerySite) {
  const { periods, source } = planOf(questionOf(fields, now), site, at);
  const { before, range, comparison } = periods.deleted ?? {};
  const lacks = [range && `the range before ${before}`, comparison && `the comparison before ${before}`];
  return [source, ...lacks.filter(Boolean), ...(periods.compared ? ['compared'] : [])].join(', ');
}

test.each([
  ['nothing, without a retention', { date_range: year }, siteWith({ visits: null }), 'totals'],
  ['nothing, if the sums have the answer', { date_range: year }, siteWith(), 'totals'],
  [
    'the days before the first visits, with a filter',
    { date_range: year, filters },
    siteWith(),
    'visits, the range before 2026-03-20',
  ],
  [
    'the days before the first sums',
    { date_range: year },
    siteWith({ totals: '2026-02-10' }),
    'totals, the range before 2026-02-10',
  ],
  [
    'a comparison of which days are gone',
    { ...april, compare: 'days_before' },
    siteWith(),
    'visits, the comparison before 2026-03-20',
  ],
  [
    'no comparison that begins with the first visits',
    { ...april, compare: ['2026-03-20', '2026-03-31'] },
    siteWith(),
    'visits, compared',
  ],
  [
    'a comparison that ends within a day whose visits are gone',
    { date_range: ['2026-01-01', '2026-12-31'], compare: 'year_over_year' },
    siteWith(),
    'totals, the comparison before 2026-03-20',
  ],
  [
    'no comparison of whole days that the sums have',
    { date_range: ['2026-01-01', '2026-03-31'], compare: 'year_over_year' },
    siteWith(),
    'totals, compared',
  ],
  [
    'nothing, if a reset was later',
    { date_range: year, filters },
    siteWith({}, new Date('2026-04-01T08:00:00Z')),
    'visits',
  ],
])('what is deleted of a question: %s', (_, fields, site, expected) =>
  expect(planned(fields, site)).toBe(expected),
);

/** The answer with these rows if visits are deleted, and the days that its statements read. */
async function answered(fields: Record<string, unknown>, ...rows: object[]) {
  const { read, statements } = answering(rows);
  const [answer] = await answerQuestions(siteWith(), [questionOf(fields, now)], at, read);
  return { answer, days: statements.flatMap(({ days = {} }) => Object.values(days)) };
}

test('an answer reads no deleted day, and says so', async () => {
  const { answer, days } = await answered({ date_range: year, filters }, row({ visitors: 3 }));
  expect(answer).toMatchObject({
    results: [{ metrics: [3] }],
    meta: {
      range: { from: '2025-06-01', to: '2026-05-20' },
      deleted: { before: '2026-03-20', range: true, comparison: false },
    },
  });
  expect(days.sort()[0]).toBe('2026-03-20');
});

test('an answer has no number for days that are deleted, which is not zero', async () => {
  const { answer } = await answered(
    { date_range: ['2026-02-01', '2026-05-20'], filters, dimensions: ['time:month'] },
    row({ d1: '2026-05-01', visitors: 3 }),
    row({ d1: '2026-03-01', visitors: 2 }),
  );
  expect(answer).toMatchObject({
    results: [
      { dimensions: ['2026-02-01'], metrics: [null] },
      { dimensions: ['2026-03-01'], metrics: [2] },
      { dimensions: ['2026-04-01'], metrics: [0] },
      { dimensions: ['2026-05-01'], metrics: [3] },
    ],
  });
});

test('an answer about deleted days alone has no numbers and reads nothing', async () => {
  const fields = { date_range: ['2026-02-01', '2026-02-28'], filters, metrics: ['visitors', 'visits'] };
  expect(await answered(fields)).toMatchObject({
    answer: { results: [{ metrics: [null, null] }] },
    days: [],
  });
});

test('an answer that cannot use daily totals says which visits are deleted', async () => {
  const others = row({ d1: '(other)', visitors: 3, has_others: 1 });
  const { answer } = await answered({ date_range: year, dimensions: ['visit:entry_page'] }, others);
  expect(answer).toMatchObject({ meta: { deleted: { before: '2026-03-20', range: true } } });
});
