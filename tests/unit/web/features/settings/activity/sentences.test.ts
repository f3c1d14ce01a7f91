import { expect, test } from 'vitest';
import {
  type AuditAction,
  auditFieldsByKind,
  boundedChanges,
  type DefinitionKind,
} from '@footfall/functions/contract';
import { sentenceOf } from '../../../../../../web/src/features/settings/activity/sentences.ts';

const names = new Map([
  ['jane', 'Jane'],
  ['bob', 'bob@example.test'],
  ['gone', null],
  ['nameless', ''],
]);

type Value = string | number | boolean | null | string[];
/** A text such as `a → b` is a change, and `a →` a removal; any other value alone is an addition. */
type Changes = Record<string, Value | { old: Value; new: Value }>;

const changed = (old: Value, value: Value) => ({ old, new: value });

function changeOf(value: Changes[string]) {
  if (value instanceof Object && 'old' in value) return value;
  const [, old, now] = /^(.+) →(?: (.+))?$/.exec(String(value)) ?? [];
  return old ? changed(old, now ?? null) : changed(null, value);
}

function sentence(action: AuditAction, changes: Changes = {}, who: string | null = 'jane') {
  const what = Object.entries(changes).map(([field, value]) => [field, changeOf(value)]);
  return sentenceOf({ who, action, what: boundedChanges(Object.fromEntries(what), ({ of }) => of) }, names);
}

test.each<[AuditAction, Changes, string]>([
  [
    'workspace.created',
    { domain: 'shop.example', timezone: 'UTC' },
    'Jane created the workspace for shop.example.',
  ],
  [
    'workspace.created',
    { domain: 'shop.example', claimed: changed(false, true) },
    'Jane created the workspace by proving that shop.example is theirs.',
  ],
  ['workspace.changed', { name: 'Shop → Store' }, 'Jane renamed the workspace from “Shop” to “Store”.'],
  ['workspace.changed', { name: changed('Shop', '') }, 'Jane removed the workspace name “Shop”.'],
  [
    'workspace.changed',
    { domain: 'a.example → b.example' },
    'Jane changed the domain from a.example to b.example.',
  ],
  ['workspace.changed', { domain: 'a.example' }, 'Jane took back the domain a.example.'],
  ['workspace.changed', { logo: changed(true, true) }, 'Jane changed the logo.'],
  ['workspace.changed', { logo: changed(true, false) }, 'Jane removed the logo.'],
  [
    'workspace.changed',
    { honourGpc: changed(true, false) },
    'Jane switched off “Honour Global Privacy Control”.',
  ],
  [
    'workspace.changed',
    { revenueOnlyByKey: changed(false, true) },
    'Jane switched on “Revenue only from your server”.',
  ],
  [
    'workspace.changed',
    { excludedPages: changed(['/c'], ['/a', '/b']) },
    'Jane removed /c from the excluded pages and added /a and /b to the excluded pages.',
  ],
  [
    'workspace.changed',
    { excludedIps: { old: [], new: Array.from({ length: 12 }, (_, at) => `192.0.2.${at}`) } },
    'Jane added 192.0.2.0, 192.0.2.1, 192.0.2.2, 192.0.2.3, 192.0.2.4, 192.0.2.5, 192.0.2.6, 192.0.2.7, 192.0.2.8, 192.0.2.9, and 2 more to the excluded IP addresses.',
  ],
  [
    'workspace.changed',
    { hostnames: changed(['a.example'], []) },
    'Jane removed a.example from the hostnames that count.',
  ],
  [
    'workspace.changed',
    { excludedCountries: changed([], ['NL']) },
    'Jane added Netherlands to the excluded countries.',
  ],
  [
    'workspace.changed',
    {
      name: changed('', 'Shop'),
      timezone: 'UTC → Asia/Tokyo',
      logo: changed(false, true),
    },
    'Jane named the workspace “Shop”, changed the time zone from UTC to Asia/Tokyo, and added a logo.',
  ],
  ['workspace.exported', {}, 'Jane exported the data.'],
  [
    'view.shared',
    { email: 'joe@example.com', hidesSmall: false },
    'Jane gave joe@example.com access to the visits in BigQuery.',
  ],
  [
    'view.shared',
    { email: 'joe@example.com', hidesSmall: true },
    'Jane gave joe@example.com access to the visits in BigQuery, without small groups.',
  ],
  ['view.removed', {}, 'Jane removed the view of the visits in BigQuery.'],
  ['workspace.reset', {}, 'Jane reset the statistics.'],
  [
    'retention.changed',
    { months: 14, keepsTotals: true },
    'Jane set visits to be deleted after 14 months; their totals stay.',
  ],
  [
    'retention.changed',
    { months: changed(14, 2), keepsTotals: changed(true, false) },
    'Jane set visits to be deleted after 2 months; their totals are deleted with them.',
  ],
  [
    'retention.changed',
    { months: changed(14, null), keepsTotals: changed(true, null) },
    'Jane switched off the deletion of old visits.',
  ],
  [
    'retention.applied',
    {
      from: '2026-03-01',
      to: '2026-03-03',
      events: 1234,
      visits: 1,
      totals: 20,
      restorableUntil: '2026-05-10',
    },
    'Jane deleted the visits from March 1, 2026 to March 3, 2026: 1 visit with 1,234 events and 20 rows of totals. BigQuery can restore them until May 10, 2026.',
  ],
  [
    'retention.applied',
    { from: '2026-03-01', to: '2026-03-01', events: 1, visits: 1, totals: 0 },
    'Jane deleted the visits of March 1, 2026: 1 visit with 1 event.',
  ],
  [
    'removal.asked',
    {
      filters: 'Country is NL',
      from: '2026-03-01',
      to: '2026-03-03',
      visits: 12,
    },
    'Jane requested to delete 12 visits from March 1, 2026 to March 3, 2026: Country is NL.',
  ],
  [
    'removal.done',
    {
      filters: 'Country is NL',
      from: '2026-03-01',
      to: '2026-03-01',
      events: 30,
      visits: 12,
      restorableUntil: '2026-05-10',
    },
    'Jane deleted visits of March 1, 2026 (Country is NL): 12 visits with 30 events. BigQuery can restore them until May 10, 2026.',
  ],
  [
    'import.started',
    { import: 'Plausible', file: 'export.zip', from: '2025-01-01', to: '2026-03-19' },
    'Jane started the import of Plausible (export.zip), January 1, 2025 to March 19, 2026.',
  ],
  [
    'import.done',
    { import: 'Plausible', file: 'export.zip', from: '2025-01-01', to: '2026-03-19', visitors: 1234 },
    'Jane imported Plausible (export.zip), January 1, 2025 to March 19, 2026: 1,234 visitors.',
  ],
  [
    'import.failed',
    { import: 'Umami', file: 'export.zip', problem: 'The file ends within a field' },
    'Jane could not import Umami (export.zip): The file ends within a field.',
  ],
  [
    'import.failed',
    { import: 'Umami', file: 'export.zip', problem: 'The zip has no files.' },
    'Jane could not import Umami (export.zip): The zip has no files.',
  ],
  [
    'import.undone',
    { import: 'Plausible', file: 'export.zip', from: '2025-01-01', to: '2026-03-19' },
    'Jane undid the import of Plausible (export.zip), January 1, 2025 to March 19, 2026.',
  ],
  ['workspace.transferred', { member: 'bob' }, 'Jane made bob@example.test the owner of the workspace.'],
  ['domain.proven', { domain: 'shop.example' }, 'Jane proved that shop.example is theirs.'],
  [
    'domain.lost',
    { domain: 'shop.example →' },
    'Jane proved that shop.example is theirs, so this workspace no longer has the domain.',
  ],
  [
    'segment.created',
    { segment: 'Near', filters: 'Country is DE' },
    'Jane saved the segment “Near” for everyone: Country is DE.',
  ],
  [
    'segment.changed',
    { segment: 'Near → Near', filters: 'Country is DE → Country is FR' },
    'Jane changed the segment “Near” from “Country is DE” to “Country is FR”.',
  ],
  [
    'segment.changed',
    { segment: 'Near', scope: 'person → workspace' },
    'Jane shared the segment “Near” with everyone.',
  ],
  [
    'segment.changed',
    { segment: 'Near → Near', scope: 'workspace → person' },
    'Jane made the segment “Near” personal, so that only they see it.',
  ],
  ['segment.deleted', { segment: 'Near →' }, 'Jane deleted the segment “Near”.'],
  [
    'annotation.created',
    { annotation: 'Release 2', day: '2026-03-04', isPublic: false },
    'Jane added the note “Release 2” to March 4, 2026.',
  ],
  [
    'annotation.created',
    { annotation: 'Release 2', day: '2026-03-04', isPublic: true },
    'Jane added the public note “Release 2” to March 4, 2026.',
  ],
  [
    'annotation.changed',
    { annotation: 'Release → Release 2', day: '2026-03-04 → 2026-03-05', isPublic: changed(false, true) },
    'Jane changed the note “Release” to “Release 2”, moved the note “Release 2” from March 4, 2026 to March 5, 2026, and made the note “Release 2” public.',
  ],
  [
    'annotation.changed',
    { annotation: 'Sale → Sale', day: '2026-03-04 → 2026-03-04', isPublic: changed(true, false) },
    'Jane made the note “Sale” no longer public.',
  ],
  [
    'annotation.changed',
    { annotation: 'Sale', day: '2026-03-04', scope: 'person → workspace' },
    'Jane shared the note “Sale” of March 4, 2026 with everyone.',
  ],
  [
    'annotation.changed',
    { annotation: 'Sale → Sale', scope: 'workspace → person' },
    'Jane made the note “Sale” personal, so that only they see it.',
  ],
  [
    'annotation.deleted',
    { annotation: 'Sale →', day: '2026-03-04 →' },
    'Jane deleted the note “Sale” of March 4, 2026.',
  ],
  ['board.created', { board: 'Shop' }, 'Jane created the board “Shop” for everyone.'],
  ['board.changed', { board: 'Shop → Shop' }, 'Jane changed the board “Shop”.'],
  ['board.changed', { board: 'Shop → Sales' }, 'Jane renamed the board “Shop” to “Sales”.'],
  [
    'board.changed',
    { board: 'Shop', scope: 'person → workspace' },
    'Jane shared the board “Shop” with everyone.',
  ],
  [
    'board.changed',
    { board: 'Shop → Shop', scope: 'workspace → person' },
    'Jane made the board “Shop” personal, so that only they see it.',
  ],
  ['board.deleted', { board: 'Shop →' }, 'Jane deleted the board “Shop”.'],
  ['goal.created', { name: 'Sale', definition: 'Page is /a' }, 'Jane created the goal “Sale”: Page is /a.'],
  [
    'goal.changed',
    { name: 'Sale → Order', definition: 'Page is /a → Page is /b' },
    'Jane renamed the goal “Sale” to “Order” and changed the goal “Order” from “Page is /a” to “Page is /b”.',
  ],
  ['goal.deleted', { name: 'Sale →' }, 'Jane deleted the goal “Sale”.'],
  [
    'moved-pages.changed',
    { movedPages: changed(['/a → /b'], ['/c → /d']) },
    'Jane removed /a → /b from the moved pages and added /c → /d to the moved pages.',
  ],
  ['moved-pages.changed', { order: 'x → y' }, 'Jane changed the order of the moved pages.'],
  ['moved-page.left', { movedPages: changed(null, ['/a → /b']) }, 'Jane ignored the redirect /a → /b.'],
  ['tag.left', { tag: 'utm_medium=nwsletter' }, 'Jane ignored the tag “utm_medium=nwsletter”.'],
  [
    'member.invited',
    { email: 'new@example.test', role: 'viewer' },
    'Jane invited new@example.test as a viewer.',
  ],
  ['invitation.resent', { email: 'new@example.test' }, 'Jane resent the invitation to new@example.test.'],
  [
    'invitation.withdrawn',
    { email: 'new@example.test →' },
    'Jane withdrew the invitation to new@example.test.',
  ],
  [
    'invitation.restored',
    { email: 'new@example.test', role: 'viewer' },
    'Jane restored the invitation to new@example.test.',
  ],
  ['member.joined', { role: 'admin' }, 'Jane joined as an admin.'],
  [
    'member.joined',
    { role: 'viewer → admin' },
    'Jane accepted an invitation as an admin, and was a viewer before.',
  ],
  [
    'member.role',
    { member: 'bob → bob', role: 'viewer → owner' },
    'Jane made bob@example.test an owner, who was a viewer before.',
  ],
  [
    'member.removed',
    { member: 'gone →', role: 'admin →' },
    'Jane removed a deleted account, who was an admin.',
  ],
  ['member.left', { role: 'viewer →' }, 'Jane left the workspace.'],
  [
    'key.created',
    { key: 'CI', scopes: ['stats:read', 'events:write'] },
    'Jane created the key “CI” for stats:read and events:write.',
  ],
  [
    'key.created',
    { key: 'CI', expires: null, bytesADay: 1024 ** 3, bytesAMonth: 10 * 1024 ** 3 },
    'Jane created the key “CI”, which may read at most 1 GiB per day and 10 GiB per month.',
  ],
  [
    'key.created',
    { key: 'CI', expires: '2027-03-03T10:00:00.000Z', bytesADay: null, bytesAMonth: 1024 ** 3 },
    'Jane created the key “CI”, which may read at most 1 GiB per month, and expires on March 3, 2027.',
  ],
  ['key.removed', { key: 'CI →' }, 'Jane removed the key “CI”.'],
  [
    'link.created',
    { link: 'Press', sections: ['dashboard'], filters: '', period: null, password: false, expires: null },
    'Jane created the shared link “Press” to Dashboard.',
  ],
  [
    'link.created',
    {
      link: 'Press',
      sections: ['dashboard', 'audience'],
      filters: 'Country is Germany',
      period: 'Last 30 days',
      password: true,
      origins: ['https://a.example', 'https://b.example'],
      expires: '2027-03-03',
    },
    'Jane created the shared link “Press” to Dashboard and Audience, filtered by “Country is Germany”, for the last 30 days, with a password, embedded on https://a.example and https://b.example, until March 3, 2027.',
  ],
  [
    'link.switched',
    { link: 'Press → Press', isOn: changed(true, false) },
    'Jane switched off the shared link “Press”.',
  ],
  [
    'link.switched',
    { link: 'Press → Press', isOn: changed(false, true) },
    'Jane switched on the shared link “Press”.',
  ],
  ['link.deleted', { link: 'Press →' }, 'Jane deleted the shared link “Press”.'],
  [
    'report.set',
    { reports: changed(null, 'week and month') },
    'Jane set their reports by email to week and month.',
  ],
  ['report.set', { reports: 'week →' }, 'Jane switched off their reports by email.'],
  [
    'report.added',
    { email: 'press@museum.example', reports: 'month', filters: 'Country is Germany' },
    'Jane added press@museum.example for reports by email: month, filtered by “Country is Germany”.',
  ],
  [
    'report.changed',
    { email: 'a@museum.example → a@museum.example', reports: 'week → month' },
    'Jane changed the reports by email to a@museum.example: month.',
  ],
  ['report.confirmed', { email: 'a@museum.example' }, 'a@museum.example confirmed its reports by email.'],
  ['report.ended', { email: 'a@museum.example →' }, 'a@museum.example ended its reports by email.'],
  [
    'report.removed',
    { email: 'a@museum.example →' },
    'Jane removed a@museum.example from the reports by email.',
  ],
  [
    'alert.created',
    { alert: 'When visitors per day fall', to: 'all managers' },
    'Jane created the alert “When visitors per day fall” for all managers.',
  ],
  [
    'alert.changed',
    { alert: 'When A → When B', to: '1 member → 2 members' },
    'Jane changed the alert “When A” to “When B” and changed the recipients of the alert “When B” from 1 member to 2 members.',
  ],
  ['alert.changed', { alert: 'When A → When A' }, 'Jane changed the recipients of the alert “When A”.'],
  [
    'alert.switched',
    { alert: 'When A', isOn: changed(true, false) },
    'Jane switched off the alert “When A”.',
  ],
  ['alert.deleted', { alert: 'When A →' }, 'Jane deleted the alert “When A”.'],
  ['alert.fired', { alert: 'When A' }, 'Jane sent the alert “When A”.'],
  ['alert.over', { alert: 'When A' }, 'Jane reported that the alert “When A” is over.'],
  [
    'alert.left',
    { alert: 'When A', member: 'jane →' },
    'Jane removed Jane from the recipients of the alert “When A”.',
  ],
  ['destination.created', { destination: '#web', kind: 'slack' }, 'Jane added the Slack channel “#web”.'],
  [
    'destination.created',
    { destination: 'Pager', kind: 'webhook', reports: 'week' },
    'Jane added the webhook “Pager”, with reports: week.',
  ],
  [
    'destination.changed',
    { destination: '#web → #site', newAddress: changed(false, true) },
    'Jane renamed the destination “#web” to “#site” and gave the destination “#site” another address.',
  ],
  [
    'destination.changed',
    { destination: '#web → #web', reports: 'week →' },
    'Jane changed what the destination “#web” gets, no reports from now on.',
  ],
  [
    'destination.switched',
    { destination: '#web → #web', isOn: changed(true, false) },
    'Jane switched off the destination “#web”.',
  ],
  [
    'destination.rotated',
    { destination: 'Pager → Pager' },
    'Jane created a new signing secret for the webhook “Pager”.',
  ],
  [
    'destination.deleted',
    { destination: '#web →', kind: 'discord →' },
    'Jane deleted the Discord channel “#web”.',
  ],
])('%s of %j', (action, what, words) => expect(sentence(action, what)).toBe(words));

const kinds: DefinitionKind[] = ['funnel', 'page-group', 'channel-rule'];

test.each(kinds)('a %s is described like a goal', (kind) => {
  const words = sentence(`${kind}.deleted`, { name: 'Sale →' });
  expect(words).toBe(`Jane deleted the ${kind.replace('-', ' ')} “Sale”.`);
});

test('every setting that can change has words', () => {
  for (const field of auditFieldsByKind.settings['workspace.changed']) {
    const isList = /^excluded|^hostnames$|^pageParameters$/.test(field);
    const words = sentence('workspace.changed', {
      [field]: isList ? changed([], ['x']) : 'a → b',
    });
    expect(words, field).toMatch(/^Jane .{5,}\.$/);
  }
});

test.each([
  ['gone', 'A deleted account reset the statistics.'],
  ['nameless', 'Someone without a name reset the statistics.'],
  ['unknown', 'Someone without a name reset the statistics.'],
  [null, 'Another account reset the statistics.'],
])('a change by %s', (who, words) => expect(sentence('workspace.reset', {}, who)).toBe(words));
