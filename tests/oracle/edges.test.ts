import { beforeAll, describe, expect, test } from 'vitest';
import type { EventRow, Question } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { answerQuestions } from '../support/api/answer-questions.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

/** Answers that random questions find wrong only now and then, each from both sources. */
const day = '2025-06-10';

/** Events of one moment: what tells the first and the last one is their place in the visit, which their ids decide. */
const ofOneMoment = [
  { hostname: 'one.example', props: '{"plan":"free"}' },
  { hostname: 'one.example', props: '{"plan":"pro"}' },
  { hostname: 'two.example', props: '{"plan":"team"}' },
].map((fields, index) =>
  eventOf({ workspace_id: 'moment', event_id: `${index}`, timestamp: `${day}T10:00:00.000Z`, ...fields }),
);

const at = (time: string, pathname: string, fields: Partial<EventRow> = {}) =>
  eventOf({ workspace_id: 'visits', timestamp: `${day}T${time}:00.000Z`, pathname, ...fields });
const visits = [
  at('09:00', '/a'),
  at('12:00', '/b'),
  at('12:01', '/a'),
  at('12:02', '/b', { name: 'Signup' }),
  // A visit without a pageview.
  at('10:00', '/a', { visitor_id: '2', name: 'Signup' }),
  // A bounce with an event on a page that it reached second.
  at('11:00', '/c', { visitor_id: '3' }),
  at('11:01', '/b', { visitor_id: '3', name: 'Shown', interactive: false }),
  // An engagement that belongs to no visit.
  at('08:00', '/a', { visitor_id: '4', name: 'engagement', interactive: false }),
];

/** Around the end of a year that is compared until 17:00 of its last day. */
const ofTwoYears = ['2024-12-30T10:00', '2024-12-31T16:59', '2024-12-31T17:01', '2025-06-10T10:00'].map(
  (minute, index) => eventOf({ workspace_id: 'cut', visitor_id: `${index}`, timestamp: `${minute}:00.000Z` }),
);

beforeAll(async () => {
  await freshTables();
  await load([...ofOneMoment, ...visits, ...ofTwoYears]);
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

/** The metrics of each row by its value. */
async function rowsOf(id: string, question: Partial<Question>, rolledUpTo: string) {
  const site = { id, timezone: 'UTC', resetAt: null };
  const when = { now: new Date('2025-06-11T12:00:00Z'), rolledUpTo };
  const [answer] = await answerQuestions(site, [questionOf(question)], when, read);
  if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
  return Object.fromEntries(answer.results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));
}

describe.each([
  ['stored visits', day],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  test('of several events of one moment, one is the first and one the last', async () => {
    const metrics: Question['metrics'] = ['entrances', 'exits', 'pageviews'];
    expect(await rowsOf('moment', { metrics, dimensions: ['event:hostname'] }, rolledUpTo)).toEqual({
      'one.example': [1, 0, 2],
      'two.example': [0, 1, 1],
    });
    expect(await rowsOf('moment', { metrics, dimensions: ['event:props:plan'] }, rolledUpTo)).toEqual({
      free: [1, 0, 1],
      pro: [0, 0, 1],
      team: [0, 1, 1],
    });
  });

  test('a visitor of two visits is one, and a visit without a pageview has no exit', async () => {
    const question: Partial<Question> = {
      metrics: ['visitors', 'visits', 'entrances', 'exits'],
      dimensions: ['visit:os'],
      filters: [['is', 'visit:country', ['NL']]],
    };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({ Linux: [3, 4, 4, 3] });
  });

  test('an exit is of the last pageview, whatever happens after it', async () => {
    const question: Partial<Question> = { metrics: ['exits', 'visits'], dimensions: ['event:page'] };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({
      '/a': [2, 3],
      '/b': [0, 2],
      '/c': [1, 1],
    });
  });

  test('a bounce is of the page on which its visit began', async () => {
    const question: Partial<Question> = { metrics: ['bounce_rate'], dimensions: ['event:page'] };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({ '/a': [50], '/b': [0], '/c': [100] });
  });
});

test('the month of the moment at which a comparison is cut is not counted whole', async () => {
  const site = { id: 'cut', timezone: 'UTC', resetAt: null };
  const question = {
    metrics: ['visitors'],
    date_range: ['2025-01-01', '2025-12-31'],
    compare: 'year_over_year',
  } satisfies Partial<Question>;
  const questions = [
    questionOf({ ...question, dimensions: ['visit:device'] }),
    // Asked in the same statement, which then reads the whole of the year before.
    questionOf({ ...question, dimensions: ['time:month'] }),
  ];
  const when = { now: new Date('2025-12-31T17:00:00Z'), rolledUpTo: '2025-12-30' };
  const [byDevice] = await answerQuestions(site, questions, when, read);
  if (!byDevice || byDevice instanceof AppError) throw byDevice ?? new Error('there is no answer');
  expect(byDevice.results.map(({ metrics, comparison }) => [metrics, comparison?.metrics])).toEqual([
    [[1], [2]],
  ]);
});

test('the weeks of a range between two moments begin on Monday, on the clock of the workspace', async () => {
  const question: Partial<Question> = {
    metrics: ['visits'],
    dimensions: ['time:week'],
    date_range: ['2025-06-08T00:00:00Z', '2025-06-11T00:00:00Z'],
  };
  expect(await rowsOf('visits', question, day)).toEqual({ '2025-06-02': [0], '2025-06-09': [4] });
});
