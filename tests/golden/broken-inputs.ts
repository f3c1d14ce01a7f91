import { type CallName, calls, type Input } from '@footfall/functions/contract';
import { requestOf } from '../support/api/any-call.ts';
import { wrongValues } from './wrong-values.ts';

/** The calls with fields that can be left out. */
type WithOptional = {
  [Name in CallName]: Input<Name> extends Required<Input<Name>> ? never : Name;
}[CallName];

/** Every field of an input; a funnel has either an id or steps. */
type Whole<Name extends CallName> = Name extends 'funnel'
  ? Omit<Required<Input<'funnel'>>, 'funnel'>
  : Required<Input<Name>>;

const workspaceId = 'abcdefghij0123456789';
const id = 'x'.repeat(20);
const days = { from: '2026-03-01', to: '2026-03-07' };
const condition = ['is', 'visit:country', ['DE', 'NL'], { case_sensitive: false }];
const filters = [condition];
const inRange = { date_range: ['2026-03-01', '2026-03-07'], filters };
const compared = { ...inRange, compare: 'previous_period', match_day_of_week: true } as const;

const question: Required<NonNullable<Input<'query'>['queries']>[number]> = {
  site_id: workspaceId,
  ...compared,
  metrics: ['visitors', 'prop_sum:price'],
  dimensions: ['time:day', 'visit:country'],
  order_by: [['visitors', 'desc']],
  pagination: { limit: 10, offset: 20 },
  include: { time_labels: true, total_rows: true, imports: false, plan: true },
};

const steps = [
  { name: 'Home', filters: [['is', 'event:page', ['/']]] },
  { name: 'Signed up', filters: [['is', 'event:name', ['Signup']]] },
];
const funnel = { steps, within: 'day' as const, strict: true };

const properties = [{ key: 'plan', operator: 'is' as const, values: ['pro', 'team'] }];
const goals = {
  page: { kind: 'page' as const, page: '/thanks', properties, currency: 'EUR' },
  event: { kind: 'event' as const, event: 'Signup', properties, currency: null },
  scroll: { kind: 'scroll' as const, page: '/blog/**', percent: 50, properties, currency: null },
};

const rule = {
  dimension: 'visit:source' as const,
  operator: 'is' as const,
  value: 'substack.com',
  channel: 'Email',
  from: '2026-03-01',
  place: 1,
};

const rules = {
  excludedPages: ['/preview/**'],
  excludedIps: ['192.0.2.0/24'],
  hostnames: ['example.com'],
  excludedCountries: ['NL'],
  honourGpc: true,
  honourDnt: true,
  revenueOnlyByKey: true,
};

const period = { workspaceId, ...days, compare: 'days' as const };

/** Valid inputs with every field. */
const whole: { [Name in WithOptional]: Whole<Name> } = {
  'workspace.update': {
    workspaceId,
    name: 'Renamed',
    domain: 'site.example',
    timezone: 'Europe/Amsterdam',
    logo: null,
    rules,
    rulesBefore: rules,
  },
  'workspace.keep-visits': { workspaceId, months: 12, keepsTotals: false },
  'workspace.ingest': period,
  'visits.count': { workspaceId, ...inRange },
  'visits.delete': { workspaceId, domain: 'site.example', ...inRange },
  'data.global': period,
  'data.chart': { ...period, resolution: 'day', metric: 'visits' },
  'data.medium': period,
  'data.rows': { ...period, dimension: 'pages', take: '10', skip: '20' },
  query: { queries: [question] },
  funnel: {
    site_id: workspaceId,
    ...compared,
    ...funnel,
    dimensions: ['visit:country'],
    pagination: { limit: 10, offset: 20 },
    include: { plan: true },
  },
  journey: {
    site_id: workspaceId,
    ...compared,
    direction: 'through',
    at: [['is', 'event:page', ['/']]],
    steps: 5,
    way: [[1, '/pricing']],
    goal: [['is', 'event:name', ['Signup']]],
    include: { plan: true },
  },
  suggestions: { workspaceId, ...days, dimension: 'visit:country', text: 'D', empty: '1', take: '10' },
  'sites.list': { ...days, timeframe: 'Last 7 days', compare: 'previous', metric: 'visitors' },
  'invitation.create': {
    workspaceId,
    others: [id],
    emails: ['lena@example.com'],
    role: 'viewer',
  },
  'segment.update': { workspaceId, id, name: 'Renamed', scope: 'workspace', filters },
  'goal.update': { workspaceId, id, name: 'Renamed', definition: goals.event },
  'channel-rule.update': { workspaceId, id, name: 'Renamed', definition: rule },
  'channel-rule.preview': { workspaceId, ...inRange, rule, id },
  'tag.unknown': { workspaceId, ...inRange },
  'page-group.update': { workspaceId, id, name: 'Renamed', definition: { patterns: ['/blog/**'] } },
  'funnel.update': { workspaceId, id, name: 'Renamed', definition: funnel },
  'export.rows': {
    workspaceId,
    ...days,
    export: id,
    table: 'events',
    cursor: `00000000-0000-0000-0000-000000000000.a=`,
  },
  'audit.list': {
    workspaceId,
    who: 'nobody',
    kind: 'goals',
    before: `2026-03-01T10:00:00.000Z_${id}`,
    take: '10',
  },
  'account.delete': {
    confirmation: 'a@site.example',
    workspaceIds: [id],
    handOver: [{ workspaceId, uid: 'mara' }],
  },
};

/** Other forms of the same inputs. */
const others: { [Name in CallName]?: Record<string, Input<Name>> } = {
  query: { 'one question': question },
  funnel: { 'by its id': { site_id: workspaceId, ...inRange, funnel: id } },
  journey: {
    'to the end': { site_id: workspaceId, date_range: '7d', direction: 'to', steps: 4, way: [[-1, '/']] },
  },
  'funnel.create': { whole: { workspaceId, name: 'Order', definition: funnel } },
  'goal.create': {
    'of an event': { workspaceId, name: 'Sign-up', definition: goals.event },
    'of scrolling': { workspaceId, name: 'Read', definition: goals.scroll },
  },
  'goal.update': { 'of a page': { workspaceId, id, definition: goals.page } },
};

/** An input, by what is wrong with it. */
type Broken = [what: string, input: unknown];

/** The valid inputs of a call, each with everything that can be broken in it broken, one at a time. */
export function brokenInputs(name: CallName): Broken[] {
  const { query, body = query } = requestOf(name, workspaceId);
  const usual: unknown = (whole as Record<string, unknown>)[name] ?? body;
  const isText = calls[name].method === 'GET';
  return Object.entries({ usual, ...others[name] }).flatMap(([form, valid]): Broken[] => [
    [form, valid],
    ...[...brokenIn(valid, isText)].map(([what, input]): Broken => [`${form}: ${what}`, input]),
  ]);
}

/** A value with everything in it broken, one at a time. @param path where it stands */
function* brokenIn(value: unknown, isText: boolean, path: string[] = []): Generator<Broken> {
  const location = path.join('.');
  // Of what stands in an address, each field is text, and all of them together are not.
  if (!isText || location !== '')
    for (const wrong of wrongValues(value, path.at(-1) ?? '', isText))
      yield [`${location} is ${shown(wrong)}`, wrong];
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [`${location} has more`, { ...value, more: isText ? 'x' : {} }];
  for (const [key, each] of Object.entries(value)) {
    const within = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
    if (!Array.isArray(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield [`${[...path, key].join('.')} is missing`, rest];
    }
    for (const [what, changed] of brokenIn(each, isText, [...path, key])) yield [what, within(changed)];
  }
}

/** Short enough to be read, and as many characters as it has. */
function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 120 ? text : `${text.slice(0, 80)}… (${text.length})`;
}
