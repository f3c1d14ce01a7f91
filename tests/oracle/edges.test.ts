import { beforeAll, describe, expect, test } from 'vitest';
import type { EventRow, Goal, Question } from '@footfall/functions/contract';
import { localTime } from '../../functions/src/collect/enrich/local-time.ts';
import { AppError } from '../../functions/src/core/errors.ts';
import { answerQuestions } from '../support/api/answer-questions.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

/** Answers that random queries rarely get wrong, each from both sources. */
const day = '2025-06-10';

/** Events with equal times: the first and the last one of a visit are decided by their ids. */
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
  // An engagement without a visit.
  at('08:00', '/a', { visitor_id: '4', name: 'engagement', interactive: false }),
];

/** Around the end of a year that is compared until 17:00 of its last day. */
const ofTwoYears = ['2024-12-30T10:00', '2024-12-31T16:59', '2024-12-31T17:01', '2025-06-10T10:00'].map(
  (minute, index) => eventOf({ workspace_id: 'cut', visitor_id: `${index}`, timestamp: `${minute}:00.000Z` }),
);

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
  // A visit's location is that of its first event.
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

/** Events that reach a goal, with revenue in one currency, in two, and in none. */
const reached = [
  { country: 'AT', revenue: '1', currency: 'EUR' },
  { country: 'AT', revenue: '2', currency: 'USD' },
  { country: 'BE' },
  { country: 'CH', revenue: '5', currency: 'EUR' },
].map((fields, index) =>
  eventOf({
    ...{ workspace_id: 'goals', visitor_id: String(index), timestamp: `${day}T10:00:00.000Z` },
    ...{ name: 'Signup', ...fields },
  }),
);

/** A visit around midnight UTC, recorded when the workspace was in Berlin. */
const ofMovedClock = [
  ...['23:50', '23:55'].map((time) => ({ timestamp: `2025-06-09T${time}:00.000Z` })),
  { timestamp: `${day}T00:10:00.000Z` },
  { timestamp: `${day}T00:11:00.000Z`, name: 'engagement', interactive: false, engaged_ms: 20_000 },
].map((fields) => eventOf({ workspace_id: 'moved', date: day, ...fields }));

beforeAll(async () => {
  await freshTables();
  await load([
    ...ofOneMoment,
    ...visits,
    ...ofTwoYears,
    ...cities,
    ...ofChangedClocks,
    ...reached,
    ...ofMovedClock,
  ]);
});

const read = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

async function answerAbout(id: string, question: Partial<Question>, rolledUpTo: string, timezone = 'UTC') {
  const definition: Goal = { kind: 'event', event: 'Signup', properties: [], currency: null };
  const site = { id, timezone, resetAt: null, goals: [{ id: 'g', name: 'Sign-up', definition }] };
  const when = { now: new Date('2025-11-11T12:00:00Z'), rolledUpTo };
  const [answer] = await answerQuestions(site, [questionOf(question)], when, read);
  if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
  return answer;
}

/** The metrics of each row by its value. */
async function rowsOf(...requested: Parameters<typeof answerAbout>) {
  const { results } = await answerAbout(...requested);
  return Object.fromEntries(results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));
}

describe.each([
  ['stored visits', '2025-11-10'],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  test('of several events with equal times, exactly one is first and one last', async () => {
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

  test('a visitor with two visits counts once, and a visit without a pageview has no exit', async () => {
    const question: Partial<Question> = {
      metrics: ['visitors', 'visits', 'entrances', 'exits'],
      dimensions: ['visit:os'],
      filters: [['is', 'visit:country', ['NL']]],
    };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({ Linux: [3, 4, 4, 3] });
  });

  test('an exit belongs to the last pageview, whatever happens after it', async () => {
    const question: Partial<Question> = { metrics: ['exits', 'visits'], dimensions: ['event:page'] };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({
      '/a': [2, 3],
      '/b': [0, 2],
      '/c': [1, 1],
    });
  });

  test('a bounce belongs to the page on which its visit began', async () => {
    const question: Partial<Question> = { metrics: ['bounce_rate'], dimensions: ['event:page'] };
    expect(await rowsOf('visits', question, rolledUpTo)).toEqual({ '/a': [50], '/b': [0], '/c': [100] });
  });

  const byCity = (question: Partial<Question> = {}) =>
    rowsOf(
      'cities',
      { metrics: ['visitors', 'visits'], dimensions: ['visit:city'], ...question },
      rolledUpTo,
    );

  test('a goal without revenue comes before one with revenue in several currencies', async () => {
    const question: Partial<Question> = {
      date_range: [day, day],
      dimensions: ['visit:country'],
      metrics: ['goal_revenue'],
      filters: [['has_done', ['is', 'event:goal', ['Sign-up']]]],
    };
    const rows = await rowsOf('goals', question, rolledUpTo);
    expect(Object.entries(rows)).toEqual([
      ['CH', [5]],
      ['BE', [0]],
      ['AT', [null]],
    ]);
  });

  test('cities with fewer than three visitors on a day are Other', async () => {
    expect(await byCity()).toEqual({ 'Hamburg, Hamburg, DE': [3, 3], Other: [3, 4], '': [1, 1] });
    expect(await byCity({ date_range: ['2025-06-09', day] })).toMatchObject({ Other: [5, 6] });
  });

  test('a filter neither reveals a city with few visitors nor hides one with many', async () => {
    expect(await byCity({ filters: [['is', 'visit:device', ['mobile']]] })).toEqual({
      'Hamburg, Hamburg, DE': [1, 1],
    });
    expect(await byCity({ filters: [['is', 'visit:region', ['Ohio, US']]] })).toEqual({ Other: [1, 1] });
    expect(await byCity({ filters: [['is', 'visit:city', ['Springfield, Ohio, US']]] })).toEqual({});
    expect(await byCity({ filters: [['is', 'visit:city', ['Other']]] })).toEqual({ Other: [3, 4] });
  });

  test('regions have their names, however few visitors they have', async () => {
    const question: Partial<Question> = { metrics: ['visitors'], dimensions: ['visit:region'] };
    expect(await rowsOf('cities', question, rolledUpTo)).toEqual({
      'Hamburg, DE': [3],
      'Illinois, US': [2],
      'Ohio, US': [1],
      '': [1],
    });
  });

  test('an hour that occurs twice is one bucket, and one that does not occur has no visits', async () => {
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

  test.each([
    ['2025-03-30', { skipped: ['2025-03-30 02:00:00'], repeated: [] }],
    ['2025-10-26', { skipped: [], repeated: ['2025-10-26 02:00:00'] }],
    ['2025-10-25', undefined],
  ])('the hours of %s mark those that clocks skip or repeat', async (date, expected) => {
    const { meta } = await answerAbout(
      'clocks',
      {
        ...{ dimensions: ['time:hour'], date_range: [date, date] },
        include: { time_labels: true, total_rows: false, imports: false, plan: false },
      },
      rolledUpTo,
      'Europe/Berlin',
    );
    expect(meta.clock_changes).toEqual(expected);
  });

  test('filters match the visits that begin in an hour of a day of the week', async () => {
    const question: Partial<Question> = { metrics: ['visits'], date_range: ['2025-03-30', '2025-10-26'] };
    const rowOf = (hour: string, weekday: string) =>
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
    expect(await rowOf('02', '7')).toEqual({ '': [2] });
    expect(await rowOf('02', '1')).toEqual({ '': [0] });
  });
});

test('the month in which a comparison is cut is not counted completely', async () => {
  const site = { id: 'cut', timezone: 'UTC', resetAt: null };
  const question = {
    metrics: ['visitors'],
    date_range: ['2025-01-01', '2025-12-31'],
    compare: 'year_over_year',
  } satisfies Partial<Question>;
  const questions = [
    questionOf({ ...question, dimensions: ['visit:device'] }),
    // In the same statement, which then reads the entire previous year.
    questionOf({ ...question, dimensions: ['time:month'] }),
  ];
  const when = { now: new Date('2025-12-31T17:00:00Z'), rolledUpTo: '2025-12-30' };
  const [byDevice] = await answerQuestions(site, questions, when, read);
  if (!byDevice || byDevice instanceof AppError) throw byDevice ?? new Error('there is no answer');
  expect(byDevice.results.map(({ metrics, comparison }) => [metrics, comparison?.metrics])).toEqual([
    [[1], [2]],
  ]);
});

test('the weeks of a range between two timestamps begin on Monday, by the clock of the workspace', async () => {
  const question: Partial<Question> = {
    metrics: ['visits'],
    dimensions: ['time:week'],
    date_range: ['2025-06-08T00:00:00Z', '2025-06-11T00:00:00Z'],
  };
  expect(await rowsOf('visits', question, day)).toEqual({ '2025-06-02': [0], '2025-06-09': [4] });
});

test('between two timestamps, a visit that was recorded on another clock can be on two days', async () => {
  const question: Partial<Question> = {
    metrics: ['visitors', 'visits', 'pageviews', 'bounce_rate', 'time_on_page'],
    dimensions: ['time:day'],
    date_range: ['2025-06-09T00:00:00Z', '2025-06-11T00:00:00Z'],
  };
  const [first, second] = [
    [1, 1, 2, 0, 20],
    [1, 0, 1, null, null],
  ];
  expect(await rowsOf('moved', question, day)).toEqual({ '2025-06-09': first, [day]: second });
  // By dimensions of events too, and in total if visits are spread by what they have reached.
  const byPage = { ...question, dimensions: ['time:day', 'event:page'] satisfies Question['dimensions'] };
  expect(await rowsOf('moved', byPage, day)).toEqual({ '2025-06-09 /': first, [`${day} /`]: second });
  const spread = {
    ...question,
    dimensions: ['time:day', 'visit:time_on_page'] satisfies Question['dimensions'],
  };
  expect(await rowsOf('moved', spread, day)).toEqual({ '2025-06-09 20': [1, 1, 3, 0, 20] });
});
