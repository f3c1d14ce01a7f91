import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRow, Question } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { answerQuestions } from '../../support/api/answer-questions.ts';
import { type GoogleSql, startGoogleSql } from '../../support/googlesql/client.ts';
import { loadRolledUp, readBoth } from '../../support/googlesql/reference.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { freshTables, load } from '../../support/oracle/tables.ts';
import { eventOf } from '../../support/traffic/events.ts';

/** Queries that BigQuery has answered differently from the emulator. */

let googleSql: GoogleSql;
beforeAll(async () => {
  googleSql = await startGoogleSql();
});
afterAll(() => googleSql[Symbol.asyncDispose]());

const [dayBefore, day] = ['2025-06-09', '2025-06-10'];
const event = (fields: Partial<EventRow>) =>
  eventOf({ workspace_id: 'differences', timestamp: `${day}T10:00:00.000Z`, ...fields });

/** The rows of answers to questions about these events. */
async function answersAbout(events: EventRow[], questions: Partial<Question>[]) {
  await freshTables();
  await load(events);
  await loadRolledUp(googleSql, events);
  const answers = await answerQuestions(
    { id: 'differences', timezone: 'UTC', resetAt: null },
    questions.map((question) => questionOf(question)),
    { now: new Date('2025-06-11T12:00:00Z'), rolledUpTo: day },
    readBoth(googleSql),
  );
  return answers.map((answer) => {
    if (answer instanceof AppError) throw answer;
    return answer.results;
  });
}

test('a property is found by its name, wherever it contains a backslash', async () => {
  const keys = ['a\\b', '\\', 'end\\', '\\"', '"', 'a.b', '$'];
  const events = keys.map((key, index) =>
    event({ visitor_id: String(index), props: JSON.stringify({ [key]: `value ${index}` }) }),
  );
  const answers = await answersAbout(
    events,
    keys.map((key) => ({ dimensions: [`event:props:${key}`] })),
  );
  expect(answers.map((rows) => rows.map(({ dimensions, metrics }) => [...dimensions, ...metrics]))).toEqual(
    keys.map((_, index) => [[`value ${index}`, 1]]),
  );
});

test('rows ordered by change include those that exist only in the previous range', async () => {
  const events = [
    event({ visitor_id: '1', country: 'AT' }),
    event({ visitor_id: '2', country: 'BE', date: dayBefore, timestamp: `${dayBefore}T10:00:00.000Z` }),
  ];
  const [rows] = await answersAbout(events, [
    {
      dimensions: ['visit:country'],
      compare: 'previous_period',
      order_by: [['gain:visitors', 'asc']],
    },
  ]);
  expect(
    rows?.map(({ dimensions, metrics, comparison }) => [dimensions, metrics, comparison?.metrics]),
  ).toEqual([
    [['BE'], [0], [1]],
    [['AT'], [1], [0]],
  ]);
});
