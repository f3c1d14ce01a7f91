import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryMetricNames, timeDimensions } from '@footfall/functions/contract';
import { queryBody } from '../../../../../../functions/src/contract/shapes/questions/question.ts';
import { countQuestion } from '../../../../../support/oracle/question/count.ts';
import {
  questionsIn,
  questionCase,
  type DrawnQuestions,
} from '../../../../../support/oracle/question/draw/draw.ts';

const cases = fc
  .sample(questionCase, { seed: 3, numRuns: 80 })
  .map(questionsIn)
  .filter((drawn) => drawn !== null);
const questions = cases.flatMap((drawn) => drawn.questions);
const answerOf = ({ questions: [question], events, of }: DrawnQuestions, changes = {}) =>
  question && countQuestion(events, { ...question, ...changes }, of);
/** The first row of a case's first query, with these changes. */
const firstRow = (drawn: DrawnQuestions, changes: object) => {
  const answer = answerOf(drawn, changes);
  return !answer || answer === 'refused' ? undefined : answer.rows[0];
};

test('drawn queries are accepted by the API', () => {
  // Later than every drawn day.
  const schema = queryBody(new Date('2030-01-01T00:00:00Z'));
  for (const { questions: queries } of cases)
    expect(schema.parse(structuredClone({ queries })).queries).toEqual(queries);
});

test('drawn queries have every metric, those of properties, every bucket of time and up to three dimensions', () => {
  const metrics = new Set(questions.flatMap((question) => question.metrics));
  for (const name of [...queryMetricNames, 'prop_sum:amount', 'prop_median:missing'] as const)
    expect(metrics).toContain(name);
  const dimensions = new Set(questions.flatMap((question) => question.dimensions));
  for (const name of timeDimensions) expect(dimensions).toContain(name);
  expect(Math.max(...questions.map((question) => question.dimensions.length))).toBe(3);
});

const alone = { metrics: ['events'], dimensions: [], order_by: [], pagination: { limit: 1, offset: 0 } };

test('the filters of drawn queries often match something, and often not everything', () => {
  let some = 0;
  for (const drawn of cases) {
    const always = { ...alone, date_range: ['2023-01-01', '2026-12-31'], compare: undefined };
    const events = firstRow(drawn, always)?.metrics[0];
    const of = firstRow(drawn, { ...always, filters: [] })?.metrics[0];
    if (events && of && events > 0 && events < of) some += 1;
  }
  expect(some).toBeGreaterThan(cases.length / 6);
});

test('drawn queries have ranges with events in them, and often also in the comparison', () => {
  const first = cases.map((drawn) => firstRow(drawn, { ...alone, filters: [] }));
  expect(first.filter((row) => row?.metrics[0]).length).toBeGreaterThan(cases.length / 3);
  expect(first.filter((row) => row?.comparison?.metrics[0]).length).toBeGreaterThan(cases.length / 12);
});

test('drawn queries are rarely refused', () => {
  const refused = cases.filter((drawn) => answerOf(drawn) === 'refused');
  expect(refused.length).toBeLessThan(cases.length / 4);
});
