import { type Case1, custom, engaged, onEvent, onPage, pages, props, view } from './case.ts';

/** Version 1. */

const aggregate = (title: string, rest: Omit<Case1, 'title' | 'path'>): Case1 => ({
  title: `aggregate: ${title}`,
  path: 'aggregate',
  ...rest,
});

const breakdown = (title: string, rest: Omit<Case1, 'title' | 'path'>): Case1 => ({
  title: `breakdown: ${title}`,
  path: 'breakdown',
  ...rest,
});

const timeseries = (title: string, rest: Omit<Case1, 'title' | 'path'>): Case1 => ({
  title: `timeseries: ${title}`,
  path: 'timeseries',
  ...rest,
});

const visits = 'pageviews,visitors,bounce_rate,visit_duration';
const previous = { compare: 'previous_period' };

const twoVisits = [
  view({ visitor_id: '1', source: 'Google' }),
  view({ visitor_id: '1' }, '00:25:00'),
  view(),
];

const values = (figures: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(figures).map(([metric, value]) => [metric, { value }]));

const byFilter = (
  title: string,
  events: object[],
  filters: string,
  visitors: number,
  goals: Case1['goals'] = [],
) => aggregate(title, { events, goals, params: { filters }, results: values({ visitors }) });

const readPage = (visitor: number, time: string, seconds: number, page = '/A') =>
  engaged(visitor, page, time, { engaged_ms: seconds * 1000 });

const blogs = [
  view({ pathname: '/blog/post-1' }),
  view({ pathname: '/blog/post-2', visitor_id: '1' }),
  view({ pathname: '/blog', visitor_id: '1' }),
  view(),
];

const purchases = [...['16', '16', '18', '14', '14'].map((cost) => custom('Purchase', props({ cost })))];

const empty = { visitors: 0, visits: 0, pageviews: 0, visit_duration: null, bounce_rate: 0 };

export const versionOneCases: readonly Case1[] = [
  aggregate('a day and the one before', {
    events: [view({}, '2020-12-31T00:00:00'), ...twoVisits],
    params: { metrics: visits, ...previous },
    results: {
      pageviews: { value: 3, change: 200, comparison_value: 1 },
      visitors: { value: 2, change: 100, comparison_value: 1 },
      bounce_rate: { value: 50, change: -50, comparison_value: 100 },
      visit_duration: { value: 750, change: 100, comparison_value: 0 },
    },
  }),
  aggregate('the conversion rate and that of the day before', {
    events: [
      custom('Signup', {}, '2021-01-01T12:00:00'),
      view({}, '2021-01-01T12:00:00'),
      custom('Signup', {}, '2020-12-31T12:00:00'),
      view({}, '2020-12-31T12:00:00'),
      view({}, '2020-12-31T12:00:00'),
    ],
    goals: [onEvent('Signup', { name: 'Signup Display Name' })],
    params: { metrics: 'conversion_rate', filters: 'event:goal==Signup Display Name', ...previous },
    results: { conversion_rate: { value: 50, change: 16.7, comparison_value: 33.33 } },
  }),
  aggregate('a time on a page that is not known', {
    events: [...readPage(1, '2020-12-31T00:00:00', 60), view({ pathname: '/A' })],
    params: { metrics: 'time_on_page', filters: 'event:page==/A', ...previous },
    results: { time_on_page: { value: null, change: null, comparison_value: 60 } },
  }),
  byFilter(
    'one of several pages with asterisks',
    pages('/en/page1', '/en/page2', '/pl/page1', '/ee/page1'),
    'event:page==/en/**|/pl/**',
    3,
  ),
  byFilter(
    'a bar that is escaped',
    pages('/blog/post|1', '/otherpost|1', '/blog/post|2', '/something-else'),
    String.raw`event:page==**post\|1|/something-else`,
    3,
  ),
  byFilter('the name of a page goal with asterisks', blogs, 'event:goal==Visit /blog**', 2, [
    onPage('/blog**'),
  ]),
  byFilter('asterisks in the name of goals', blogs, 'event:goal==Visit /blog*', 2, [
    onPage('/blog'),
    onPage('/blog/post-1'),
    onPage('/'),
  ]),
  byFilter('not a goal', [custom('Signup'), custom('Login'), view()], 'event:goal!=Signup', 2, [
    onEvent('Signup'),
  ]),
  timeseries('hours of a day', {
    events: [view({ visitor_id: '1' }), view({ visitor_id: '1' }, '00:10:00'), view({}, '23:59:00')],
    params: { metrics: 'visitors,visits,pageviews,visit_duration,bounce_rate' },
    results: Array.from({ length: 24 }, (_, hour) => ({
      date: `2021-01-01 ${String(hour).padStart(2, '0')}:00:00`,
      ...empty,
      ...(hour === 0 ? { visitors: 1, visits: 1, pageviews: 2, visit_duration: 600 } : {}),
      ...(hour === 23 ? { visitors: 1, visits: 1, pageviews: 1, visit_duration: 0, bounce_rate: 100 } : {}),
    })),
  }),
  timeseries('seven days before a day', {
    events: [
      view({}, '2021-01-01T00:00:00'),
      view({}, '2021-01-07T23:59:00'),
      view({}, '2021-01-08T00:00:00'),
    ],
    params: { period: '7d', date: '2021-01-08' },
    results: [1, 0, 0, 0, 0, 0, 1].map((visitors, index) => ({ date: `2021-01-0${index + 1}`, visitors })),
  }),
  timeseries('months of any days', {
    events: [
      view({ visitor_id: '1' }, '2020-12-01T00:00:00'),
      view({ visitor_id: '1' }, '2020-12-01T00:05:00'),
      view({}, '2021-01-01T00:00:00'),
      view({}, '2021-01-02T00:00:00'),
    ],
    params: { period: 'custom', date: '2020-12-01, 2021-01-02', interval: 'month', metrics: visits },
    results: [
      { date: '2020-12-01', pageviews: 2, visitors: 1, bounce_rate: 0, visit_duration: 300 },
      { date: '2021-01-01', pageviews: 2, visitors: 2, bounce_rate: 100, visit_duration: 0 },
    ],
  }),
  ...['utm_medium', 'country'].map((name) =>
    breakdown(`${name}, without the traffic that has none`, {
      events: ['EE', 'EE', ''].map((value) => view({ [name]: value })),
      params: { property: `visit:${name}` },
      results: [{ [name]: 'EE', visitors: 2 }],
    }),
  ),
  breakdown('versions of browsers, with the browser', {
    events: ['56', '56', '55'].map((version) => view({ browser: 'Chrome', browser_version: version })),
    params: { property: 'visit:browser_version' },
    results: [
      { browser: 'Chrome', browser_version: '56', visitors: 2 },
      { browser: 'Chrome', browser_version: '55', visitors: 1 },
    ],
  }),
  breakdown('the second page of a property', {
    events: purchases,
    params: { property: 'event:props:cost', filters: 'event:name==Purchase', limit: '2', page: '2' },
    results: [{ cost: '18', visitors: 1 }],
  }),
  breakdown('bounces of pages, in the order of pages where they are equal', {
    events: pages('/ignore', '/plausible.io', '/plausible.io', '/important-page'),
    params: {
      property: 'event:page',
      filters: 'event:page == /plausible.io|/important-page',
      metrics: 'bounce_rate',
    },
    results: [
      { page: '/important-page', bounce_rate: 100 },
      { page: '/plausible.io', bounce_rate: 100 },
    ],
  }),
  breakdown('the time on pages alone, in the order of visitors', {
    events: [
      ...readPage(1, '00:00:00', 60),
      ...readPage(2, '00:00:00', 90, '/B'),
      view({ pathname: '/B', visitor_id: '3' }),
      view({ pathname: '/C', visitor_id: '1' }, '00:02:30'),
    ],
    params: { property: 'event:page', metrics: 'time_on_page' },
    results: [
      { page: '/B', time_on_page: 90 },
      { page: '/A', time_on_page: 60 },
      { page: '/C', time_on_page: null },
    ],
  }),
  breakdown('the conversion rates of goals', {
    events: [
      ...['00:00:00', '00:01:00'].map((time) => custom('Signup', { visitor_id: '1' }, time)),
      ...pages('/blog', '/blog/post', '/'),
    ],
    goals: [onEvent('Signup'), onPage('/blog**')],
    params: { property: 'event:goal', metrics: 'visitors,events,conversion_rate' },
    results: [
      { goal: 'Visit /blog**', visitors: 2, events: 2, conversion_rate: 50 },
      { goal: 'Signup', visitors: 1, events: 2, conversion_rate: 25 },
    ],
  }),
];
