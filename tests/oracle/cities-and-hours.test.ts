import { beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '../../functions/src/collect/enrich/local-time.ts';
import type { EventRow, Question } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { answerQuestions } from '../support/api/answer-questions.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

/** Cities, and hours of the week, as both sources answer them. */
const day = '2025-06-10';

const seen = (visitor_id: string, time: string, fields: Partial<EventRow> = {}) =>
  eventOf({ workspace_id: 'cities', visitor_id, timestamp: `${day}T${time}:00.000Z`, ...fields });
const inHamburg = { country: 'DE', region: 'Hamburg, DE', city: 'Hamburg, Hamburg, DE' };
const inIllinois = { country: 'US', region: 'Illinois, US', city: 'Springfield, Illinois, US' };
const inOhio = { country: 'US', region: 'Ohio, US', city: 'Springfield, Ohio, US' };

const cities = [
  seen('1', '09:00', { ...inHamburg, device: 'mobile' }),
  seen('2', '10:00', inHamburg),
  seen('3', '11:00', inHamburg),
  // Two people, however often they come.
  seen('4', '09:00', inIllinois),
  seen('4', '12:00', inIllinois),
  seen('5', '09:00', inIllinois),
  seen('6', '09:00', inOhio),
  seen('7', '09:00', { country: 'US', region: '', city: '' }),
  // The place of a visit is that of its first event.
  seen('7', '09:01', inHamburg),
  // Two more in Ohio on another day: together they are three, but not on one day.
  ...['8', '9'].map((visitor) =>
    eventOf({
      workspace_id: 'cities',
      visitor_id: visitor,
      timestamp: '2025-06-09T10:00:00.000Z',
      ...inOhio,
    }),
  ),
  // Nor do people in other workspaces count.
  ...['1', '2', '3'].map((visitor) =>
    eventOf({ workspace_id: 'others', visitor_id: visitor, timestamp: `${day}T10:00:00.000Z`, ...inOhio }),
  ),
];

/** A visit for each moment, on the clocks of Berlin: on one of these days 02:30 occurs twice, on the other never. */
const ofChangedClocks = [
  '2025-10-26T00:30',
  '2025-10-26T01:30',
  '2025-10-26T22:30',
  '2025-03-30T00:59',
  '2025-03-30T01:00',
].map((minute, index) => {
  const timestamp = `${minute}:00.000Z`;
  const { day: date, hour } = localTime('Europe/Berlin', new Date(timestamp));
  return eventOf({ workspace_id: 'clocks', visitor_id: String(index), timestamp, date, hour });
});

beforeAll(async () => {
  await freshTables();
  await load([...cities, ...ofChangedClocks]);
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

async function rowsOf(id: string, question: Partial<Question>, rolledUpTo: string, timezone = 'UTC') {
  const site = { id, timezone, resetAt: null };
  const when = { now: new Date('2025-11-11T12:00:00Z'), rolledUpTo };
  const [answer] = await answerQuestions(site, [questionOf(question)], when, read);
  if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
  return Object.fromEntries(answer.results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));
}

describe.each([
  ['stored visits', '2025-11-10'],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  const byCity = (question: Partial<Question> = {}) =>
    rowsOf(
      'cities',
      { metrics: ['visitors', 'visits'], dimensions: ['visit:city'], ...question },
      rolledUpTo,
    );

  test('cities with fewer than three visitors on a day are Other', async () => {
    expect(await byCity()).toEqual({ 'Hamburg, Hamburg, DE': [3, 3], Other: [3, 4], '': [1, 1] });
    expect(await byCity({ date_range: ['2025-06-09', day] })).toMatchObject({ Other: [5, 6] });
  });

  test('a filter neither names a city of few nor hides one of many', async () => {
    expect(await byCity({ filters: [['is', 'visit:device', ['mobile']]] })).toEqual({
      'Hamburg, Hamburg, DE': [1, 1],
    });
    expect(await byCity({ filters: [['is', 'visit:region', ['Ohio, US']]] })).toEqual({ Other: [1, 1] });
    expect(await byCity({ filters: [['is', 'visit:city', ['Springfield, Ohio, US']]] })).toEqual({});
    expect(await byCity({ filters: [['is', 'visit:city', ['Other']]] })).toEqual({ Other: [3, 4] });
  });

  test('regions keep their names, however few visitors they have', async () => {
    const question: Partial<Question> = { metrics: ['visitors'], dimensions: ['visit:region'] };
    expect(await rowsOf('cities', question, rolledUpTo)).toEqual({
      'Hamburg, DE': [3],
      'Illinois, US': [2],
      'Ohio, US': [1],
      '': [1],
    });
  });

  test('an hour that occurs twice is one, and one that does not occur has no visits', async () => {
    const dimensions: Question['dimensions'] = ['time:day_of_week', 'time:hour_of_day'];
    const on = (date: string) =>
      rowsOf(
        'clocks',
        { metrics: ['visits'], dimensions, date_range: [date, date] },
        rolledUpTo,
        'Europe/Berlin',
      );
    expect(await on('2025-10-26')).toEqual({ '7 02': [2], '7 23': [1] });
    expect(await on('2025-03-30')).toEqual({ '7 01': [1], '7 03': [1] });
  });

  test('filters keep the visits that begin in an hour of a day of the week', async () => {
    const question: Partial<Question> = { metrics: ['visits'], date_range: ['2025-03-30', '2025-10-26'] };
    const of = (hour: string, weekday: string) =>
      rowsOf(
        'clocks',
        {
          ...question,
          filters: [
            ['is', 'time:hour_of_day', [hour]],
            ['is', 'time:day_of_week', [weekday]],
          ],
        },
        rolledUpTo,
        'Europe/Berlin',
      );
    expect(await of('02', '7')).toEqual({ '': [2] });
    expect(await of('02', '1')).toEqual({ '': [0] });
  });
});
