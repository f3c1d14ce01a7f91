import { type Case2, custom, onEvent, onPage, pages, props, view } from './case.ts';

/** The effect of filters on the totals of all time. */

const of = ['pageviews', 'visitors', 'bounce_rate', 'visit_duration'];

/** A visit of two pages that begins with something, and another visit. */
const twoVisits = (first: object = {}, second: object = {}) => [
  view({ visitor_id: '1', ...first }),
  view({ visitor_id: '1', ...second }, '00:25:00'),
  view(),
];

const byPage = (title: string, paths: string[], filters: unknown[], visitors: number): Case2 => ({
  title,
  events: pages(...paths),
  query: { filters },
  rows: [[visitors]],
});

const loose = { case_sensitive: false };
const anyCase = ['/en/page1', '/EN/page2', '/pl/page1'];

const tiers: Record<string, string>[] = [
  { tier: 'large-1', value: 'ax' },
  { tier: 'small-1', value: 'bx' },
  { tier: 'small-1', value: 'ax' },
  { tier: 'small-2', value: 'bx' },
  { tier: 'small-2', value: 'cx' },
  { tier: 'small-3' },
  { value: 'ax' },
];

const byTier = (title: string, operator: string, tier: string, values: string[]): Case2 => ({
  title,
  events: [...tiers.map((each) => view(props(each))), view()],
  query: {
    filters: [
      [operator, 'event:props:tier', [tier]],
      [`${operator}_not`, 'event:props:value', values],
    ],
  },
  rows: [[1]],
});

const signups = [
  custom('Signup'),
  custom('Signup', { visitor_id: '1' }, '00:25:00'),
  custom('Signup', { visitor_id: '1' }, '00:25:00'),
];

export const filterCases: readonly Case2[] = [
  {
    title: 'views_per_visit with two decimals',
    events: [...twoVisits(), view({ visitor_id: '2' }), view({ visitor_id: '2' }, '00:25:00')],
    query: { metrics: ['views_per_visit'] },
    rows: [[1.67]],
  },
  {
    title: 'all metrics of a question',
    events: twoVisits(),
    query: {
      metrics: ['pageviews', 'visits', 'views_per_visit', 'visitors', 'bounce_rate', 'visit_duration'],
    },
    rows: [[3, 2, 1.5, 2, 50, 750]],
  },
  {
    title:
      'engagements are no events, leave bounces as they are, and add reading time to visits (0 at Plausible)',
    events: [
      view({ visitor_id: '1' }),
      custom('engagement', { visitor_id: '1', interactive: false, engaged_ms: 3000 }, '00:00:03'),
    ],
    query: { metrics: ['events', 'bounce_rate', 'visit_duration'] },
    rows: [[1, 100, 3]],
  },
  {
    title: 'no source',
    events: [...twoVisits().slice(0, 2), view({ source: 'Google' })],
    query: { metrics: of, filters: [['is', 'visit:source', ['Direct / None']]] },
    rows: [[2, 1, 0, 1500]],
  },
  {
    title: 'a device',
    events: twoVisits({ device: 'desktop' }),
    query: { metrics: of, filters: [['is', 'visit:device', ['Desktop']]] },
    rows: [[2, 1, 0, 1500]],
  },
  {
    title: 'a part of a referrer',
    events: ['https://a.com', 'https://a.com', 'https://ab.com'].map((referrer) => view({ referrer })),
    query: { filters: [['contains', 'visit:referrer', ['a.com']]] },
    rows: [[2]],
  },
  ...(
    [
      ['is', 2],
      ['is_not', 1],
    ] as const
  ).map(([operator, pageviews]): Case2 => ({
    title: `${operator} a medium, in any case`,
    events: twoVisits({ utm_medium: 'Social' }, { utm_medium: 'SOCIAL' }),
    query: { metrics: ['pageviews'], filters: [[operator, 'visit:utm_medium', ['sociaL'], loose]] },
    rows: [[pageviews]],
  })),
  {
    title: 'a page: its bounces are of the visits that began there',
    events: [...twoVisits({}, { pathname: '/blogpost' }), view({ pathname: '/blogpost' })],
    query: { metrics: of, filters: [['is', 'event:page', ['/blogpost']]] },
    rows: [[2, 2, 100, 750]],
  },
  {
    title: 'hostnames',
    events: [view({ hostname: 'one.example.com' }), view({ hostname: 'example.com' }, '00:25:00'), view()],
    query: { metrics: of, filters: [['contains', 'event:hostname', ['one.example.com', 'example.com']]] },
    rows: [[2, 2, 100, 0]],
  },
  byPage('a part of pages in any case', anyCase, [['contains', 'event:page', ['/En/'], loose]], 2),
  byPage('not a part of pages in any case', anyCase, [['contains_not', 'event:page', ['/En/'], loose]], 1),
  byPage(
    'and, or, not',
    ['/en/page1', '/en/page2', '/eng/page1', '/pl/page1', '/gb/page1'],
    [
      [
        'or',
        [
          [
            'and',
            [
              ['contains', 'event:page', ['/en']],
              ['not', ['contains', 'event:page', ['/eng']]],
            ],
          ],
          ['contains', 'event:page', ['/gb']],
        ],
      ],
    ],
    3,
  ),
  byTier('a part of a property, and not of another', 'contains', 'small', ['b', 'c']),
  byTier('a pattern of a property, and not of another', 'matches', 'small.+', ['b|c']),
  {
    title: 'names of countries, regions and cities',
    events: [
      ['GB', 'England, GB', 'London, England, GB'],
      ['CA', 'Ontario, CA', 'London, Ontario, CA'],
      ['EE', 'Harjumaa, EE', 'Tallinn, Harjumaa, EE'],
      ['EE', 'Tartumaa, EE', 'Tartu, Tartumaa, EE'],
    ].map(([country = '', region = '', city = '']) => view({ country, region, city })),
    query: {
      metrics: ['pageviews'],
      dimensions: ['visit:country_name', 'visit:region_name'],
      filters: [
        ['is', 'visit:country_name', ['Estonia', 'United Kingdom']],
        ['is_not', 'visit:region_name', ['Tartumaa']],
      ],
    },
    rows: [
      ['Estonia', 'Harjumaa', 1],
      ['United Kingdom', 'England', 1],
    ],
  },
  {
    title: 'an event goal in any case',
    events: [...signups, custom('Other', {}, '00:25:00')],
    goals: [onEvent('Signup')],
    query: { metrics: ['visitors', 'events'], filters: [['is', 'event:goal', ['signup'], loose]] },
    rows: [[2, 3]],
  },
  {
    title: 'an event goal and a page goal',
    events: [
      ...twoVisits({ pathname: '/register' }, { name: 'Signup' }),
      view({ pathname: '/account/register' }),
    ],
    goals: [onEvent('Signup'), onPage('/**register')],
    query: {
      metrics: ['visitors', 'events', 'pageviews'],
      filters: [['is', 'event:goal', ['Signup', 'Visit /**register']]],
    },
    rows: [[2, 3, 2]],
  },
  {
    title: 'a part of no goal',
    events: signups,
    goals: [onEvent('Signup')],
    query: { metrics: ['visitors', 'events'], filters: [['contains', 'event:goal', ['x']]] },
    rows: [[0, 0]],
  },
  ...(
    [
      ['is', ['Direct'], 2],
      ['is_not', ['Direct'], 1],
      ['is', ['Direct', 'Referral'], 3],
    ] as const
  ).map(([operator, channels, visitors]): Case2 => ({
    // Not one of Plausible's.
    title: `direct visits, by a name of their own or by none: ${operator} ${channels.join()}`,
    events: ['Direct', '', 'Referral'].map((channel) => view({ channel })),
    query: { filters: [[operator, 'visit:channel', channels]] },
    rows: [[visitors]],
  })),
];
