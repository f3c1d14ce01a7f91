import {
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditField,
  type AuditValue,
  type DefinitionKind,
  definitionLimits,
  type Role,
  shownPath,
} from '@footfall/functions/contract';
import { dateFormat, displayName } from '../../../ui/figures/intl.ts';
import { removalAsked, removalDone, retentionApplied, retentionChanged } from './deletion-sentences.ts';

/** The names of people by their ids; null for an account that was deleted. */
export type Names = ReadonlyMap<string, string | null>;

type Told = Pick<AuditEntry, 'who' | 'action' | 'what'>;

/** An entry in words: `Jane changed the time zone from Europe/Berlin to UTC.` */
export function sentenceOf(entry: Told, names: Names): string {
  return `${subjectOf(entry, names)} ${joined(predicates[entry.action](entry.what, names))}.`;
}

/** Who made the change. */
export function subjectOf({ who, action }: Pick<AuditEntry, 'who' | 'action'>, names: Names): string {
  if (who === null) return action === 'retention.applied' ? 'Footfall' : 'Another account';
  return names.get(who) || capitalised(nameOf(who, names));
}

function nameOf(id: unknown, names: Names): string {
  const name = names.get(String(id));
  return name === null ? 'a deleted account' : name || 'someone without a name';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const joined = (parts: readonly string[]) => list.format(parts);

/** A value as text; nothing for one that is not there. */
function textOf(value: AuditValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return joined([...value.values, ...(value.more > 0 ? [`${value.more} more`] : [])]);
}

/** The value after a change, or the one before it where nothing is left. */
const latest = (change: AuditChange | undefined) => textOf(change?.new ?? change?.old);
const quoted = (text: string) => `“${text}”`;

const roleNames: Record<Role, string> = { owner: 'an owner', admin: 'an admin', viewer: 'a viewer' };
const roleName = (value: AuditValue | undefined) => roleNames[value as Role] ?? 'a member';

/** What each setting is called. */
const settings = {
  excludedPages: 'excluded pages',
  excludedIps: 'excluded IP addresses',
  hostnames: 'hostnames that count',
  excludedCountries: 'excluded countries',
  honourGpc: 'Honour Global Privacy Control',
  honourDnt: 'Honour Do Not Track',
  revenueOnlyByKey: 'Revenue only from your server',
} as const;

function ofName({ old, new: now }: AuditChange): string {
  if (!old) return `named the workspace ${quoted(textOf(now))}`;
  if (!now) return `removed the name ${quoted(textOf(old))} of the workspace`;
  return `renamed the workspace from ${quoted(textOf(old))} to ${quoted(textOf(now))}`;
}

function ofLogo({ old, new: now }: AuditChange): string {
  if (!now) return 'removed the logo';
  return old ? 'changed the logo' : 'added a logo';
}

function ofDomain({ old, new: now }: AuditChange): string {
  return old
    ? `changed the domain from ${textOf(old)} to ${textOf(now)}`
    : `took back the domain ${textOf(now)}`;
}

const ofZone = ({ old, new: now }: AuditChange) =>
  `changed the time zone from ${textOf(old)} to ${textOf(now)}`;

const ofSwitch = (name: string, { new: now }: AuditChange) =>
  `switched ${now ? 'on' : 'off'} ${quoted(name)}`;

/** What was added to a list and what was removed from it. */
function ofList(name: string, { old, new: now }: AuditChange, named = (text: string) => text): string[] {
  const told = (value: AuditValue) =>
    typeof value === 'object' && value ? textOf({ ...value, values: value.values.map(named) }) : '';
  const [removed, added] = [told(old), told(now)];
  return [
    ...(removed ? [`removed ${removed} from the ${name}`] : []),
    ...(added ? [`added ${added} to the ${name}`] : []),
  ];
}

const countryName = (code: string) => displayName('region', code, code);

/** The words of each changed setting; a field of another action has none here. */
function ofSetting(field: AuditField, change: AuditChange): string[] {
  switch (field) {
    case 'name':
      return [ofName(change)];
    case 'domain':
      return [ofDomain(change)];
    case 'timezone':
      return [ofZone(change)];
    case 'logo':
      return [ofLogo(change)];
    case 'honourGpc':
    case 'honourDnt':
    case 'revenueOnlyByKey':
      return [ofSwitch(settings[field], change)];
    case 'excludedCountries':
      return ofList(settings[field], change, countryName);
    case 'excludedPages':
      return ofList(settings[field], change, shownPath);
    case 'excludedIps':
    case 'hostnames':
      return ofList(settings[field], change);
    default:
      return [];
  }
}

type What = AuditEntry['what'];

function ofSegment({ segment, scope, filters }: What): string[] {
  const name = quoted(latest(segment));
  if (scope?.new === 'workspace') return [`shared the segment ${name} with everyone`];
  if (scope) return [`took back the segment ${name}, which only they see now`];
  const isRenamed = segment && segment.old !== segment.new;
  return [
    ...(isRenamed ? [`renamed the segment ${quoted(textOf(segment.old))} to ${name}`] : []),
    ...(filters
      ? [`changed the segment ${name} from ${quoted(textOf(filters.old))} to ${quoted(textOf(filters.new))}`]
      : []),
  ];
}

/** What was done with a definition, such as a goal. */
function ofDefinition(kind: DefinitionKind, did: 'created' | 'changed' | 'deleted') {
  const { one } = definitionLimits[kind];
  return ({ name, definition }: What): string[] => {
    const named = `the ${one} ${quoted(latest(name))}`;
    if (did === 'created') return [`made ${named}: ${latest(definition)}`];
    if (did === 'deleted') return [`deleted ${named}`];
    const isRenamed = name && name.old !== name.new;
    return [
      ...(isRenamed ? [`renamed the ${one} ${quoted(textOf(name.old))} to ${quoted(latest(name))}`] : []),
      ...(definition
        ? [`changed ${named} from ${quoted(textOf(definition.old))} to ${quoted(textOf(definition.new))}`]
        : []),
    ];
  };
}

/** Until when a key can be used. */
function expiryOf(moment: AuditValue | undefined): string {
  if (typeof moment !== 'string') return '';
  return `, which expires on ${dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))}`;
}

/** What was done, after the name of the person who did it: one or several predicates. */
const predicates: Record<AuditAction, (what: What, names: Names) => string[]> = {
  'workspace.created': ({ domain, claimed }) => [
    claimed
      ? `created the workspace by proving that ${latest(domain)} is theirs`
      : `created the workspace for ${latest(domain)}`,
  ],
  'workspace.changed': (what) =>
    Object.entries(what).flatMap(([field, change]) => ofSetting(field as AuditField, change)),
  'workspace.exported': () => ['exported the data'],
  'retention.changed': retentionChanged,
  'retention.applied': retentionApplied,
  'removal.asked': removalAsked,
  'removal.done': removalDone,
  'workspace.reset': () => ['reset the statistics'],
  'workspace.transferred': ({ member }, names) => [
    `made ${nameOf(member?.new, names)} the owner of the workspace`,
  ],
  'domain.proven': ({ domain }) => [`proved that ${latest(domain)} is theirs`],
  'domain.lost': ({ domain }) => [
    `proved that ${latest(domain)} is theirs, so this workspace no longer has the domain`,
  ],
  'segment.created': ({ segment, filters }) => [
    `saved the segment ${quoted(latest(segment))} for everyone: ${latest(filters)}`,
  ],
  'segment.changed': ofSegment,
  'segment.deleted': ({ segment }) => [`deleted the segment ${quoted(latest(segment))}`],
  'goal.created': ofDefinition('goal', 'created'),
  'goal.changed': ofDefinition('goal', 'changed'),
  'goal.deleted': ofDefinition('goal', 'deleted'),
  'funnel.created': ofDefinition('funnel', 'created'),
  'funnel.changed': ofDefinition('funnel', 'changed'),
  'funnel.deleted': ofDefinition('funnel', 'deleted'),
  'page-group.created': ofDefinition('page-group', 'created'),
  'page-group.changed': ofDefinition('page-group', 'changed'),
  'page-group.deleted': ofDefinition('page-group', 'deleted'),
  'channel-rule.created': ofDefinition('channel-rule', 'created'),
  'channel-rule.changed': ofDefinition('channel-rule', 'changed'),
  'channel-rule.deleted': ofDefinition('channel-rule', 'deleted'),
  'tag.left': ({ tag }) => [`left the tag ${quoted(latest(tag))} as it is`],
  'member.invited': ({ email, role }) => [`invited ${latest(email)} as ${roleName(role?.new)}`],
  'invitation.resent': ({ email }) => [`sent the invitation of ${latest(email)} again`],
  'invitation.withdrawn': ({ email }) => [`withdrew the invitation of ${latest(email)}`],
  'member.joined': ({ role }) => [
    role?.old
      ? `accepted an invitation as ${roleName(role.new)}, and was ${roleName(role.old)} before`
      : `joined as ${roleName(role?.new)}`,
  ],
  'member.role': ({ member, role }, names) => [
    `made ${nameOf(member?.new ?? member?.old, names)} ${roleName(role?.new)}, who was ${roleName(role?.old)} before`,
  ],
  'member.removed': ({ member, role }, names) => [
    `removed ${nameOf(member?.old ?? member?.new, names)}, who was ${roleName(role?.old)}`,
  ],
  'member.left': () => ['left the workspace'],
  'key.created': ({ key, scopes, expires }) => [
    `made the key ${quoted(latest(key))}${scopes ? ` for ${latest(scopes)}` : ''}${expiryOf(expires?.new)}`,
  ],
  'key.removed': ({ key }) => [`removed the key ${quoted(latest(key))}`],
};
