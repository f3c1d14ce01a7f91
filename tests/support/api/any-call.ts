import { type CallName, calls, type Input } from '@footfall/functions/contract';

const rule = {
  dimension: 'visit:source' as const,
  operator: 'is' as const,
  value: 'substack.com',
  channel: 'Email',
  from: null,
  place: 1,
};

const boardView = {
  period: { timeframe: 'Last 7 days' as const },
  interval: null,
  compare: 'previous' as const,
  weekdays: true,
};

const boardFile = {
  ...{ form: 1 as const, name: 'Shop', view: boardView, cards: [] },
  ...{ goals: [], pageGroups: [], segments: [], funnels: [] },
};

const goal = { kind: 'page' as const, page: '/welcome', properties: [], currency: null };

const alert = {
  rule: { kind: 'silence' as const, hours: 2, between: null },
  to: { members: [], managers: true, destinations: [] },
};

const someVisits = { date_range: '7d', filters: [['is', 'visit:country', ['DE']]] };

let names = 0;

/** An unused domain: this file needs no stack. */
const freshDomain = (): string => `any-call-${process.pid}-${Date.now()}-${names++}.example`;

/** The workspace of a call: a request has its id instead of the empty one. */
const at = { workspaceId: '' };
const week = { site_id: '', date_range: '7d' } as const;
const one = { ...at, id: 'f'.repeat(20) };
const renamed = { ...one, name: 'Renamed' };
const secret = { ...at, id: 'f'.repeat(64) };
const token = { token: 'no such token' };
const signUp = {
  steps: [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:name', ['Signup']]] }],
};

/** The calls that need more input than the workspace. */
type Revealing = { [Name in CallName]: typeof at extends Input<Name> ? never : Name }[CallName];
type Inputs = { [Name in CallName]: Input<Name> };

/**
 * A valid input of each call that destroys nothing: where a domain or an address has to be typed, it is a wrong one. A call
 * that is not here gets the workspace.
 */
const inputs: Pick<Inputs, Revealing> & Partial<Inputs> = {
  'demo.get': {},
  'sign-in.providers': {},
  get 'workspace.create'() {
    return { domain: freshDomain(), timezone: 'UTC' };
  },
  'workspace.list': {},
  'workspace.update': { ...at, name: 'Renamed' },
  'workspace.reset': { ...at, domain: 'another.example' },
  'workspace.keep-visits': { ...at, months: null },
  'workspace.delete': { ...at, domain: 'another.example' },
  'visits.count': { ...at, ...someVisits },
  'visits.delete': { ...at, domain: 'another.example', ...someVisits },
  'import.get': one,
  'import.create': { ...at, format: 'plausible', file: 'export.zip', bytes: 2000 },
  'import.read': one,
  'import.start': { ...one, cutOver: '2026-03-20' },
  'import.undo': one,
  'import.cancel': one,
  'claim.list': {},
  get 'claim.create'() {
    return { domain: freshDomain(), timezone: 'UTC' };
  },
  get 'claim.withdraw'() {
    return { domain: freshDomain() };
  },
  get 'claim.prove'() {
    return { domain: freshDomain() };
  },
  'data.rows': { ...at, dimension: 'pages' },
  query: { ...week, metrics: ['visitors'] },
  funnel: { ...week, ...signUp },
  'funnel.create': { ...at, name: 'Shop order', definition: signUp },
  'funnel.update': renamed,
  'funnel.delete': one,
  journey: week,
  changes: { ...week, compare: 'days_before' },
  suggestions: { ...at, dimension: 'visit:country' },
  'suggestions.search': { ...at, text: 'germany' },
  'sites.list': {},
  'member.change-role': { ...at, uid: 'nobody', role: 'viewer' },
  'member.remove': { ...at, uid: 'nobody' },
  'workspace.transfer': { ...at, uid: 'nobody' },
  get 'invitation.create'() {
    return { ...at, emails: [`x@${freshDomain()}`], role: 'viewer' as const };
  },
  'invitation.resend': secret,
  'invitation.withdraw': secret,
  'invitation.restore': secret,
  'invitation.open': token,
  'invitation.accept': token,
  'segment.create': {
    ...at,
    name: 'From Germany',
    scope: 'person',
    filters: [['is', 'visit:country', ['DE']]],
  },
  'segment.update': renamed,
  'segment.delete': one,
  'segment.uses': one,
  'annotation.create': { ...at, day: '2026-01-31', text: 'Release 2.0', scope: 'person' },
  'annotation.update': { ...one, text: 'Release 2.1' },
  'annotation.delete': one,
  'annotation.verdict': one,
  'annotation.add': { site_id: '', text: 'Release 2.0' },
  'board.get': one,
  'board.create': { ...at, name: 'Shop', scope: 'person', view: boardView },
  'board.update': { ...renamed, revision: 1 },
  'board.delete': one,
  'board.start': { ...at, id: null },
  'board.export': one,
  'board.import': { ...at, scope: 'person', file: boardFile },
  'goal.create': { ...at, name: 'Sign-up', definition: goal },
  'goal.update': renamed,
  'goal.delete': one,
  'goal.uses': one,
  'channel-rule.create': { ...at, name: 'Substack', definition: rule },
  'channel-rule.update': renamed,
  'channel-rule.delete': one,
  'channel-rule.preview': { ...at, date_range: '7d', rule },
  'moved-page.list': at,
  'moved-page.save': { ...at, revision: 0, rules: [{ from: '/old', to: '/new' }] },
  'moved-page.preview': { ...at, rules: [{ from: '/old', to: '/new' }] },
  'moved-page.found': at,
  'moved-page.leave': { ...at, from: '/old', to: '/new' },
  'moved-page.read-file': { ...at, text: '/old /new 301' },
  'tag.unknown': { ...at, date_range: '7d' },
  'tag.leave': { ...at, tag: 'utm_medium', value: 'nwsletter' },
  'page-group.create': {
    ...at,
    name: 'Blog',
    definition: { patterns: ['/blog/**'] },
  },
  'page-group.update': renamed,
  'page-group.delete': one,
  'page-group.uses': one,
  'export.rows': {
    ...at,
    export: one.id,
    table: 'events',
    from: '2026-01-01',
    to: '2026-01-31',
  },
  'bigquery.share': { ...at, reader: 'reader@example.test', hidesSmall: false },
  'key.create': {
    ...at,
    name: 'Grafana',
    scopes: ['stats:read'],
    days: 30,
    purse: { day: 1024 ** 3, month: null },
  },
  'key.delete': secret,
  'link.create': { ...at, name: 'For the museum', sections: ['dashboard'], confirmed: true },
  'link.preview': { ...at, sections: ['dashboard'], timeframe: 'Weeks' },
  'link.switch': { ...secret, isOn: false },
  'link.delete': secret,
  'link.open': { slug: 'no such secret' },
  'link.unlock': { slug: 'no such secret', password: 'no such password' },
  'account-key.list': {},
  'account-key.create': { name: 'Terraform', scopes: ['sites:write'], days: 90 },
  'account-key.confirm': { id: secret.id },
  'account-key.delete': { id: secret.id },
  'report.set': { ...at, week: true, month: false },
  get 'report.add'() {
    return { ...at, email: `x@${freshDomain()}`, week: true, month: false };
  },
  'report.remove': secret,
  'report.preview': { ...at, rhythm: 'week' },
  'report.send': { ...at, rhythm: 'week' },
  'report.open': token,
  'report.confirm': token,
  'report.unsubscribe': token,
  'alert.create': { ...at, ...alert },
  'alert.update': { ...one, ...alert },
  'alert.switch': { ...one, isOn: false },
  'alert.delete': one,
  'alert.preview': { ...at, rule: alert.rule },
  'alert.test': { ...at, ...alert },
  'alert.open': token,
  'alert.stop': token,
  'destination.create': {
    ...{ ...at, kind: 'webhook', name: 'Pager', address: 'https://hooks.example.com/footfall' },
    ...{ week: false, month: false },
  },
  'destination.update': { ...renamed, week: false, month: false },
  'destination.switch': { ...one, isOn: false },
  'destination.rotate': one,
  'destination.delete': one,
  'destination.test': one,
  'destination.deliveries': one,
  'destination.send-again': { ...one, deliveryId: one.id },
  'operator.diagnose': {},
  'operator.count-event': { id: '0'.repeat(32) },
  'account.read': {},
  'account.deletion': {},
  'account.address': {},
  'account.export': {},
  'account.update': { name: 'Jane' },
  'account.choose-language': { language: 'de' },
  'account.sign-out-everywhere': {},
  'account.delete': { confirmation: 'another@site.example', workspaceIds: [] },
};

/** A call of the table as it is sent. */
export interface SentCall {
  /** Under `/api`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** A valid request of any call. */
export function requestOf<Name extends CallName>(name: Name, workspaceId: string): SentCall {
  const { method, path } = calls[name];
  const given = (inputs[name] ?? at) as Record<string, string>;
  const about = ['workspaceId', 'site_id'].filter((field) => field in given);
  const input = { ...given, ...Object.fromEntries(about.map((field) => [field, workspaceId])) };
  const filled = path.replace(/\{(\w+)\}/, (_, field: string) => input[field] ?? '');
  return { path: filled, ...(method === 'GET' ? { query: input } : { body: input }) };
}

let networks = 0;

/** The address of a network without earlier requests: each may send only a few wrong keys and tokens. */
export const freshNetwork = (): string =>
  `2001:db8:${(++networks).toString(16)}:${(process.pid & 0xffff).toString(16)}::1`;
