import { describe, expect, test } from 'vitest';
import { type AuditAction, auditActions, auditFields, boundedChanges } from '@footfall/functions/contract';
import { sentenceOf } from '../../../../../../web/src/features/settings/activity/sentences.ts';

const names = new Map([
  ['jane', 'Jane'],
  ['bob', 'bob@example.test'],
  ['gone', null],
  ['nameless', ''],
]);

type Value = string | number | boolean | null | string[];
/** A value alone is one that was not there before. */
type Changes = Record<string, Value | { old: Value; new: Value }>;

const changed = (old: Value, value: Value) => ({ old, new: value });
const removed = (value: Value) => changed(value, null);

function sentence(action: AuditAction, changes: Changes = {}, who: string | null = 'jane') {
  const what = Object.entries(changes).map(([field, value]) => [
    field,
    value instanceof Object && 'old' in value ? value : changed(null, value),
  ]);
  return sentenceOf({ who, action, what: boundedChanges(Object.fromEntries(what)) }, names);
}

function toldOfDefinitions(kind: string): Record<string, [Changes, string][]> {
  const noun = kind.replace('-', ' ');
  return {
    [`${kind}.created`]: [
      [{ name: 'Sale', definition: 'Page is /a' }, `Jane made the ${noun} “Sale”: Page is /a.`],
    ],
    [`${kind}.changed`]: [
      [{ name: changed('Sale', 'Order') }, `Jane renamed the ${noun} “Sale” to “Order”.`],
      [
        { name: changed('Sale', 'Sale'), definition: changed('Page is /a', 'Page is /b') },
        `Jane changed the ${noun} “Sale” from “Page is /a” to “Page is /b”.`,
      ],
    ],
    [`${kind}.deleted`]: [[{ name: removed('Sale') }, `Jane deleted the ${noun} “Sale”.`]],
  };
}

const told: Partial<Record<AuditAction, [Changes, string][]>> = {
  'workspace.created': [
    [{ domain: 'shop.example', timezone: 'UTC' }, 'Jane created the workspace for shop.example.'],
    [
      { domain: 'shop.example', claimed: changed(false, true) },
      'Jane created the workspace by proving that shop.example is theirs.',
    ],
  ],
  'workspace.changed': [
    [{ name: changed('Shop', 'Store') }, 'Jane renamed the workspace from “Shop” to “Store”.'],
    [{ name: changed('Shop', '') }, 'Jane removed the name “Shop” of the workspace.'],
    [{ domain: changed('a.example', 'b.example') }, 'Jane changed the domain from a.example to b.example.'],
    [{ domain: 'a.example' }, 'Jane took back the domain a.example.'],
    [{ logo: changed(true, true) }, 'Jane changed the logo.'],
    [{ logo: changed(true, false) }, 'Jane removed the logo.'],
    [{ honourGpc: changed(true, false) }, 'Jane switched off “Honour Global Privacy Control”.'],
    [{ honourDnt: changed(false, true) }, 'Jane switched on “Honour Do Not Track”.'],
    [{ revenueOnlyByKey: changed(false, true) }, 'Jane switched on “Revenue only from your server”.'],
    [
      { excludedPages: changed(['/c'], ['/a', '/b']) },
      'Jane removed /c from the excluded pages and added /a and /b to the excluded pages.',
    ],
    [
      { excludedIps: { old: [], new: Array.from({ length: 12 }, (_, at) => `192.0.2.${at}`) } },
      'Jane added 192.0.2.0, 192.0.2.1, 192.0.2.2, 192.0.2.3, 192.0.2.4, 192.0.2.5, 192.0.2.6, 192.0.2.7, 192.0.2.8, 192.0.2.9, and 2 more to the excluded IP addresses.',
    ],
    [{ hostnames: changed(['a.example'], []) }, 'Jane removed a.example from the hostnames that count.'],
    [{ excludedCountries: changed([], ['NL']) }, 'Jane added Netherlands to the excluded countries.'],
    [
      {
        name: changed('', 'Shop'),
        timezone: changed('UTC', 'Asia/Tokyo'),
        logo: changed(false, true),
      },
      'Jane named the workspace “Shop”, changed the time zone from UTC to Asia/Tokyo, and added a logo.',
    ],
  ],
  'workspace.exported': [[{}, 'Jane exported the data.']],
  'view.shared': [
    [
      { email: 'joe@example.com', hidesSmall: false },
      'Jane let joe@example.com read the visits in BigQuery.',
    ],
    [
      { email: 'joe@example.com', hidesSmall: true },
      'Jane let joe@example.com read the visits in BigQuery, without small groups.',
    ],
  ],
  'view.removed': [[{}, 'Jane removed the view of the visits in BigQuery.']],
  'workspace.reset': [[{}, 'Jane reset the statistics.']],
  'retention.changed': [
    [{ months: 14, keepsTotals: true }, 'Jane set visits to be deleted after 14 months; their totals stay.'],
    [
      { months: changed(14, 2), keepsTotals: changed(true, false) },
      'Jane set visits to be deleted after 2 months; their totals are deleted with them.',
    ],
    [
      { months: changed(14, null), keepsTotals: changed(true, null) },
      'Jane switched off the deletion of old visits.',
    ],
  ],
  'retention.applied': [
    [
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
      { from: '2026-03-01', to: '2026-03-01', events: 1, visits: 1, totals: 0 },
      'Jane deleted the visits of March 1, 2026: 1 visit with 1 event.',
    ],
  ],
  'removal.asked': [
    [
      {
        filters: 'Country is NL',
        from: '2026-03-01',
        to: '2026-03-03',
        visits: 12,
      },
      'Jane asked to delete 12 visits from March 1, 2026 to March 3, 2026: Country is NL.',
    ],
  ],
  'removal.done': [
    [
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
  ],
  'workspace.transferred': [[{ member: 'bob' }, 'Jane made bob@example.test the owner of the workspace.']],
  'domain.proven': [[{ domain: 'shop.example' }, 'Jane proved that shop.example is theirs.']],
  'domain.lost': [
    [
      { domain: removed('shop.example') },
      'Jane proved that shop.example is theirs, so this workspace no longer has the domain.',
    ],
  ],
  'segment.created': [
    [
      { segment: 'Near', filters: 'Country is DE' },
      'Jane saved the segment “Near” for everyone: Country is DE.',
    ],
  ],
  'segment.changed': [
    [{ segment: changed('Near', 'Far') }, 'Jane renamed the segment “Near” to “Far”.'],
    [
      { segment: changed('Near', 'Near'), filters: changed('Country is DE', 'Country is FR') },
      'Jane changed the segment “Near” from “Country is DE” to “Country is FR”.',
    ],
    [
      { segment: 'Near', scope: changed('person', 'workspace') },
      'Jane shared the segment “Near” with everyone.',
    ],
    [
      { segment: changed('Near', 'Near'), scope: changed('workspace', 'person') },
      'Jane made the segment “Near” personal, so that only they see it.',
    ],
  ],
  'segment.deleted': [[{ segment: removed('Near') }, 'Jane deleted the segment “Near”.']],
  ...toldOfDefinitions('goal'),
  ...toldOfDefinitions('funnel'),
  ...toldOfDefinitions('page-group'),
  ...toldOfDefinitions('channel-rule'),
  'tag.left': [[{ tag: 'utm_medium=nwsletter' }, 'Jane left the tag “utm_medium=nwsletter” as it is.']],
  'member.invited': [
    [{ email: 'new@example.test', role: 'viewer' }, 'Jane invited new@example.test as a viewer.'],
  ],
  'invitation.resent': [[{ email: 'new@example.test' }, 'Jane resent the invitation to new@example.test.']],
  'invitation.withdrawn': [
    [{ email: removed('new@example.test') }, 'Jane withdrew the invitation to new@example.test.'],
  ],
  'invitation.restored': [
    [{ email: 'new@example.test', role: 'viewer' }, 'Jane restored the invitation to new@example.test.'],
  ],
  'member.joined': [
    [{ role: 'admin' }, 'Jane joined as an admin.'],
    [
      { role: changed('viewer', 'admin') },
      'Jane accepted an invitation as an admin, and was a viewer before.',
    ],
  ],
  'member.role': [
    [
      { member: changed('bob', 'bob'), role: changed('viewer', 'owner') },
      'Jane made bob@example.test an owner, who was a viewer before.',
    ],
  ],
  'member.removed': [
    [
      { member: removed('gone'), role: removed('admin') },
      'Jane removed a deleted account, who was an admin.',
    ],
  ],
  'member.left': [[{ role: removed('viewer') }, 'Jane left the workspace.']],
  'key.created': [
    [{ key: 'CI', expires: null }, 'Jane made the key “CI”.'],
    [
      { key: 'CI', expires: '2027-03-03T10:00:00.000Z' },
      `Jane made the key “CI”, which expires on ${new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date('2027-03-03T10:00:00Z'))}.`,
    ],
    [
      { key: 'CI', scopes: ['stats:read', 'events:write'] },
      'Jane made the key “CI” for stats:read and events:write.',
    ],
    [
      { key: 'CI', expires: null, bytesADay: 1024 ** 3, bytesAMonth: 10 * 1024 ** 3 },
      'Jane made the key “CI”, which may read at most 1 GiB a day and 10 GiB a month.',
    ],
    [
      { key: 'CI', expires: '2027-03-03T10:00:00.000Z', bytesADay: null, bytesAMonth: 1024 ** 3 },
      `Jane made the key “CI”, which may read at most 1 GiB a month, and expires on ${new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date('2027-03-03T10:00:00Z'))}.`,
    ],
  ],
  'key.removed': [[{ key: removed('CI') }, 'Jane removed the key “CI”.']],
  'link.created': [
    [
      { link: 'Press', sections: ['dashboard'], filters: '', period: null, password: false, expires: null },
      'Jane made the shared link “Press” to Dashboard.',
    ],
    [
      { link: 'Dashboard', sections: ['dashboard'], origins: ['https://a.example', 'https://b.example'] },
      'Jane made the shared link “Dashboard” to Dashboard, embedded on https://a.example and https://b.example.',
    ],
    [
      {
        ...{ link: 'Press', sections: ['dashboard', 'audience'], filters: 'Country is Germany' },
        ...{ period: 'Last 30 days', password: true, expires: '2027-03-03' },
      },
      `Jane made the shared link “Press” to Dashboard and Audience, filtered by “Country is Germany”, for the last 30 days, with a password, until ${new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date('2027-03-03'))}.`,
    ],
  ],
  'link.switched': [
    [
      { link: changed('Press', 'Press'), isOn: changed(true, false) },
      'Jane switched off the shared link “Press”.',
    ],
    [
      { link: changed('Press', 'Press'), isOn: changed(false, true) },
      'Jane switched on the shared link “Press”.',
    ],
  ],
  'link.deleted': [[{ link: removed('Press') }, 'Jane deleted the shared link “Press”.']],
  'report.set': [
    [{ reports: changed(null, 'week and month') }, 'Jane set their reports by mail to week and month.'],
    [{ reports: removed('week') }, 'Jane switched off their reports by mail.'],
  ],
  'report.added': [
    [
      { email: 'press@museum.example', reports: 'week' },
      'Jane added press@museum.example for reports by mail: week.',
    ],
    [
      { email: 'press@museum.example', reports: 'month', filters: 'Country is Germany' },
      'Jane added press@museum.example for reports by mail: month, filtered by “Country is Germany”.',
    ],
  ],
  'report.changed': [
    [
      { email: changed('a@museum.example', 'a@museum.example'), reports: changed('week', 'month') },
      'Jane changed the reports by mail to a@museum.example: month.',
    ],
  ],
  'report.confirmed': [[{ email: 'a@museum.example' }, 'a@museum.example confirmed its reports by mail.']],
  'report.ended': [[{ email: removed('a@museum.example') }, 'a@museum.example ended its reports by mail.']],
  'report.removed': [
    [{ email: removed('a@museum.example') }, 'Jane removed a@museum.example from the reports by mail.'],
  ],
  'alert.created': [
    [
      { alert: 'When visitors of a day fall', to: 'all managers' },
      'Jane made the alert “When visitors of a day fall”, which tells all managers.',
    ],
  ],
  'alert.changed': [
    [
      { alert: changed('When A', 'When B'), to: changed('1 member', '2 members') },
      'Jane changed the alert “When A” to “When B” and let the alert “When B” tell 2 members, not 1 member.',
    ],
    [{ alert: changed('When A', 'When A') }, 'Jane changed whom the alert “When A” tells.'],
  ],
  'alert.switched': [
    [{ alert: 'When A', isOn: changed(true, false) }, 'Jane switched off the alert “When A”.'],
  ],
  'alert.deleted': [[{ alert: removed('When A') }, 'Jane deleted the alert “When A”.']],
  'alert.fired': [[{ alert: 'When A' }, 'Jane sent the alert “When A”.']],
  'alert.over': [[{ alert: 'When A' }, 'Jane said that the alert “When A” is over.']],
  'alert.left': [
    [
      { alert: 'When A', member: removed('jane') },
      'Jane took Jane out of those whom the alert “When A” tells.',
    ],
  ],
  'destination.created': [
    [{ destination: '#web', kind: 'slack' }, 'Jane added the Slack channel “#web”.'],
    [
      { destination: 'Pager', kind: 'webhook', reports: 'week' },
      'Jane added the webhook “Pager”, with reports: week.',
    ],
  ],
  'destination.changed': [
    [
      { destination: changed('#web', '#site'), newAddress: changed(false, true) },
      'Jane renamed the destination “#web” to “#site” and gave the destination “#site” another address.',
    ],
    [
      { destination: changed('#web', '#web'), reports: changed('week', null) },
      'Jane changed what the destination “#web” gets, no reports from now on.',
    ],
  ],
  'destination.switched': [
    [
      { destination: changed('#web', '#web'), isOn: changed(true, false) },
      'Jane switched off the destination “#web”.',
    ],
  ],
  'destination.rotated': [
    [{ destination: changed('Pager', 'Pager') }, 'Jane made a new signing secret for the webhook “Pager”.'],
  ],
  'destination.deleted': [
    [{ destination: removed('#web'), kind: removed('discord') }, 'Jane deleted the Discord channel “#web”.'],
  ],
};

describe.each(auditActions)('%s', (action) => {
  test.each(told[action] ?? [])('%j', (what, words) => expect(sentence(action, what)).toBe(words));
});

test('every setting that can change has words', () => {
  for (const field of auditFields['workspace.changed']) {
    const isList = field.startsWith('excluded') || field === 'hostnames';
    const words = sentence('workspace.changed', {
      [field]: isList ? changed([], ['x']) : changed('a', 'b'),
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
