import { type Case2, custom, engagement, onEvent, onPage, props, view } from './case.ts';

/** What filters do to the totals of all time. */

const of = ['pageviews', 'visitors', 'bounce_rate', 'visit_duration'];

/** A visit of two pages that begins with something, and another visit. */
const twoVisits = (first: object, second: object = {}) => [
  view('00:00:00', { visitor_id: '1', ...first }),
  view('00:25:00', { visitor_id: '1', ...second }),
  view('00:00:00'),
];

const byFirst = (title: string, first: object, filter: unknown[], second: object = {}): Case2 => ({
  title,
  events: twoVisits(first, second),
  asks: { metrics: of, filters: [filter] },
  rows: [[2, 1, 0, 1500]],
});

const pages = (...paths: string[]) => paths.map((pathname) => view('00:00:00', { pathname }));

const byPage = (title: string, paths: string[], filters: unknown[], visitors: number): Case2 => ({
  title,
  events: pages(...paths),
  asks: { filters },
  rows: [[visitors]],
});

const threePages = ['/en/page1', '/en/page2', '/pl/page1'];
const loose = { case_sensitive: false };

const users = [
  '/user/1234',
  '/user/789/contributions',
  '/blog/user/1234',
  '/user/ef/contributions',
  '/other/path',
];

const tiers: Record<string, string>[] = [
  { tier: 'large-1', value: 'ax' },
  { tier: 'small-1', value: 'bx' },
  { tier: 'small-1', value: 'ax' },
  { tier: 'small-2', value: 'bx' },
  { tier: 'small-2', value: 'cx' },
  { tier: 'small-3' },
  { value: 'ax' },
];

const byProperty = (
  title: string,
  all: Record<string, string>[],
  filters: unknown[],
  visitors: number,
): Case2 => ({
  title,
  events: [...all.map((each) => view('00:00:00', props(each))), view()],
  asks: { filters },
  rows: [[visitors]],
});

const names = ['large-1', 'Small-1', 'mall-1', 'SMALL-2', 'small-2'].map((name) => ({ name }));

const signups = [
  custom('Signup'),
  custom('Signup', '00:25:00', { visitor_id: '1' }),
  custom('Signup', '00:25:00', { visitor_id: '1' }),
];

const byGoal = (
  title: string,
  events: object[],
  goals: Case2['goals'],
  filter: unknown[],
  asks: object,
  row: number[],
): Case2 => ({
  title,
  events,
  goals: goals ?? [],
  asks: { filters: [filter], ...asks },
  rows: [row],
});

const ofEvents = { metrics: ['visitors', 'events'] };
const ofPageviews = { metrics: ['visitors', 'pageviews'] };

export const filterCases: readonly Case2[] = [
  {
    title: 'views_per_visit with two decimals',
    events: [...twoVisits({}), view('00:00:00', { visitor_id: '2' }), view('00:25:00', { visitor_id: '2' })],
    asks: { metrics: ['views_per_visit'] },
    rows: [[1.67]],
  },
  {
    title: 'all metrics of a question',
    events: twoVisits({}),
    asks: {
      metrics: ['pageviews', 'visits', 'views_per_visit', 'visitors', 'bounce_rate', 'visit_duration'],
    },
    rows: [[3, 2, 1.5, 2, 50, 750]],
  },
  {
    title: 'engagements are no events',
    events: [view('00:00:00', { visitor_id: '1' }), engagement('00:00:01', { visitor_id: '1' })],
    asks: { metrics: ['events'] },
    rows: [[1]],
  },
  {
    title: 'engagements leave bounces as they are, and add reading time to visits (0 at Plausible)',
    events: [
      view('00:00:00', { visitor_id: '1' }),
      engagement('00:00:03', { visitor_id: '1', engaged_ms: 3000 }),
    ],
    asks: { metrics: ['bounce_rate', 'visit_duration'] },
    rows: [[100, 3]],
  },
  byFirst('a source', { source: 'Google' }, ['is', 'visit:source', ['Google']]),
  {
    ...byFirst('no source', {}, ['is', 'visit:source', ['Direct / None']]),
    events: [...twoVisits({}).slice(0, 2), view('00:00:00', { source: 'Google' })],
  },
  {
    title: 'a part of a referrer',
    events: ['https://a.com', 'https://a.com', 'https://ab.com'].map((referrer) =>
      view('00:00:00', { referrer }),
    ),
    asks: { filters: [['contains', 'visit:referrer', ['a.com']]] },
    rows: [[2]],
  },
  byFirst('a medium in any case', { utm_medium: 'Social' }, ['is', 'visit:utm_medium', ['sociaL'], loose], {
    utm_medium: 'SOCIAL',
  }),
  {
    title: 'not a medium in any case',
    events: twoVisits({ utm_medium: 'Social' }, { utm_medium: 'SOCIAL' }),
    asks: { metrics: ['pageviews'], filters: [['is_not', 'visit:utm_medium', ['sociaL'], loose]] },
    rows: [[1]],
  },
  byFirst('a device', { device: 'desktop' }, ['is', 'visit:device', ['Desktop']]),
  byFirst('a country', { country: 'EE' }, ['is', 'visit:country', ['EE']]),
  {
    title: 'a page: its bounces are of the visits that began there',
    events: [...twoVisits({}, { pathname: '/blogpost' }), view('00:00:00', { pathname: '/blogpost' })],
    asks: { metrics: of, filters: [['is', 'event:page', ['/blogpost']]] },
    rows: [[2, 2, 100, 750]],
  },
  {
    title: 'hostnames',
    events: [
      view('00:00:00', { hostname: 'one.example.com' }),
      view('00:25:00', { hostname: 'example.com' }),
      view(),
    ],
    asks: { metrics: of, filters: [['contains', 'event:hostname', ['one.example.com', 'example.com']]] },
    rows: [[2, 2, 100, 0]],
  },
  {
    title: 'the name of an event',
    events: [...signups, view()],
    asks: { ...ofPageviews, filters: [['is', 'event:name', ['Signup']]] },
    rows: [[2, 0]],
  },
  {
    title: 'a page and a country',
    events: [
      ...twoVisits({ pathname: '/blogpost', country: 'EE' }),
      view('00:00:00', { pathname: '/blogpost' }),
    ],
    asks: {
      metrics: of,
      filters: [
        ['is', 'event:page', ['/blogpost']],
        ['is', 'visit:country', ['EE']],
      ],
    },
    rows: [[1, 1, 0, 1500]],
  },
  byPage('a part of pages', threePages, [['contains', 'event:page', ['/en/']]], 2),
  byPage(
    'a part of pages in any case',
    ['/en/page1', '/EN/page2', '/pl/page1'],
    [['contains', 'event:page', ['/En/'], loose]],
    2,
  ),
  byPage(
    'not a part of pages in any case',
    ['/en/page1', '/EN/page2', '/pl/page1'],
    [['contains_not', 'event:page', ['/En/'], loose]],
    1,
  ),
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
  byPage(
    'a bar in a page',
    ['/blog/post|1', '/otherpost|1', '/blog/post|2', '/something-else'],
    [['contains', 'event:page', ['post|1', '/something-else']]],
    3,
  ),
  byPage('a pattern', users, [['matches', 'event:page', ['^/user/[0-9]+']]], 2),
  byProperty(
    'a part of a property, and not of another',
    tiers,
    [
      ['contains', 'event:props:tier', ['small']],
      ['contains_not', 'event:props:value', ['b', 'c']],
    ],
    1,
  ),
  byProperty(
    'a part of a property in any case',
    names,
    [['contains', 'event:props:name', ['maLL'], loose]],
    4,
  ),
  byProperty(
    'a pattern of a property, and not of another',
    tiers,
    [
      ['matches', 'event:props:tier', ['small.+']],
      ['matches_not', 'event:props:value', ['b|c']],
    ],
    1,
  ),
  {
    title: 'a part of countries',
    events: ['EE', 'EE', 'IT', 'DE'].map((country) => view('00:00:00', { country })),
    asks: { metrics: ['pageviews'], filters: [['contains', 'visit:country', ['E']]] },
    rows: [[3]],
  },
  {
    title: 'names of countries, regions and cities',
    events: [
      ['GB', 'England, GB', 'London, England, GB'],
      ['CA', 'Ontario, CA', 'London, Ontario, CA'],
      ['EE', 'Harjumaa, EE', 'Tallinn, Harjumaa, EE'],
      ['EE', 'Tartumaa, EE', 'Tartu, Tartumaa, EE'],
      ['EE', 'Jõgevamaa, EE', 'Jõgeva, Jõgevamaa, EE'],
    ].map(([country = '', region = '', city = '']) => view('00:00:00', { country, region, city })),
    asks: {
      metrics: ['pageviews'],
      dimensions: ['visit:country_name', 'visit:region_name'],
      filters: [
        ['is', 'visit:country_name', ['Estonia', 'United Kingdom']],
        ['is_not', 'visit:region_name', ['Tartumaa', 'Jõgevamaa']],
      ],
    },
    rows: [
      ['Estonia', 'Harjumaa', 1],
      ['United Kingdom', 'England', 1],
    ],
  },
  byGoal(
    'an event goal',
    [...signups, custom('Other', '00:25:00')],
    [onEvent('Signup')],
    ['is', 'event:goal', ['Signup']],
    ofEvents,
    [2, 3],
  ),
  byGoal(
    'an event goal in any case',
    signups,
    [onEvent('Signup')],
    ['is', 'event:goal', ['signup'], loose],
    ofEvents,
    [2, 3],
  ),
  byGoal(
    'a page goal with asterisks',
    [
      view('00:00:00', { pathname: '/blog/post-1' }),
      view('00:00:00', { pathname: '/blog/post-2', visitor_id: '1' }),
      view('00:00:00', { pathname: '/blog', visitor_id: '1' }),
      view(),
    ],
    [onPage('/blog**')],
    ['is', 'event:goal', ['Visit /blog**']],
    ofPageviews,
    [2, 3],
  ),
  byGoal(
    'an event goal and a page goal',
    [
      view('00:00:00', { pathname: '/account/register' }),
      view('00:00:00', { pathname: '/register', visitor_id: '1' }),
      custom('Signup', '00:00:00', { visitor_id: '1' }),
      view(),
    ],
    [onEvent('Signup'), onPage('/**register')],
    ['is', 'event:goal', ['Signup', 'Visit /**register']],
    { metrics: ['visitors', 'events', 'pageviews'] },
    [2, 3, 2],
  ),
  byGoal(
    'a part of no goal',
    signups,
    [onEvent('Signup')],
    ['contains', 'event:goal', ['x']],
    ofEvents,
    [0, 0],
  ),
];
