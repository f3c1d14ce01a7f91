import { beforeAll, expect, test } from 'vitest';
import type { Question } from '../../functions/src/contract/query/query.ts';
import { AppError } from '../../functions/src/core/errors.ts';
import { answerQuestions } from '../../functions/src/query/answer.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

/** Events of one moment: what tells the first and the last one is their place in the visit, which their ids decide. */
const at = (event_id: string, fields: Parameters<typeof eventOf>[0] | object) =>
  eventOf({ workspace_id: 'ties', event_id, timestamp: '2025-06-10T10:00:00.000Z', ...fields });
const events = [
  at('1', { hostname: 'one.example', props: '{"plan":"free"}' }),
  at('2', { hostname: 'one.example', props: '{"plan":"pro"}' }),
  at('3', { hostname: 'two.example', props: '{"plan":"team"}' }),
];

beforeAll(async () => {
  await freshTables();
  await load(events);
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

/** The metrics of each row by its value. */
async function rowsOf(asked: Partial<Question>, rolledUpTo: string) {
  const site = { id: 'ties', timezone: 'UTC', resetAt: null, firstEventAt: null };
  const at = { now: new Date('2025-06-11T12:00:00Z'), rolledUpTo };
  const [answer] = await answerQuestions(site, [questionOf({ ...asked, site_id: 'ties' })], at, read);
  if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
  return Object.fromEntries(answer.results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));
}

test.each([
  ['stored visits', '2025-06-10'],
  ['events', '1970-01-01'],
])('of several events of one moment, one is the first and one the last, from %s', async (_, rolledUpTo) => {
  const metrics: Question['metrics'] = ['entrances', 'exits', 'pageviews'];
  expect(await rowsOf({ metrics, dimensions: ['event:hostname'] }, rolledUpTo)).toEqual({
    'one.example': [1, 0, 2],
    'two.example': [0, 1, 1],
  });
  expect(await rowsOf({ metrics, dimensions: ['event:props:plan'] }, rolledUpTo)).toEqual({
    free: [1, 0, 1],
    pro: [0, 0, 1],
    team: [0, 1, 1],
  });
});
