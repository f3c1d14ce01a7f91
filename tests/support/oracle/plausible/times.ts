import { type Case2, engaged, props, view } from './case.ts';

/** Buckets of time, days of time zones, and what engagements report about pages. */

const views = (...moments: string[]) => moments.map((moment) => view({}, moment));

const hours = Array.from({ length: 24 }, (_, hour) => `2021-01-01 ${String(hour).padStart(2, '0')}:00:00`);

const scrolled = (visitor: number, pathname: string, at: string, scroll_percent: number, more = {}) =>
  engaged(visitor, pathname, at, { scroll_percent }, more);

const blogAndAnother = [
  ...scrolled(12, '/blog', '00:00:00', 20),
  ...scrolled(12, '/another', '00:01:00', 24),
  ...scrolled(34, '/blog', '00:00:00', 17),
  ...scrolled(34, '/another', '00:01:00', 26),
  ...scrolled(34, '/blog', '00:02:00', 60),
];

const byJohn = props({ author: 'john' });

const read = (visitor: number, pathname: string, at: string, seconds: number) =>
  engaged(visitor, pathname, at, { engaged_ms: seconds * 1000 });

const today = (
  [
    ['today behind UTC', 'America/New_York', '2024-01-02T02:00:00Z'],
    ['today ahead of UTC', 'Asia/Tokyo', '2024-01-01T16:00:00Z'],
  ] as const
).map(([title, timezone, now]): Case2 => ({
  ...{ title, timezone, now },
  events: views('2024-01-01T12:00:00', '2024-01-02T12:00:00'),
  query: { date_range: 'day' },
  rows: [[1]],
}));

export const timeCases: readonly Case2[] = [
  {
    title: 'hours of a day, with labels',
    events: [view({ visitor_id: '1' }), view({ visitor_id: '1' }, '00:10:00'), view({}, '23:59:00')],
    query: {
      metrics: ['visitors', 'pageviews', 'visits', 'visit_duration', 'bounce_rate'],
      date_range: ['2021-01-01', '2021-01-01'],
      dimensions: ['time:hour'],
      include: { time_labels: true },
    },
    rows: [
      ['2021-01-01 00:00:00', 1, 2, 1, 600, 0],
      ['2021-01-01 23:00:00', 1, 1, 1, 0, 100],
    ],
    meta: { time_labels: hours },
  },
  {
    title: 'time of a week is days',
    events: views('2021-01-01T00:00:00', '2021-01-07T23:59:00'),
    query: {
      date_range: ['2021-01-01', '2021-01-07'],
      dimensions: ['time'],
      include: { time_labels: true },
    },
    rows: [
      ['2021-01-01', 1],
      ['2021-01-07', 1],
    ],
    meta: { time_labels: [1, 2, 3, 4, 5, 6, 7].map((day) => `2021-01-0${day}`) },
  },
  {
    title: 'weeks, the first of which begins with the range',
    events: views('2021-01-01T00:00:00', '2021-01-03T23:59:00', '2021-01-07T23:59:00'),
    query: {
      date_range: ['2020-12-20', '2021-01-07'],
      dimensions: ['time:week'],
      include: { time_labels: true },
    },
    rows: [
      ['2020-12-28', 2],
      ['2021-01-04', 1],
    ],
    meta: { time_labels: ['2020-12-20', '2020-12-21', '2020-12-28', '2021-01-04'] },
  },
  {
    title: 'months with figures of visits',
    events: [
      view({ visitor_id: '1' }, '2020-12-01T00:00:00'),
      view({ visitor_id: '1' }, '2020-12-01T00:05:00'),
      ...views('2021-01-01T00:00:00', '2021-01-02T00:00:00'),
    ],
    query: {
      metrics: ['pageviews', 'visitors', 'bounce_rate', 'visit_duration'],
      date_range: ['2020-12-01', '2021-01-02'],
      dimensions: ['time:month'],
    },
    rows: [
      ['2020-12-01', 2, 1, 0, 300],
      ['2021-01-01', 2, 2, 100, 0],
    ],
  },
  {
    title: 'days of two years',
    events: views('2020-02-01T00:00:00', '2020-12-31T00:00:00', '2021-01-01T00:00:00', '2021-01-01T00:00:00'),
    query: { date_range: ['2020-01-01', '2021-01-07'], dimensions: ['time:day'] },
    rows: [
      ['2020-02-01', 1],
      ['2020-12-31', 1],
      ['2021-01-01', 2],
    ],
  },
  {
    title: 'time in another order',
    events: [1, 2, 2, 3].map((day) => view({}, `2021-01-0${day}T00:00:00`)),
    query: {
      date_range: ['2020-12-01', '2021-01-04'],
      dimensions: ['time'],
      order_by: [
        ['visitors', 'desc'],
        ['time', 'asc'],
      ],
    },
    rows: [
      ['2021-01-02', 2],
      ['2021-01-01', 1],
      ['2021-01-03', 1],
    ],
  },
  {
    title: 'days and sources',
    events: [
      view({ source: 'Google' }),
      ...['', 'Google', 'Google'].map((source) => view({ source }, '2021-01-02T00:00:00')),
    ],
    query: { date_range: ['2021-01-01', '2021-01-03'], dimensions: ['time', 'visit:source'] },
    rows: [
      ['2021-01-01', 'Google', 1],
      ['2021-01-02', 'Google', 2],
      ['2021-01-02', 'Direct / None', 1],
    ],
  },
  {
    title: 'hours on a clock that is a quarter of an hour off',
    timezone: 'Asia/Kathmandu',
    events: ['05:00', '05:15', '05:30', '05:45', '06:00', '06:15', '06:30'].map((time) => ({
      ...view({}, `2021-01-02T${time}:00`),
      hour: Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 345) / 60),
    })),
    query: { metrics: ['visits'], date_range: ['2021-01-02', '2021-01-02'], dimensions: ['time:hour'] },
    rows: [
      ['2021-01-02 10:00:00', 1],
      ['2021-01-02 11:00:00', 4],
      ['2021-01-02 12:00:00', 2],
    ],
  },
  ...today,
  {
    title: 'scroll depth with a page: of each visit, the deepest',
    events: [
      ...scrolled(123, '/', '00:00:00', 40),
      ...scrolled(123, '/', '00:00:10', 60),
      ...scrolled(456, '/', '00:00:00', 80),
    ],
    query: { metrics: ['scroll_depth'], filters: [['is', 'event:page', ['/']]] },
    rows: [[70]],
  },
  {
    title: 'scroll depth that nobody reported',
    events: [view()],
    query: { metrics: ['visitors', 'scroll_depth'], filters: [['is', 'event:page', ['/']]] },
    rows: [[1, null]],
  },
  {
    title: 'scroll depth by page and day',
    events: [
      ...blogAndAnother,
      ...scrolled(56, '/blog', '2021-01-02T00:00:00', 20),
      ...scrolled(56, '/another', '2021-01-02T00:01:00', 24),
    ],
    query: {
      metrics: ['scroll_depth'],
      dimensions: ['event:page', 'time:day'],
      order_by: [['scroll_depth', 'desc']],
    },
    rows: [
      ['/blog', '2021-01-01', 40],
      ['/another', '2021-01-01', 25],
      ['/another', '2021-01-02', 24],
      ['/blog', '2021-01-02', 20],
    ],
  },
  {
    title: 'scroll depth by a property of pages',
    events: [
      ...scrolled(123, '/blog', '00:00:00', 91),
      ...scrolled(123, '/blog/john-post', '00:02:00', 40, byJohn),
      ...scrolled(123, '/another/john-post', '00:02:00', 90, byJohn),
      ...scrolled(456, '/blog/john-post', '00:02:00', 46, byJohn),
    ],
    query: {
      metrics: ['scroll_depth'],
      dimensions: ['event:props:author'],
      filters: [['matches', 'event:page', ['/blog.*']]],
    },
    rows: [
      ['(none)', 91],
      ['john', 43],
    ],
  },
  {
    title: 'time on pages, a page in two views',
    events: [
      ...read(12, '/', '00:00:00', 100),
      ...read(12, '/blog', '00:02:00', 100),
      ...read(12, '/', '00:05:00', 100),
      ...read(14, '/', '01:00:00', 30),
      ...read(13, '/pricing', '01:00:00', 30),
    ],
    query: { metrics: ['time_on_page'], dimensions: ['event:page'] },
    rows: [
      ['/', 115],
      ['/blog', 100],
      ['/pricing', 30],
    ],
  },
  {
    // Not one of Plausible's.
    title: 'the first row by a property and the day, after a day without visitors',
    events: [view({}, '2021-01-02T10:00:00'), view(byJohn, '2021-01-03T10:00:00')],
    query: {
      date_range: ['2021-01-01', '2021-01-03'],
      dimensions: ['event:props:author', 'time:day'],
      include: { total_rows: true },
      pagination: { limit: 1 },
    },
    rows: [['(none)', '2021-01-02', 1]],
    meta: { total_rows: 2 },
  },
];
