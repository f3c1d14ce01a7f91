import { beforeAll, describe, expect, test } from 'vitest';
import type { EventRow, Question } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { query, type Statement } from '../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from '../support/api/answer-questions.ts';
import { counted, questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { eventOf } from '../support/traffic/events.ts';

const day = '2025-06-10';

type Step = [time: string, fields: Partial<EventRow>];

const view = (time: string, pathname: string, fields: Partial<EventRow> = {}): Step => [
  time,
  { pathname, ...fields },
];
const event = (time: string, name: string): Step => [time, { name, pathname: '/event' }];
/** An engagement that arrives at this time, after this many seconds of reading. */
const read = (time: string, seconds: number, fields: Partial<EventRow> = {}): Step => [
  time,
  { name: 'engagement', pathname: '/read', engaged_ms: seconds * 1000, scroll_percent: 50, ...fields },
];

/** Of each visit, by its entry page: visits, bounces in percent, seconds, engaged seconds. */
type Expected = Record<string, [visits: number, bounces: number, seconds: number, engaged: number]>;

const cases: Record<string, { steps: Step[]; visits: Expected }> = {
  'a look of a second after half an hour away does not join two visits': {
    steps: [view('10:00:00', '/a'), read('10:31:05', 1), view('10:31:05.200', '/b')],
    visits: { '/a': [1, 100, 0, 1], '/b': [1, 100, 0, 0] },
  },
  'reading of 31 minutes joins the events before and after it': {
    steps: [view('10:00:00', '/a'), event('10:31:00', 'Signup'), read('10:31:30', 1890)],
    visits: { '/a': [1, 0, 1890, 1890] },
  },
  'an engagement covers a gap that other events leave': {
    steps: [view('10:00:00', '/a'), read('10:50:00', 1500), view('11:20:00', '/b')],
    visits: { '/a': [1, 0, 4800, 1500] },
  },
  'a gap of exactly 30 minutes before reading begins is within a visit': {
    steps: [view('10:00:00', '/a'), read('10:31:00', 60), view('11:01:00', '/b')],
    visits: { '/a': [1, 0, 3660, 60] },
  },
  'a millisecond more is not': {
    steps: [view('10:00:00', '/a'), read('10:31:00.001', 60), view('11:01:00', '/b')],
    visits: { '/a': [1, 100, 0, 60], '/b': [1, 100, 0, 0] },
  },
  'an engagement before the first pageview of a visitor is not counted': {
    steps: [read('09:50:00', 600), view('10:00:00', '/a'), view('10:01:00', '/b')],
    visits: { '/a': [1, 0, 60, 0] },
  },
  'reading before and after the first pageview lasts at least as long as it was read': {
    steps: [view('10:00:00', '/a'), read('10:02:00', 600)],
    visits: { '/a': [1, 100, 600, 600] },
  },
  'two tabs that are read at once last as long as both': {
    steps: [view('10:00:00', '/a'), view('10:00:01', '/b'), read('10:01:01', 61), read('10:01:01', 60)],
    visits: { '/a': [1, 0, 121, 121] },
  },
  'an engagement alone, long after a visit, adds its time and lengthens nothing': {
    steps: [view('10:00:00', '/a'), view('10:05:00', '/b'), read('12:00:00', 30), view('14:00:00', '/c')],
    visits: { '/a': [1, 0, 300, 30], '/c': [1, 100, 0, 0] },
  },
  'engagements that wait for a visit bridge no gap together': {
    steps: [
      view('10:00:00', '/a'),
      read('10:40:00', 60),
      read('11:05:00', 60),
      view('11:30:00', '/b'),
      read('11:31:00', 60),
    ],
    visits: { '/a': [1, 100, 0, 120], '/b': [1, 100, 60, 60] },
  },
  'an engagement within a longer one changes nothing': {
    steps: [view('10:00:00', '/a'), read('10:35:00', 60), read('10:50:00', 3000), view('11:19:00', '/b')],
    visits: { '/a': [1, 0, 4740, 3060] },
  },
  'an engagement that arrives twice counts at its first arrival': {
    steps: [
      view('10:00:00', '/a'),
      read('10:20:00', 60, { event_id: 'twice' }),
      read('10:45:00', 60, { event_id: 'twice' }),
      view('11:00:00', '/b'),
    ],
    visits: { '/a': [1, 100, 1200, 60], '/b': [1, 100, 0, 0] },
  },
  'of one moment, what has the smaller id comes first': {
    steps: [
      view('10:00:00', '/a', { event_id: 'same-1' }),
      read('10:40:00', 10, { event_id: 'same-2' }),
      view('10:40:00', '/b', { event_id: 'same-3' }),
      read('10:40:00', 5, { event_id: 'same-4' }),
    ],
    visits: { '/a': [1, 100, 0, 10], '/b': [1, 100, 5, 5] },
  },
  'an engagement without a time covers its moment': {
    steps: [view('10:00:00', '/a'), read('10:30:00', 0, { engaged_ms: null }), view('11:00:00', '/b')],
    visits: { '/a': [1, 0, 3600, 0] },
  },
  'reading that began on the day before belongs to its day of arrival': {
    steps: [
      view('23:50:00', '/a', { date: '2025-06-09', timestamp: '2025-06-09T23:50:00.000Z' }),
      read('00:20:00', 1800),
      view('00:25:00', '/b'),
      read('00:26:00', 2000),
    ],
    visits: { '/b': [1, 100, 2000, 2000] },
  },
  'a custom event begins a visit, and an engagement alone makes none': {
    steps: [event('10:00:00', 'Signup'), read('11:00:00', 1), event('12:00:00', 'Signup')],
    visits: { '/event': [2, 0, 0, 0.5] },
  },
};

const ids = new Map(Object.keys(cases).map((title, index) => [title, `visits-${index}`]));
const idOf = (title: string) => ids.get(title) ?? '';

const eventsIn = ([title, { steps }]: [string, (typeof cases)[string]]) =>
  steps.map(([time, fields], index) => {
    const timestamp = `${day}T${time.includes('.') ? time : `${time}.000`}Z`;
    const { event_id = String(index), ...others } = fields;
    return eventOf({
      ...{ workspace_id: idOf(title), timestamp, interactive: fields.name !== 'engagement' },
      ...others,
      event_id: `${idOf(title)}-${event_id}`,
    });
  });
const events = Object.entries(cases).flatMap(eventsIn);

beforeAll(async () => {
  await freshTables();
  await load(events);
});

const requested: Partial<Question> = {
  metrics: ['visits', 'bounce_rate', 'visit_duration', 'engaged_time'],
  dimensions: ['visit:entry_page'],
};

const readRows = async (statement: Statement) => ({ rows: await query<unknown>(statement), bytes: 0 });

const byEntryPage = (rows: readonly { dimensions: readonly string[]; metrics: unknown }[]) =>
  Object.fromEntries(rows.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));

describe.each([
  ['stored visits', '2025-11-10'],
  ['events', '1970-01-01'],
])('from %s', (_, rolledUpTo) => {
  test.each(Object.entries(cases))('%s', async (title, { visits }) => {
    const site = { id: idOf(title), timezone: 'UTC', resetAt: null };
    const when = { now: new Date('2025-11-11T12:00:00Z'), rolledUpTo };
    const [answer] = await answerQuestions(site, [questionOf(requested)], when, readRows);
    if (!answer || answer instanceof AppError) throw answer ?? new Error('there is no answer');
    expect(byEntryPage(answer.results)).toEqual(visits);
  });
});

test.each(Object.entries(cases))('the oracle counts: %s', (title, { visits }) => {
  expect(byEntryPage(counted(events, requested, { workspaceId: idOf(title) }).rows)).toEqual(visits);
});
