import { type Case2, custom, onEvent, onPage, props, view } from './case.ts';

/** Conversions, revenue, and what was done in a visit. */

const blogGoal = onPage('/blog**');
const author = (name: string) => props({ author: name });

const blogs = [
  ...['/blog/1', '/blog/2', '/blog/3'].map((pathname) => view({ pathname, ...author('Uku') })),
  view({ pathname: '/blog/1', ...author('Marko') }),
  ...['/blog/2', '/blog/3'].map((pathname) => view({ pathname, visitor_id: '1', ...author('Marko') })),
  view({ pathname: '/blog' }),
  view(author('Marko')),
  view(),
];

const currencies = { Purchase: 'USD', Payment: 'USD', Subscription: 'EUR', Signup: null };

const sales = {
  events: (
    [
      ['Purchase', '100.3'],
      ['Payment', '40.3'],
      ['Payment', '60.6'],
      ['Subscription', '100'],
      ['Signup', null],
    ] as const
  ).map(([event, revenue]) => custom(event, { revenue, currency: currencies[event] })),
  goals: Object.entries(currencies).map(([event, currency]) => onEvent(event, { currency })),
};
const money = (value: number, short: string, long: string, currency = 'USD') => ({
  value,
  currency,
  short,
  long,
});
const hundredDollars = money(100.3, '$100.3', '$100.30');
const hundredEuros = money(100, '€100.0', '€100.00', 'EUR');

const warned = (code: string, text: string) => {
  const warning = { code, warning: `Revenue metrics are null as there are ${text}.` };
  return { metric_warnings: { average_revenue: warning, total_revenue: warning } };
};

const revenue = { metrics: ['average_revenue', 'total_revenue'] };

const by = (visitor: number, ...events: [name: string, time?: string][]) =>
  events.map(([name, time]) => custom(name, { visitor_id: String(visitor) }, time));

const purchases = (...variants: (Record<string, string> | null)[]) =>
  variants.map((variant) => custom('Purchase', variant ? props(variant) : {}));

const withProperties = (name: string, properties: Record<string, string>, event = name) => {
  const goal = onEvent(event, { name });
  const conditions = Object.entries(properties).map(([key, value]) => ({
    key,
    operator: 'is' as const,
    values: [value],
  }));
  return { ...goal, id: name, definition: { ...goal.definition, properties: conditions } };
};

const converting = { metrics: ['visitors', 'events', 'conversion_rate'] };

export const goalCases: readonly Case2[] = [
  {
    title: 'the conversion rate by a property',
    events: blogs,
    goals: [blogGoal],
    query: {
      ...converting,
      dimensions: ['event:props:author'],
      filters: [['is', 'event:goal', ['Visit /blog**']]],
    },
    rows: [
      ['Uku', 3, 3, 37.5],
      ['Marko', 2, 3, 25],
      ['(none)', 1, 1, 12.5],
    ],
  },
  {
    title: 'the conversion rate with a property is of all visitors',
    events: [custom('Signup'), custom('Signup', author('Uku')), custom('Signup', author('Marko')), view()],
    goals: [onEvent('Signup')],
    query: {
      metrics: ['conversion_rate', 'visitors', 'events'],
      filters: [
        ['is', 'event:goal', ['Signup']],
        ['is', 'event:props:author', ['Uku']],
      ],
    },
    rows: [[25, 1, 1]],
  },
  {
    title: 'the conversion rate of the row of a page',
    events: [
      ...['pageview', 'Signup', 'Signup'].map((name) => custom(name, { pathname: '/en/register' })),
      ...['Signup', 'Signup'].map((name) => custom(name, { pathname: '/it/register', visitor_id: '1' })),
      view({ pathname: '/it/register' }),
    ],
    goals: [onEvent('Signup')],
    query: {
      metrics: ['visitors', 'events', 'group_conversion_rate'],
      dimensions: ['event:page'],
      filters: [['is', 'event:goal', ['Signup']]],
    },
    rows: [
      ['/en/register', 2, 2, 66.67],
      ['/it/register', 1, 2, 50],
    ],
  },
  {
    title: 'by page goals with asterisks',
    events: [
      ...['/blog', '/blog/post-1', '/blog/post-2'].map((pathname) => view({ pathname, visitor_id: '1' })),
      view({ pathname: '/blog/something/post' }),
      view({ pathname: '/different/page/post' }),
    ],
    goals: [onPage('/**/post'), blogGoal],
    query: {
      metrics: ['visitors', 'pageviews'],
      dimensions: ['event:goal'],
      order_by: [['pageviews', 'desc']],
    },
    rows: [
      ['Visit /blog**', 2, 4],
      ['Visit /**/post', 2, 2],
    ],
  },
  {
    title: 'by goals of which there are none',
    events: [view({ pathname: '/register' }), custom('Signup')],
    goals: [],
    query: { metrics: ['visitors', 'pageviews'], dimensions: ['event:goal'] },
    rows: [],
  },
  {
    title: 'the conversion rate by goal',
    events: [
      ...by(1, ['Signup'], ['Signup']),
      view({ pathname: '/blog' }),
      view({ pathname: '/blog/post' }),
      view(),
    ],
    goals: [onEvent('Signup'), blogGoal],
    query: { ...converting, dimensions: ['event:goal'] },
    rows: [
      ['Visit /blog**', 2, 2, 50],
      ['Signup', 1, 2, 25],
    ],
  },
  {
    title: 'a goal with two properties',
    events: purchases(
      { variant: 'A', plan: 'premium' },
      { variant: 'A', plan: 'free' },
      { variant: 'B', plan: 'premium' },
      { variant: 'A' },
    ),
    goals: [withProperties('Purchase', { variant: 'A', plan: 'premium' })],
    query: { metrics: ['visitors', 'events'], filters: [['is', 'event:goal', ['Purchase']]] },
    rows: [[1, 1]],
  },
  {
    title: 'the conversion rate of a goal with a property',
    events: [
      ...by(1, ['pageview']),
      ...by(2, ['pageview']),
      ...by(3, ['pageview']),
      custom('Signup', { visitor_id: '1', ...props({ method: 'email' }) }),
      custom('Signup', { visitor_id: '2', ...props({ method: 'google' }) }),
    ],
    goals: [withProperties('Signup', { method: 'email' })],
    query: { ...converting, filters: [['is', 'event:goal', ['Signup']]] },
    rows: [[1, 1, 33.33]],
  },
  {
    title: 'the conversion rate by goal and property',
    events: [...blogs.slice(0, 4), custom('Signup', author('Uku')), custom('Signup')],
    goals: [blogGoal, onEvent('Signup')],
    query: { ...converting, dimensions: ['event:goal', 'event:props:author'] },
    rows: [
      ['Visit /blog**', 'Uku', 3, 3, 50],
      ['Signup', '(none)', 1, 1, 16.67],
      ['Signup', 'Uku', 1, 1, 16.67],
      ['Visit /blog**', 'Marko', 1, 1, 16.67],
    ],
  },
  {
    title: 'by goals of one event that properties tell apart',
    events: [
      custom('Click', { visitor_id: '1', ...props({ color: 'red' }) }),
      custom('Click', { visitor_id: '1', ...props({ color: 'red' }) }),
      custom('Click', { visitor_id: '2', ...props({ color: 'blue' }) }),
      custom('Click', { visitor_id: '3' }),
    ],
    goals: [
      withProperties('Red Button', { color: 'red' }, 'Click'),
      withProperties('Blue Button', { color: 'blue' }, 'Click'),
    ],
    query: { metrics: ['visitors', 'events'], dimensions: ['event:goal'] },
    rows: [
      ['Blue Button', 1, 1],
      ['Red Button', 1, 2],
    ],
  },
  {
    title: 'revenue that no event has',
    events: [custom('Signup')],
    goals: [onEvent('Signup')],
    query: { ...revenue, dimensions: ['event:goal'] },
    rows: [['Signup', null, null]],
    meta: warned('no_revenue_goals_matching', 'no matching revenue goals'),
  },
  {
    title: 'revenue in one currency',
    ...sales,
    query: {
      metrics: ['events', 'average_revenue', 'total_revenue'],
      filters: [['is', 'event:goal', ['Signup', 'Purchase', 'Payment']]],
    },
    rows: [[4, money(67.066, '$67.1', '$67.07'), money(201.2, '$201.2', '$201.20')]],
  },
  {
    title: 'revenue in several currencies',
    ...sales,
    query: { ...revenue, filters: [['is', 'event:goal', ['Subscription', 'Payment']]] },
    rows: [[null, null]],
    meta: warned('no_single_revenue_currency', 'multiple currencies for the selected event:goals'),
  },
  {
    title: 'revenue by goal, largest first',
    ...sales,
    query: { ...revenue, dimensions: ['event:goal'] },
    rows: [
      ['Purchase', hundredDollars, hundredDollars],
      ['Subscription', hundredEuros, hundredEuros],
      ['Payment', money(50.45, '$50.4', '$50.45'), money(100.9, '$100.9', '$100.90')],
      ['Signup', null, null],
    ],
  },
  {
    // At Plausible two visitors, because somebody is recognised the next day.
    title: 'what was done keeps whole visits',
    events: [
      ...by(1, ['Conversion'], ['pageview', '00:01:00']),
      ...by(1, ['pageview', '2021-01-02T00:00:00'], ['pageview', '2021-01-02T00:01:00']),
      ...by(
        1,
        ['Conversion', '2021-01-03T00:00:00'],
        ['pageview', '2021-01-03T00:01:00'],
        ['pageview', '2021-01-03T00:02:00'],
        ['pageview', '2021-01-03T00:03:00'],
      ),
      ...by(
        2,
        ['Conversion'],
        ['pageview', '00:01:00'],
        ['pageview', '00:02:00'],
        ['pageview', '00:03:00'],
        ['pageview', '00:04:00'],
      ),
    ],
    query: {
      metrics: ['visitors', 'visits', 'events', 'pageviews'],
      filters: [['has_done', ['is', 'event:name', ['Conversion']]]],
    },
    rows: [[3, 3, 11, 8]],
  },
  ...(
    [
      ['has_done', [2, 4]],
      ['has_not_done', [1, 1]],
    ] as const
  ).map(([operator, row]): Case2 => ({
    title: `${operator} with a goal`,
    events: [
      ...by(1, ['Conversion'], ['Conversion'], ['pageview'], ['pageview'], ['pageview']),
      ...by(2, ['Conversion'], ['pageview']),
      ...by(3, ['Conversion']),
      ...by(4, ['pageview']),
    ],
    goals: [onEvent('Conversion')],
    query: {
      metrics: ['visitors', 'pageviews'],
      filters: [
        [operator, ['is', 'event:goal', ['Conversion']]],
        ['is', 'event:name', ['pageview']],
      ],
    },
    rows: [row],
  })),
];
