const site = { site_id: 'example.com', date_range: '30d' };
const workspace = { workspaceId: 'example.com' };
const germanVisits = [['is', 'visit:country', ['DE']]];
const toPricing = [['is', 'event:page', ['/pricing']]];
const toSignUp = [['is', 'event:name', ['Sign-up']]];

/** Inputs that show what a call is for, by operation. The others are made of their schema. */
export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  query: {
    ...site,
    metrics: ['visitors', 'bounce_rate'],
    dimensions: ['visit:channel'],
    filters: germanVisits,
    compare: 'previous_period',
    pagination: { limit: 10 },
  },
  funnel: {
    ...site,
    steps: [
      { name: 'Pricing', filters: toPricing },
      { name: 'Sign-up', filters: toSignUp },
    ],
  },
  changes: { ...site, compare: 'previous_period' },
  visitsCount: { ...workspace, date_range: ['2026-11-02', '2026-11-08'], filters: germanVisits },
  visitsDelete: {
    ...workspace,
    domain: 'example.com',
    date_range: ['2026-11-02', '2026-11-08'],
    filters: germanVisits,
  },
  annotationCreate: {
    ...workspace,
    text: 'Launch of the new pricing page',
    scope: 'workspace',
    day: '2026-11-23',
  },
  boardImport: {
    ...workspace,
    scope: 'person',
    file: {
      form: 1,
      name: 'Launch',
      view: { period: { timeframe: 'Last 30 days' }, interval: 'day', compare: 'off', weekdays: true },
      cards: [],
      goals: [],
      pageGroups: [],
      segments: [],
      funnels: [],
    },
  },
  movedPageSave: { ...workspace, revision: 12, rules: [{ from: '/old', to: '/new' }] },
  movedPagePreview: { ...workspace, rules: [{ from: '/old', to: '/new' }] },
  funnelCreate: {
    ...workspace,
    name: 'Sign-up',
    definition: { steps: [{ filters: toPricing }, { filters: toSignUp }] },
  },
};
