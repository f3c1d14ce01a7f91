import { type Case2, custom, onEvent, onPage, props, view } from './case.ts';

/** Rows by the values of dimensions. */

const six = ([field, first, second]: readonly string[]) =>
  [first, first, first, second, second, ''].map((value) => view('00:00:00', { [field ?? '']: value }));

const simple = (
  [
    ['visit:source', 'source', 'Google', 'Twitter', 'Direct / None'],
    ['visit:referrer', 'referrer', 'example.com', 'google.com', 'Direct / None'],
    ['visit:utm_medium', 'utm_medium', 'Search', 'social', '(not set)'],
    ['visit:browser', 'browser', 'Chrome', 'Safari', '(not set)'],
  ] as const
).map(([dimension, field, first, second, none]): Case2 => ({
  title: `by ${dimension}, with shares`,
  events: six([field, first, second]),
  asks: { metrics: ['visitors', 'percentage'], dimensions: [dimension] },
  rows: [
    [first, 3, 50],
    [second, 2, 33.33],
    [none, 1, 16.67],
  ],
}));

const onPages = (...paths: string[]) => paths.map((pathname) => view('00:00:00', { pathname }));

const taggedElsewhere: Case2 = {
  // At Plausible no row: a condition on a hostname is one on where the visit began.
  title: 'by visit:utm_campaign of visits that also went to a hostname',
  events: [
    view('00:00:00', { utm_campaign: 'ad', visitor_id: '1', hostname: 'two.example.com' }),
    view('00:15:00', { visitor_id: '1', hostname: 'one.example.com' }),
  ],
  asks: { dimensions: ['visit:utm_campaign'], filters: [['is', 'event:hostname', ['one.example.com']]] },
  rows: [['ad', 1]],
};

const someVersions = (of: 'os' | 'browser', versions: string, first: string, second: string) =>
  [first, first, first, '', second, second].map((name) =>
    view('00:00:00', { [of]: name, [versions]: name === second ? '11' : '14' }),
  );

const signupsOnPages = [
  custom('Signup', '00:00:00', { pathname: '/pageA', browser: 'Chrome' }),
  custom('Signup', '00:00:00', { pathname: '/pageA', browser: 'Chrome' }),
  custom('Signup', '00:00:00', { pathname: '/pageA', browser: 'Safari' }),
  custom('Signup', '00:00:00', { pathname: '/pageB', browser: 'Chrome' }),
  view('00:25:00', { pathname: '/pageA', browser: 'Chrome' }),
];

const purchases = ['business', 'personal', 'business'].map((value) =>
  custom('Purchase', '00:00:00', props({ package: value })),
);

const browsers = (...names: string[]) =>
  names.map((browser) => view('00:00:00', { browser, ...props({ browser }) }));

const eightPages = onPages('/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8');

const paged = (limit: number, offset: number, rows: string[]): Case2 => ({
  title: `${limit} pages from the one at ${offset} on`,
  events: eightPages,
  asks: {
    metrics: ['pageviews'],
    dimensions: ['event:page'],
    order_by: [['event:page', 'asc']],
    include: { total_rows: true },
    pagination: { limit, offset },
  },
  rows: rows.map((page) => [page, 1]),
  meta: { total_rows: 8 },
});

const steps = ['Onboarding conversion: Step 1', 'Onboarding conversion: Step 2'] as const;
const stepEvents = [
  custom(steps[0]),
  custom(steps[0]),
  custom(steps[1]),
  custom('Unrelated'),
  view('00:00:00', { pathname: '/conversion' }),
];
const stepGoals = [...steps.map((step) => onEvent(step)), onEvent('Unrelated'), onPage('/conversion')];

const withoutPageview = (['exit_page', 'exit_page_hostname'] as const).map((of): Case2 => ({
  title: `by visit:${of}, without visits that have no pageview`,
  events: [
    view('00:00:00', { pathname: '/pricing', hostname: 'example.com' }),
    custom('Signup', '00:00:00', { pathname: '/pricing', hostname: 'example.com' }),
  ],
  asks: { metrics: ['visitors', 'percentage'], dimensions: [`visit:${of}`] },
  rows: [[of === 'exit_page' ? '/pricing' : 'example.com', 1, 50]],
}));

export const breakdownCases: readonly Case2[] = [
  ...withoutPageview,
  ...simple,
  {
    title: 'by visit:device, with capital letters and shares',
    events: six(['device', 'mobile', 'desktop']),
    asks: { metrics: ['visitors', 'percentage'], dimensions: ['visit:device'] },
    rows: [
      ['Mobile', 3, 50],
      ['Desktop', 2, 33.33],
      ['(not set)', 1, 16.67],
    ],
  },
  taggedElsewhere,
  {
    title: 'by an operating system and its version',
    events: someVersions('os', 'os_version', 'Mac', 'Windows'),
    asks: { dimensions: ['visit:os', 'visit:os_version'] },
    rows: [
      ['Mac', '14', 3],
      ['Windows', '11', 2],
      ['(not set)', '14', 1],
    ],
  },
  {
    title: 'by a browser and its version',
    events: someVersions('browser', 'browser_version', 'Chrome', 'Firefox'),
    asks: { dimensions: ['visit:browser', 'visit:browser_version'] },
    rows: [
      ['Chrome', '14', 3],
      ['Firefox', '11', 2],
      ['(not set)', '14', 1],
    ],
  },
  {
    title: 'in an order of three things',
    events: [
      ['Windows', 'Chrome'],
      ['Windows', 'Firefox'],
      ['Linux', 'Firefox'],
      ['Linux', 'Firefox'],
      ['Mac', 'Chrome'],
    ].map(([os = '', browser = '']) => view('00:00:00', { os, browser })),
    asks: {
      dimensions: ['visit:os', 'visit:browser'],
      order_by: [
        ['visitors', 'asc'],
        ['visit:browser', 'desc'],
        ['visit:os', 'asc'],
      ],
    },
    rows: [
      ['Windows', 'Firefox', 1],
      ['Mac', 'Chrome', 1],
      ['Windows', 'Chrome', 1],
      ['Linux', 'Firefox', 2],
    ],
  },
  {
    title: 'by hostname',
    events: ['a.example.com', 'a.example.com', 'a.example.com', 'b.example.com'].map((hostname) =>
      view('00:00:00', { hostname }),
    ),
    asks: { metrics: ['pageviews'], dimensions: ['event:hostname'] },
    rows: [
      ['a.example.com', 3],
      ['b.example.com', 1],
    ],
  },
  ...(
    [
      ['entry', 'one.example.com'],
      ['exit', 'two.example.com'],
    ] as const
  ).map(([edge, hostname]): Case2 => ({
    title: `by the hostname of the ${edge} page`,
    events: [
      view('00:00:00', { hostname: 'one.example.com', visitor_id: '1' }),
      view('00:10:00', { hostname: 'two.example.com', visitor_id: '1' }),
      custom('Signup', '00:12:00', { hostname: 'one.example.com', visitor_id: '1' }),
      ...['00:00:00', '00:01:00'].map((time) => view(time, { hostname: 'three.example.com' })),
    ],
    asks: { dimensions: [`visit:${edge}_page_hostname`] },
    rows: [
      ['three.example.com', 2],
      [hostname, 1],
    ],
  })),
  {
    title: 'by the names of events, with how many there are',
    events: [
      ...['00:00:00', '00:00:02', '00:00:03'].map((time) => view(time, { visitor_id: '1' })),
      ...['00:00:00', '00:00:02'].map((time) => custom('404', time, { visitor_id: '1' })),
      view('00:00:01'),
    ],
    asks: { metrics: ['visitors', 'events'], dimensions: ['event:name'] },
    rows: [
      ['pageview', 2, 4],
      ['404', 1, 2],
    ],
  },
  {
    title: 'by the names of events on a page with a browser',
    events: signupsOnPages,
    asks: {
      dimensions: ['event:name'],
      filters: [
        ['is', 'event:page', ['/pageA']],
        ['is', 'visit:browser', ['Chrome']],
      ],
    },
    rows: [
      ['Signup', 2],
      ['pageview', 1],
    ],
  },
  {
    title: 'by pages of some hostnames',
    events: ['alice-m', 'anna-m', 'adam-m', 'bob'].map((name) =>
      view('00:00:00', { hostname: `${name}.example.com`, pathname: name === 'bob' ? '/b' : '/a' }),
    ),
    asks: { dimensions: ['event:page'], filters: [['contains', 'event:hostname', ['-m.example.com']]] },
    rows: [['/a', 3]],
  },
  {
    title: 'by a property of one event',
    events: [...purchases, custom('Some other event', '00:25:00', props({ package: 'business' }))],
    asks: { dimensions: ['event:props:package'], filters: [['is', 'event:name', ['Purchase']]] },
    rows: [
      ['business', 2],
      ['personal', 1],
    ],
  },
  {
    title: 'by a property, with (none)',
    events: [
      ...['16', '16', '16', '14', '14'].map((cost) => custom('Purchase', '00:00:00', props({ cost }))),
      custom('Purchase', '00:25:00'),
    ],
    asks: { dimensions: ['event:props:cost'], filters: [['is', 'event:name', ['Purchase']]] },
    rows: [
      ['16', 3],
      ['14', 2],
      ['(none)', 1],
    ],
  },
  {
    title: 'by visit:source of the visits that went to a page',
    events: [
      view('00:00:00', { source: 'Twitter', visitor_id: '1' }),
      view('00:00:00', { pathname: '/plausible.io', visitor_id: '1' }),
      view('00:00:00', { pathname: '/plausible.io', source: 'Google' }),
      view('00:00:00', { pathname: '/plausible.io', source: 'Google' }),
    ],
    asks: { dimensions: ['visit:source'], filters: [['is', 'event:page', ['/plausible.io']]] },
    rows: [
      ['Google', 2],
      ['Twitter', 1],
    ],
  },
  {
    title: 'with a page, only bounces are of the visits that began there',
    events: [
      view('00:00:00', { browser: 'Chrome', visitor_id: '1', pathname: '/ignore' }),
      view('00:01:00', { browser: 'Chrome', visitor_id: '1', pathname: '/plausible.io' }),
      view('00:00:00', { browser: 'Chrome', visitor_id: '2', pathname: '/important-page' }),
      view('00:01:00', { browser: 'Chrome', visitor_id: '2' }),
      view('00:01:00', { browser: 'Chrome', pathname: '/plausible.io' }),
    ],
    asks: {
      metrics: ['visitors', 'bounce_rate'],
      dimensions: ['visit:browser'],
      filters: [['is', 'event:page', ['/plausible.io', '/important-page']]],
    },
    rows: [['Chrome', 3, 50]],
  },
  {
    title: 'by the source of a page goal',
    events: [
      view('00:00:00', { source: 'Bing' }),
      view('00:00:00', { source: 'Google', visitor_id: '1' }),
      view('00:00:00', { pathname: '/plausible.io', visitor_id: '1' }),
    ],
    goals: [onPage('/plausible.io')],
    asks: { dimensions: ['visit:source'], filters: [['is', 'event:goal', ['Visit /plausible.io']]] },
    rows: [['Google', 1]],
  },
  {
    title: 'by the pages of a page goal with asterisks',
    events: [
      view('00:00:00', { pathname: '/en/register' }),
      view('00:00:00', { pathname: '/en/register', visitor_id: '1' }),
      view('00:00:00', { pathname: '/en/register', visitor_id: '1' }),
      view('00:00:00', { pathname: '/123/it/register' }),
      view('00:00:00', { pathname: '/should-not-appear' }),
    ],
    goals: [onPage('/**register')],
    asks: {
      metrics: ['visitors', 'pageviews'],
      dimensions: ['event:page'],
      filters: [['is', 'event:goal', ['Visit /**register']]],
    },
    rows: [
      ['/en/register', 2, 3],
      ['/123/it/register', 1, 1],
    ],
  },
  {
    title: 'by the countries of an event goal and a page goal',
    events: [
      view('00:00:00', { country: 'EE', pathname: '/en/register' }),
      custom('Signup', '00:00:00', { country: 'EE', pathname: '/en/register' }),
      view('00:00:00', { country: 'US', pathname: '/123/it/register' }),
      view('00:00:00', { country: 'US', pathname: '/different' }),
    ],
    goals: [onPage('/**register'), onEvent('Signup')],
    asks: {
      metrics: ['visitors', 'pageviews', 'events'],
      dimensions: ['visit:country'],
      filters: [['is', 'event:goal', ['Signup', 'Visit /**register']]],
    },
    rows: [
      ['EE', 2, 1, 2],
      ['US', 1, 1, 1],
    ],
  },
  {
    title: 'by goals whose names have a part',
    events: stepEvents,
    goals: stepGoals,
    asks: { dimensions: ['event:goal'], filters: [['contains', 'event:goal', ['conversion']]] },
    rows: [
      [steps[0], 2],
      [steps[1], 1],
      ['Visit /conversion', 1],
    ],
  },
  {
    title: 'the bounces of pages',
    events: onPages('/ignore', '/plausible.io', '/plausible.io', '/important-page'),
    asks: {
      metrics: ['bounce_rate'],
      dimensions: ['event:page'],
      filters: [['is', 'event:page', ['/plausible.io', '/important-page']]],
    },
    rows: [
      ['/important-page', 100],
      ['/plausible.io', 100],
    ],
  },
  {
    title: 'by browser where a property is one of several',
    events: browsers('Chrome', 'Chrome', 'Safari', 'Firefox'),
    asks: {
      dimensions: ['visit:browser'],
      filters: [['is', 'event:props:browser', ['Chrome', 'Safari']]],
    },
    rows: [
      ['Chrome', 2],
      ['Safari', 1],
    ],
  },
  {
    title: 'by browser where a property is one of several, or missing',
    events: [...browsers('Chrome', 'Chrome', 'Firefox'), view('00:00:00', { browser: 'Safari' })],
    asks: {
      dimensions: ['visit:browser'],
      filters: [['is', 'event:props:browser', ['Chrome', '(none)']]],
    },
    rows: [
      ['Chrome', 2],
      ['Safari', 1],
    ],
  },
  {
    // At Plausible /plausible.io has a duration of 0, because only visits that began at a page count for it.
    title: 'all metrics by page',
    events: [
      view('00:00:00', { visitor_id: '1' }),
      view('00:10:00', { visitor_id: '1', pathname: '/plausible.io' }),
      view('00:25:00'),
      view('00:00:00', { pathname: '/plausible.io' }),
    ],
    asks: {
      metrics: ['visitors', 'visits', 'pageviews', 'events', 'bounce_rate', 'visit_duration'],
      dimensions: ['event:page'],
      order_by: [['event:page', 'desc']],
    },
    rows: [
      ['/plausible.io', 2, 2, 2, 2, 100, 300],
      ['/', 2, 2, 2, 2, 50, 300],
    ],
  },
  {
    title: 'bounces by entry page',
    events: [
      view('00:00:00', { visitor_id: '1', pathname: '/entry-page-1' }),
      view('00:10:00', { visitor_id: '1', pathname: '/some-page' }),
      view('00:05:00', { pathname: '/entry-page-2' }),
    ],
    asks: {
      metrics: ['bounce_rate'],
      dimensions: ['visit:entry_page'],
      order_by: [['visit:entry_page', 'asc']],
    },
    rows: [
      ['/entry-page-1', 0],
      ['/entry-page-2', 100],
    ],
  },
  paged(10, 0, ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']),
  paged(3, 0, ['/1', '/2', '/3']),
  paged(3, 3, ['/4', '/5', '/6']),
  paged(3, 6, ['/7', '/8']),
  paged(3, 9, []),
];
