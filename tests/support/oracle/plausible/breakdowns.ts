import { type Case2, custom, onEvent, onPage, pages, props, view } from './case.ts';

/** Rows by the values of dimensions. */

const shares = (
  [
    ['source', ['Google', 'Twitter'], ['Google', 'Twitter', 'Direct / None']],
    ['browser', ['Chrome', 'Safari'], ['Chrome', 'Safari', '(not set)']],
    // With capital letters.
    ['device', ['mobile', 'desktop'], ['Mobile', 'Desktop', '(not set)']],
  ] as const
).map(([field, [first, second], names]): Case2 => ({
  title: `by visit:${field}, with shares`,
  events: [first, first, first, second, second, ''].map((value) => view({ [field]: value })),
  query: { metrics: ['visitors', 'percentage'], dimensions: [`visit:${field}`] },
  rows: [
    [names[0], 3, 50],
    [names[1], 2, 33.33],
    [names[2], 1, 16.67],
  ],
}));

const withoutPageview = (['exit_page', 'exit_page_hostname'] as const).map((of): Case2 => {
  const fields = { pathname: '/pricing', hostname: 'example.com' };
  return {
    title: `by visit:${of}, without visits that have no pageview`,
    events: [view(fields), custom('Signup', fields)],
    query: { metrics: ['visitors', 'percentage'], dimensions: [`visit:${of}`] },
    rows: [[of === 'exit_page' ? '/pricing' : 'example.com', 1, 50]],
  };
});

const hostnames = (
  [
    ['entry', 'one.example.com'],
    ['exit', 'two.example.com'],
  ] as const
).map(([edge, hostname]): Case2 => ({
  title: `by the hostname of the ${edge} page`,
  events: [
    view({ hostname: 'one.example.com', visitor_id: '1' }),
    view({ hostname: 'two.example.com', visitor_id: '1' }, '00:10:00'),
    custom('Signup', { hostname: 'one.example.com', visitor_id: '1' }, '00:12:00'),
    ...[1, 2].map(() => view({ hostname: 'three.example.com' })),
  ],
  query: { dimensions: [`visit:${edge}_page_hostname`] },
  rows: [
    ['three.example.com', 2],
    [hostname, 1],
  ],
}));

const paged = (offset: number, ...rows: string[]): Case2 => ({
  title: `three pages from the one at ${offset} on`,
  events: pages('/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'),
  query: {
    dimensions: ['event:page'],
    order_by: [['event:page', 'asc']],
    include: { total_rows: true },
    pagination: { limit: 3, offset },
  },
  rows: rows.map((page) => [page, 1]),
  meta: { total_rows: 8 },
});

const steps = ['Onboarding conversion: Step 1', 'Onboarding conversion: Step 2'] as const;

export const breakdownCases: readonly Case2[] = [
  ...shares,
  ...withoutPageview,
  ...hostnames,
  {
    // At Plausible no row: a condition on a hostname is one on where the visit began.
    title: 'by visit:utm_campaign of visits that also went to a hostname',
    events: [
      view({ utm_campaign: 'ad', visitor_id: '1', hostname: 'two.example.com' }),
      view({ visitor_id: '1', hostname: 'one.example.com' }, '00:15:00'),
    ],
    query: { dimensions: ['visit:utm_campaign'], filters: [['is', 'event:hostname', ['one.example.com']]] },
    rows: [['ad', 1]],
  },
  {
    title: 'by an operating system and its version',
    events: ['Mac', 'Mac', 'Mac', '', 'Windows', 'Windows'].map((os) =>
      view({ os, os_version: os === 'Windows' ? '11' : '14' }),
    ),
    query: { dimensions: ['visit:os', 'visit:os_version'] },
    rows: [
      ['Mac', '14', 3],
      ['Windows', '11', 2],
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
    ].map(([os = '', browser = '']) => view({ os, browser })),
    query: {
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
    title: 'by the names of events, with how many there are',
    events: [
      ...['pageview', 'pageview', 'pageview', '404', '404'].map((name) => custom(name, { visitor_id: '1' })),
      view(),
    ],
    query: { metrics: ['visitors', 'events'], dimensions: ['event:name'] },
    rows: [
      ['pageview', 2, 4],
      ['404', 1, 2],
    ],
  },
  {
    title: 'by a property of an event, with (none)',
    events: [
      ...['16', '16', '16', '14', '14'].map((cost) => custom('Purchase', props({ cost }))),
      custom('Purchase'),
      custom('Other', props({ cost: '14' })),
    ],
    query: { dimensions: ['event:props:cost'], filters: [['is', 'event:name', ['Purchase']]] },
    rows: [
      ['16', 3],
      ['14', 2],
      ['(none)', 1],
    ],
  },
  {
    title: 'by visit:source of the visits that went to a page',
    events: [
      view({ source: 'Twitter', visitor_id: '1' }),
      view({ pathname: '/plausible.io', visitor_id: '1' }),
      ...[1, 2].map(() => view({ pathname: '/plausible.io', source: 'Google' })),
    ],
    query: { dimensions: ['visit:source'], filters: [['is', 'event:page', ['/plausible.io']]] },
    rows: [
      ['Google', 2],
      ['Twitter', 1],
    ],
  },
  {
    title: 'with a page, only bounces are of the visits that began there',
    events: [
      view({ browser: 'Chrome', visitor_id: '1', pathname: '/ignore' }),
      view({ browser: 'Chrome', visitor_id: '1', pathname: '/plausible.io' }, '00:01:00'),
      view({ browser: 'Chrome', visitor_id: '2', pathname: '/important-page' }),
      view({ browser: 'Chrome', visitor_id: '2' }, '00:01:00'),
      view({ browser: 'Chrome', pathname: '/plausible.io' }, '00:01:00'),
    ],
    query: {
      metrics: ['visitors', 'bounce_rate'],
      dimensions: ['visit:browser'],
      filters: [['is', 'event:page', ['/plausible.io', '/important-page']]],
    },
    rows: [['Chrome', 3, 50]],
  },
  {
    title: 'by goals whose names have a part',
    events: [
      ...[steps[0], steps[0], steps[1], 'Unrelated'].map((step) => custom(step)),
      view({ pathname: '/conversion' }),
    ],
    goals: [...steps.map((step) => onEvent(step)), onEvent('Unrelated'), onPage('/conversion')],
    query: { dimensions: ['event:goal'], filters: [['contains', 'event:goal', ['conversion']]] },
    rows: [
      [steps[0], 2],
      [steps[1], 1],
      ['Visit /conversion', 1],
    ],
  },
  {
    title: 'by browser where a property is one of several, or missing',
    events: [
      ...['Chrome', 'Chrome', 'Firefox'].map((browser) => view({ browser, ...props({ browser }) })),
      view({ browser: 'Safari' }),
    ],
    query: {
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
      view({ visitor_id: '1' }),
      view({ visitor_id: '1', pathname: '/plausible.io' }, '00:10:00'),
      view({}, '00:25:00'),
      view({ pathname: '/plausible.io' }),
    ],
    query: {
      metrics: ['visitors', 'visits', 'pageviews', 'events', 'bounce_rate', 'visit_duration'],
      dimensions: ['event:page'],
      order_by: [['event:page', 'desc']],
    },
    rows: [
      ['/plausible.io', 2, 2, 2, 2, 100, 300],
      ['/', 2, 2, 2, 2, 50, 300],
    ],
  },
  paged(3, '/4', '/5', '/6'),
  paged(6, '/7', '/8'),
  paged(9),
];
