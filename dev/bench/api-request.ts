import type { Day, Goal } from '@footfall/functions/contract';

/** The queries of the dashboard's cards over months, in one call. */
export const dashboardCards = [
  {
    metrics: [
      'pageviews',
      'visitors',
      'visits',
      'views_per_visit',
      'bounce_rate',
      'visit_duration',
      'engaged_time',
    ],
  },
  { metrics: ['pageviews'], dimensions: ['time:month'] },
  { metrics: ['pageviews'], dimensions: ['event:page'], pagination: { limit: 5 } },
  ...['source', 'browser', 'country', 'language', 'device'].map((name) => ({
    metrics: ['visitors', 'percentage'],
    dimensions: [`visit:${name}`],
    pagination: { limit: name === 'country' ? 300 : 6 },
  })),
];

interface Request {
  siteId: string;
  from: Day;
  to: Day;
}

interface Dashboard {
  compare: string;
  filters: unknown[];
}

const page = '/guide/chapter/an-evergreen-page-0001';
export const goal: Goal = { kind: 'scroll', page, percent: 50, properties: [], currency: null };

/** The definitions in the queries: their names, and the calls that create them. */
export const definitions = ({ to }: Request): [kind: string, name: string, definition: object][] => [
  ['goal', 'Read', goal],
  ['goal', 'Signed up', { kind: 'event', event: 'Signup', properties: [], currency: null }],
  ['goal', 'Learned', { kind: 'page', page: '/guide/**', properties: [], currency: null }],
  ['page-group', 'Guide', { patterns: ['/guide/**'] }],
  ['page-group', 'This year', { patterns: [`/blog/${to.slice(0, 4)}/**`, '/news'] }],
];

const signup = ['is', 'event:name', ['Signup']];
const oneVisitFilter = [['is', 'visit:country', ['AA', 'AB', 'BA']]];

export const dashboards: Record<string, Dashboard> = {
  'no filter': { compare: 'days_before', filters: [] },
  'one visit filter': { compare: 'days_before', filters: oneVisitFilter },
  'one page filter': { compare: 'days_before', filters: [['is', 'event:page', [page]]] },
  'a goal': { compare: 'days_before', filters: [['is', 'event:goal', ['Read']]] },
  'three filters': {
    compare: 'days_before',
    filters: [...oneVisitFilter, ['contains', 'event:page', ['/guide/']], ['has_not_done', signup]],
  },
  'year over year': { compare: 'year_over_year', filters: [] },
};

/** The one call of a dashboard. */
export const dashboardBody = ({ siteId, from, to }: Request, { compare, filters }: Dashboard) => ({
  queries: dashboardCards.map((card) => ({
    site_id: siteId,
    date_range: [from, to],
    compare,
    filters,
    include: { imports: true },
    ...card,
  })),
});

/** The dashboard's queries after its cards. */
export const changedBody = ({ siteId, from, to }: Request) => ({
  site_id: siteId,
  date_range: [from, to],
  compare: 'days_before',
  filters: [],
});

/**
 * The queries of other pages: most events could be most steps of the funnel, and a tenth of the visits is long enough
 * for it.
 */
export function others({ siteId, from, to }: Request) {
  const steps = [
    ['matches_wildcard', 'event:page', ['/**']],
    ['contains', 'event:page', ['/guide/']],
    ['contains', 'event:page', ['page']],
    ['matches_wildcard', 'event:page', ['/guide/**']],
    signup,
  ].map((filter) => ({ filters: [filter] }));
  const compare = 'days_before';
  const metrics = ['visitors', 'events', 'bounce_rate', 'time_on_page'];
  const daily = { steps, within: 'day', dimensions: ['visit:source'] };
  const pathTo = {
    direction: 'to',
    at: [['is', 'event:page', [page]]],
    way: [[0, page]],
    goal: [signup],
    compare,
  };
  const all = [
    ['a funnel of five steps', 'funnel', { steps }],
    ['a funnel, strictly next', 'funnel', { steps, strict: true }],
    ['a funnel within a day, by source', 'funnel', daily],
    ['a funnel beside the year before', 'funnel', { steps, compare }],
    ['a journey from the first page', 'journey', {}],
    ['a journey to a page, compared, by a way to a goal', 'journey', pathTo],
    ['goals, compared', 'query', { metrics, dimensions: ['event:goal'], compare }],
    ['page groups, compared', 'query', { metrics, dimensions: ['event:page_group'], compare }],
  ] as const;
  return all.map(([name, path, fields]) => ({
    name,
    path,
    body: { site_id: siteId, date_range: [from, to], ...fields },
  }));
}

/** How long an answer from memory takes, compared with the first answer to the same query. */
export const againInWords = (ms: number, firstMs: number) =>
  `${Math.round(ms)} ms, ${(ms / firstMs).toFixed(2)} times as long as the first answer, budget 0.33`;
