import { type CallName, calls, type Input } from '@footfall/functions/contract';

const rule = {
  dimension: 'visit:source' as const,
  operator: 'is' as const,
  value: 'substack.com',
  channel: 'Email',
  from: null,
  place: 1,
};

const goal = { kind: 'page' as const, page: '/welcome', properties: [], currency: null };

const alert = {
  rule: { kind: 'silence' as const, hours: 2, between: null },
  to: { members: [], managers: true, destinations: [] },
};

const someVisits = { date_range: '7d', filters: [['is', 'visit:country', ['DE']]] };

let names = 0;

/** A domain and an address that no one has: this file needs no stack. */
const freshDomain = (): string => `any-call-${process.pid}-${Date.now()}-${names++}.example`;
const freshAddress = (): string => `any-call-${process.pid}-${Date.now()}-${names++}@example.test`;

/** A valid input of each call that destroys nothing: where a domain or an address has to be typed, it is a wrong one. */
const inputs: { [Name in CallName]: (workspaceId: string) => Input<Name> } = {
  'demo.get': () => ({}),
  'workspace.create': () => ({ domain: freshDomain(), timezone: 'UTC' }),
  'workspace.list': () => ({}),
  'workspace.get': (workspaceId) => ({ workspaceId }),
  'workspace.update': (workspaceId) => ({ workspaceId, name: 'Renamed' }),
  'workspace.reset': (workspaceId) => ({ workspaceId, domain: 'another.example' }),
  'workspace.keep-visits': (workspaceId) => ({ workspaceId, months: null }),
  'workspace.delete': (workspaceId) => ({ workspaceId, domain: 'another.example' }),
  'workspace.first-event': (workspaceId) => ({ workspaceId }),
  'workspace.ingest': (workspaceId) => ({ workspaceId }),
  'workspace.usage': (workspaceId) => ({ workspaceId }),
  'workspace.check-site': (workspaceId) => ({ workspaceId }),
  'workspace.domain-proof': (workspaceId) => ({ workspaceId }),
  'workspace.prove': (workspaceId) => ({ workspaceId }),
  'visits.count': (workspaceId) => ({ workspaceId, ...someVisits }),
  'visits.delete': (workspaceId) => ({ workspaceId, domain: 'another.example', ...someVisits }),
  'claim.list': () => ({}),
  'claim.create': () => ({ domain: freshDomain(), timezone: 'UTC' }),
  'claim.withdraw': () => ({ domain: freshDomain() }),
  'claim.prove': () => ({ domain: freshDomain() }),
  'data.global': (workspaceId) => ({ workspaceId }),
  'data.chart': (workspaceId) => ({ workspaceId }),
  'data.medium': (workspaceId) => ({ workspaceId }),
  'data.rows': (workspaceId) => ({ workspaceId, dimension: 'pages' }),
  query: (workspaceId) => ({ site_id: workspaceId, metrics: ['visitors'], date_range: '7d' }),
  funnel: (workspaceId) => ({
    site_id: workspaceId,
    date_range: '7d',
    steps: [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:name', ['Signup']]] }],
  }),
  'funnel.list': (workspaceId) => ({ workspaceId }),
  'funnel.create': (workspaceId) => ({
    workspaceId,
    name: 'Shop order',
    definition: {
      steps: [{ filters: [['is', 'event:page', ['/']]] }, { filters: [['is', 'event:name', ['Signup']]] }],
    },
  }),
  'funnel.update': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20), name: 'Renamed' }),
  'funnel.delete': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20) }),
  journey: (workspaceId) => ({ site_id: workspaceId, date_range: '7d' }),
  changes: (workspaceId) => ({ site_id: workspaceId, date_range: '7d', compare: 'days_before' }),
  suggestions: (workspaceId) => ({ workspaceId, dimension: 'visit:country' }),
  'suggestions.search': (workspaceId) => ({ workspaceId, text: 'germany' }),
  'sites.list': () => ({}),
  'member.list': (workspaceId) => ({ workspaceId }),
  'member.change-role': (workspaceId) => ({ workspaceId, uid: 'nobody', role: 'viewer' }),
  'member.remove': (workspaceId) => ({ workspaceId, uid: 'nobody' }),
  'workspace.leave': (workspaceId) => ({ workspaceId }),
  'workspace.transfer': (workspaceId) => ({ workspaceId, uid: 'nobody' }),
  'invitation.list': (workspaceId) => ({ workspaceId }),
  'invitation.create': (workspaceId) => ({ workspaceId, emails: [freshAddress()], role: 'viewer' }),
  'invitation.resend': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'invitation.withdraw': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'invitation.restore': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'invitation.open': () => ({ token: 'no such token' }),
  'invitation.accept': () => ({ token: 'no such token' }),
  'segment.list': (workspaceId) => ({ workspaceId }),
  'segment.create': (workspaceId) => ({
    workspaceId,
    name: 'From Germany',
    scope: 'person',
    filters: [['is', 'visit:country', ['DE']]],
  }),
  'segment.update': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20), name: 'Renamed' }),
  'segment.delete': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20) }),
  'goal.list': (workspaceId) => ({ workspaceId }),
  'goal.create': (workspaceId) => ({ workspaceId, name: 'Sign-up', definition: goal }),
  'goal.update': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20), name: 'Renamed' }),
  'goal.delete': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20) }),

  'channel-rule.list': (workspaceId) => ({ workspaceId }),
  'channel-rule.create': (workspaceId) => ({ workspaceId, name: 'Substack', definition: rule }),
  'channel-rule.update': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20), name: 'Renamed' }),
  'channel-rule.delete': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20) }),
  'channel-rule.preview': (workspaceId) => ({ workspaceId, date_range: '7d', rule }),

  'tag.unknown': (workspaceId) => ({ workspaceId, date_range: '7d' }),
  'tag.leave': (workspaceId) => ({ workspaceId, tag: 'utm_medium', value: 'nwsletter' }),
  'page-group.list': (workspaceId) => ({ workspaceId }),
  'page-group.create': (workspaceId) => ({
    workspaceId,
    name: 'Blog',
    definition: { patterns: ['/blog/**'] },
  }),
  'page-group.update': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20), name: 'Renamed' }),
  'page-group.delete': (workspaceId) => ({ workspaceId, id: 'x'.repeat(20) }),
  'export.plan': (workspaceId) => ({ workspaceId }),
  'export.begin': (workspaceId) => ({ workspaceId }),
  'export.rows': (workspaceId) => ({
    workspaceId,
    export: 'x'.repeat(20),
    table: 'events',
    from: '2026-01-01',
    to: '2026-01-31',
  }),
  'bigquery.get': (workspaceId) => ({ workspaceId }),
  'bigquery.share': (workspaceId) => ({ workspaceId, reader: 'reader@example.test', hidesSmall: false }),
  'bigquery.end': (workspaceId) => ({ workspaceId }),
  'audit.list': (workspaceId) => ({ workspaceId }),
  'key.list': (workspaceId) => ({ workspaceId }),
  'key.create': (workspaceId) => ({
    workspaceId,
    name: 'Grafana',
    scopes: ['stats:read'],
    days: 30,
    purse: { day: 1024 ** 3, month: null },
  }),
  'key.delete': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'link.list': (workspaceId) => ({ workspaceId }),
  'link.usage': (workspaceId) => ({ workspaceId }),
  'link.create': (workspaceId) => ({ workspaceId, name: 'For the museum', sections: ['dashboard'] }),
  'link.preview': (workspaceId) => ({ workspaceId, sections: ['dashboard'], timeframe: 'Weeks' }),
  'link.numbers': (workspaceId) => ({ workspaceId }),
  'link.switch': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64), isOn: false }),
  'link.delete': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'link.open': () => ({ slug: 'no such secret' }),
  'link.unlock': () => ({ slug: 'no such secret', password: 'no such password' }),
  'account-key.list': () => ({}),
  'account-key.create': () => ({ name: 'Terraform', scopes: ['sites:write'], days: 90 }),
  'account-key.delete': () => ({ id: 'f'.repeat(64) }),
  'report.list': (workspaceId) => ({ workspaceId }),
  'report.set': (workspaceId) => ({ workspaceId, week: true, month: false }),
  'report.add': (workspaceId) => ({ workspaceId, email: freshAddress(), week: true, month: false }),
  'report.remove': (workspaceId) => ({ workspaceId, id: 'f'.repeat(64) }),
  'report.preview': (workspaceId) => ({ workspaceId, rhythm: 'week' }),
  'report.send': (workspaceId) => ({ workspaceId, rhythm: 'week' }),
  'report.open': () => ({ token: 'no such token' }),
  'report.confirm': () => ({ token: 'no such token' }),
  'report.unsubscribe': () => ({ token: 'no such token' }),
  'alert.list': (workspaceId) => ({ workspaceId }),
  'alert.create': (workspaceId) => ({ workspaceId, ...alert }),
  'alert.update': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20), ...alert }),
  'alert.switch': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20), isOn: false }),
  'alert.delete': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20) }),
  'alert.preview': (workspaceId) => ({ workspaceId, rule: alert.rule }),
  'alert.test': (workspaceId) => ({ workspaceId, ...alert }),
  'alert.open': () => ({ token: 'no such token' }),
  'alert.stop': () => ({ token: 'no such token' }),
  'destination.list': (workspaceId) => ({ workspaceId }),
  'destination.create': (workspaceId) => ({
    ...{ workspaceId, kind: 'webhook', name: 'Pager', address: 'https://hooks.example.com/footfall' },
    ...{ week: false, month: false },
  }),
  'destination.update': (workspaceId) => ({
    ...{ workspaceId, id: 'f'.repeat(20), name: 'Pager', week: false, month: false },
  }),
  'destination.switch': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20), isOn: false }),
  'destination.rotate': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20) }),
  'destination.delete': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20) }),
  'destination.test': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20) }),
  'destination.deliveries': (workspaceId) => ({ workspaceId, id: 'f'.repeat(20) }),
  'destination.send-again': (workspaceId) => ({
    ...{ workspaceId, id: 'f'.repeat(20), deliveryId: 'f'.repeat(20) },
  }),
  'account.deletion': () => ({}),
  'account.address': () => ({}),
  'account.export': () => ({}),
  'account.update': () => ({ name: 'Jane' }),
  'account.sign-out-everywhere': () => ({}),
  'account.delete': () => ({ confirmation: 'another@site.example', workspaceIds: [] }),
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
  const input = inputs[name](workspaceId) as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/, (_, field: string) => input[field] ?? '');
  return { path: filled, ...(method === 'GET' ? { query: input } : { body: input }) };
}

let networks = 0;

/** The address of a network from which nothing was sent before: each may send only a few wrong keys and tokens. */
export const freshNetwork = (): string =>
  `2001:db8:${(++networks).toString(16)}:${(process.pid & 0xffff).toString(16)}::1`;
