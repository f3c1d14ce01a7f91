import { type Case2, custom, engagement, onEvent, props, view } from './case.ts';

/** Buckets of time, days of time zones, and what engagements tell of pages. */

const views = (...moments: string[]) => moments.map((moment) => view(moment));

const hours = Array.from({ length: 24 }, (_, hour) => `2021-01-01 ${String(hour).padStart(2, '0')}:00:00`);

const scrolled = (visitor: number, pathname: string, at: string, percent: number, more = {}) => [
  view(at, { visitor_id: String(visitor), pathname, ...more }),
  engagement(at, { visitor_id: String(visitor), pathname, scroll_percent: percent, ...more }),
];

const blogAndAnother = [
  ...scrolled(12, '/blog', '00:00:00', 20),
  ...scrolled(12, '/another', '00:01:00', 24),
  ...scrolled(34, '/blog', '00:00:00', 17),
  ...scrolled(34, '/another', '00:01:00', 26),
  ...scrolled(34, '/blog', '00:02:00', 60),
];

const byAuthor = (author: string) => props({ author });

const read = (visitor: number, pathname: string, at: string, seconds: number) => [
  view(at, { visitor_id: String(visitor), pathname }),
  engagement(at, { visitor_id: String(visitor), pathname, engaged_ms: seconds * 1000 }),
];

const inZone = (
  title: string,
  timezone: string,
  day: string,
  moments: string[],
  pageviews: number,
): Case2 => ({
  title,
  timezone,
  events: views(...moments),
  asks: { metrics: ['pageviews'], date_range: [day, day] },
  rows: [[pageviews]],
});

const onClick = (time: string, button: string) => custom('Click', time, props({ button }));

export const timeCases: readonly Case2[] = [
  {
    title: 'hours of a day, with labels',
    events: [view('00:00:00', { visitor_id: '1' }), view('00:10:00', { visitor_id: '1' }), view('23:59:00')],
    asks: {
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
    asks: {
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
    asks: {
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
    title: 'months in which something happened',
    events: views('2020-08-13T00:00:00', '2020-12-31T00:00:00', '2021-01-01T00:00:00', '2021-01-01T00:00:00'),
    asks: { date_range: ['2020-07-01', '2021-01-31'], dimensions: ['time:month'] },
    rows: [
      ['2020-08-01', 1],
      ['2020-12-01', 1],
      ['2021-01-01', 2],
    ],
  },
  {
    title: 'months with figures of visits',
    events: [
      view('2020-12-01T00:00:00', { visitor_id: '1' }),
      view('2020-12-01T00:05:00', { visitor_id: '1' }),
      ...views('2021-01-01T00:00:00', '2021-01-02T00:00:00'),
    ],
    asks: {
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
    asks: { date_range: ['2020-01-01', '2021-01-07'], dimensions: ['time:day'] },
    rows: [
      ['2020-02-01', 1],
      ['2020-12-31', 1],
      ['2021-01-01', 2],
    ],
  },
  {
    title: 'time in another order',
    events: views(
      '2021-01-01T00:00:00',
      ...Array.from({ length: 3 }, () => '2021-01-02T00:00:00'),
      ...Array.from({ length: 2 }, () => '2021-01-03T00:00:00'),
      ...Array.from({ length: 2 }, () => '2021-01-04T00:00:00'),
    ),
    asks: {
      metrics: ['pageviews'],
      date_range: ['2020-12-01', '2021-01-04'],
      dimensions: ['time'],
      order_by: [
        ['pageviews', 'desc'],
        ['time', 'asc'],
      ],
    },
    rows: [
      ['2021-01-02', 3],
      ['2021-01-03', 2],
      ['2021-01-04', 2],
      ['2021-01-01', 1],
    ],
  },
  {
    title: 'days and sources',
    events: [
      view('2021-01-01T00:00:00', { source: 'Google' }),
      view('2021-01-02T00:00:00'),
      view('2021-01-02T00:00:00', { source: 'Google' }),
      view('2021-01-02T00:00:00', { source: 'Google' }),
      view('2021-01-03T00:00:00'),
      view('2021-01-03T00:00:00'),
      view('2021-01-03T00:00:00', { source: 'Twitter' }),
    ],
    asks: { date_range: ['2021-01-01', '2021-01-03'], dimensions: ['time', 'visit:source'] },
    rows: [
      ['2021-01-01', 'Google', 1],
      ['2021-01-02', 'Google', 2],
      ['2021-01-02', 'Direct / None', 1],
      ['2021-01-03', 'Direct / None', 2],
      ['2021-01-03', 'Twitter', 1],
    ],
  },
  {
    title: 'days of a goal with a property',
    events: [
      onClick('2021-01-01T00:00:00', 'cta'),
      onClick('2021-01-01T00:00:00', 'nav'),
      onClick('2021-01-02T00:00:00', 'cta'),
    ],
    goals: [
      {
        ...onEvent('Click'),
        definition: {
          kind: 'event',
          event: 'Click',
          currency: null,
          properties: [{ key: 'button', operator: 'is', values: ['cta'] }],
        },
      },
    ],
    asks: {
      date_range: ['2021-01-01', '2021-01-02'],
      dimensions: ['time:day'],
      filters: [['is', 'event:goal', ['Click']]],
    },
    rows: [
      ['2021-01-01', 1],
      ['2021-01-02', 1],
    ],
  },
  {
    title: 'hours on a clock that is a quarter of an hour off',
    timezone: 'Asia/Kathmandu',
    events: ['05:00', '05:15', '05:30', '05:45', '06:00', '06:15', '06:30'].map((time) => ({
      ...view(`2021-01-02T${time}:00`),
      hour: Math.floor((Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 345) / 60),
    })),
    asks: { metrics: ['visits'], date_range: ['2021-01-02', '2021-01-02'], dimensions: ['time:hour'] },
    rows: [
      ['2021-01-02 10:00:00', 1],
      ['2021-01-02 11:00:00', 4],
      ['2021-01-02 12:00:00', 2],
    ],
  },
  {
    ...inZone('today behind UTC', 'America/New_York', '', ['2024-01-01T12:00:00', '2024-01-02T12:00:00'], 1),
    now: '2024-01-02T02:00:00Z',
    asks: { metrics: ['pageviews'], date_range: 'day' },
  },
  {
    ...inZone('today ahead of UTC', 'Asia/Tokyo', '', ['2024-01-01T12:00:00', '2024-01-02T12:00:00'], 1),
    now: '2024-01-01T16:00:00Z',
    asks: { metrics: ['pageviews'], date_range: 'day' },
  },
  {
    title: 'scroll depth with a page: of each visit, the deepest',
    events: [
      ...scrolled(123, '/', '00:00:00', 40),
      ...scrolled(123, '/', '00:00:10', 60),
      ...scrolled(456, '/', '00:00:00', 80),
    ],
    asks: { metrics: ['scroll_depth'], filters: [['is', 'event:page', ['/']]] },
    rows: [[70]],
  },
  {
    title: 'scroll depth that nobody reported',
    events: [view()],
    asks: { metrics: ['visitors', 'scroll_depth'], filters: [['is', 'event:page', ['/']]] },
    rows: [[1, null]],
  },
  {
    title: 'scroll depth by day',
    events: [
      ...scrolled(12, '/', '2020-01-01T00:00:00', 20),
      ...scrolled(34, '/', '2020-01-01T00:00:00', 17),
      ...scrolled(34, '/', '2020-01-01T00:02:00', 60),
      ...scrolled(56, '/', '2020-01-02T00:00:00', 20),
    ],
    asks: { metrics: ['scroll_depth'], dimensions: ['time:day'], filters: [['is', 'event:page', ['/']]] },
    rows: [
      ['2020-01-01', 40],
      ['2020-01-02', 20],
    ],
  },
  {
    title: 'scroll depth by page',
    events: [...blogAndAnother, ...scrolled(56, '/blog', '00:00:00', 100)],
    asks: { metrics: ['scroll_depth'], dimensions: ['event:page'] },
    rows: [
      ['/blog', 60],
      ['/another', 25],
    ],
  },
  {
    title: 'scroll depth by page and source',
    events: [
      ...scrolled(12, '/blog', '00:00:00', 20, { source: 'Google' }),
      ...scrolled(34, '/blog', '00:00:00', 17, { source: 'Google' }),
      ...scrolled(34, '/blog', '00:02:00', 60, { source: 'Google' }),
      ...scrolled(56, '/blog', '00:00:00', 20, { source: 'Twitter' }),
      ...scrolled(56, '/another', '00:01:00', 24, { source: 'Twitter' }),
    ],
    asks: {
      metrics: ['scroll_depth'],
      dimensions: ['event:page', 'visit:source'],
      order_by: [['scroll_depth', 'asc']],
    },
    rows: [
      ['/blog', 'Twitter', 20],
      ['/another', 'Twitter', 24],
      ['/blog', 'Google', 40],
    ],
  },
  {
    title: 'scroll depth by page and day',
    events: [
      ...blogAndAnother,
      ...scrolled(56, '/blog', '2021-01-02T00:00:00', 20),
      ...scrolled(56, '/another', '2021-01-02T00:01:00', 24),
    ],
    asks: {
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
      ...scrolled(123, '/blog/john-post', '00:02:00', 40, byAuthor('john')),
      ...scrolled(123, '/another/john-post', '00:02:00', 90, byAuthor('john')),
      ...scrolled(456, '/blog/john-post', '00:02:00', 46, byAuthor('john')),
    ],
    asks: {
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
    title: 'time on a page: all engagements of a visit',
    events: [
      view('00:00:00', { visitor_id: '12', pathname: '/blog' }),
      engagement('00:10:00', { visitor_id: '12', pathname: '/blog', engaged_ms: 120_000 }),
      engagement('00:11:00', { visitor_id: '12', pathname: '/blog', engaged_ms: 20_000 }),
      ...read(13, '/blog', '00:10:00', 60),
    ],
    asks: { metrics: ['time_on_page'], dimensions: ['event:page'] },
    rows: [['/blog', 100]],
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
    asks: { metrics: ['time_on_page'], dimensions: ['event:page'] },
    rows: [
      ['/', 115],
      ['/blog', 100],
      ['/pricing', 30],
    ],
  },
];
