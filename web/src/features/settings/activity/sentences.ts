import {
  type AuditAction,
  type AuditAnswer,
  type AuditChange,
  type AuditEntry,
  type AuditField,
  type AuditValue,
  type DefinitionKind,
  definitionLimits,
  type LinkSection,
  type Role,
  shownHost,
  shownPath,
  type Timeframe,
  type TrafficList,
  utcDayText,
  displayName,
  say,
} from '@footfall/functions/contract';
import { sectionNames } from '../../../report/share/link-words.ts';
import { bytesText } from '../../../ui/figures/bytes.ts';
import { timeframeInSentence } from '../../../ui/period/period-words.ts';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import { switches, words } from '../traffic/traffic-words.ts';
import { alertPredicates } from './alert-sentences.ts';
import { destinationPredicates } from './destination-sentences.ts';
import { importPredicates } from './import-sentences.ts';
import { emailOf, reportsAdded, reportsChanged, reportsSet } from './report-sentences.ts';
import { removalRequested, removalDone, retentionApplied, retentionChanged } from './deletion-sentences.ts';

/** Names by user id; null for a deleted account. */
export type Names = ReadonlyMap<string, string | null>;

export function namesIn(pages: readonly Pick<AuditAnswer, 'people'>[]): Names {
  return new Map(pages.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)));
}

type Entry = Pick<AuditEntry, 'who' | 'action' | 'what'> & Partial<Pick<AuditEntry, 'key'>>;

/** Example: `Jane changed the time zone from Europe/Berlin to UTC.` */
export function sentenceOf(entry: Entry, names: Names): string {
  const { action, what, key } = entry;
  const did = isOfDefinition(action) ? definitionSentence(action, what) : predicates[action](what, names);
  const by = key ? say(', with the key {key},', { key }) : '';
  const sentence = `${subjectOf(entry, names)}${by} ${joined([did].flat())}`;
  // A problem is a sentence itself.
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

const isOfDefinition = (action: AuditAction): action is DefinitionAction => !(action in predicates);

/** Actions without a user. */
const automaticActions: ReadonlySet<AuditAction> = new Set([
  'retention.applied',
  'alert.fired',
  'alert.over',
]);

export function subjectOf({ who, action, what }: Entry, names: Names): string {
  if (action === 'report.confirmed' || action === 'report.ended') return emailOf(what);
  if (who === null) return automaticActions.has(action) ? 'Footfall' : say('Another account');
  return names.get(who) || capitalised(nameOf(who, names));
}

function nameOf(id: unknown, names: Names): string {
  const name = names.get(String(id));
  return name === null ? 'a deleted account' : name || 'someone without a name';
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const joined = (parts: readonly string[]) => list.format(parts);

function textOf(value: AuditValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return joined([...value.values, ...(value.more > 0 ? [say('{more} more', { more: value.more })] : [])]);
}

/** The new value, or the old one if the value was removed. */
const latest = (change: AuditChange | undefined) => textOf(change?.new ?? change?.old);
const quoted = (text: string) => `“${text}”`;
const named = (change: AuditChange | undefined) => quoted(latest(change));

const roleName = (value: AuditValue | undefined) => roleWords[value as Role]?.member ?? say('a member');

const fromTo = ({ old, new: now }: AuditChange, formatValue = (text: string) => text) =>
  say('from {old} to {now}', { old: formatValue(textOf(old)), now: formatValue(textOf(now)) });

function nameSentence(change: AuditChange): string {
  if (!change.old) return say('named the workspace {new}', { new: quoted(textOf(change.new)) });
  if (!change.new) return say('removed the workspace name {old}', { old: quoted(textOf(change.old)) });
  return say('renamed the workspace {change}', { change: fromTo(change, quoted) });
}

function logoSentence({ old, new: now }: AuditChange): string {
  if (!now) return 'removed the logo';
  return old ? 'changed the logo' : 'added a logo';
}

const domainSentence = (change: AuditChange) =>
  change.old
    ? say('changed the domain {change}', { change: fromTo(change) })
    : say('took back the domain {new}', { new: textOf(change.new) });

/** Display names of the values of a list; empty for other values. */
const namedValues = (value: AuditValue | undefined, nameOf: (value: string) => string = String) =>
  typeof value === 'object' && value ? textOf({ ...value, values: value.values.map(nameOf) }) : '';

function listSentences(list: TrafficList, { old, new: now }: AuditChange): string[] {
  const written: Partial<Record<TrafficList, (entry: string) => string>> = {
    excludedCountries: (code) => displayName('region', code, code),
    excludedPages: shownPath,
    hostnames: shownHost,
    excludedSources: shownHost,
  };
  const formatValue = (value: AuditValue) => namedValues(value, written[list]);
  const [removed, added] = [formatValue(old), formatValue(now)];
  const name = words[list].label.replace(/^./, (first) => first.toLowerCase());
  return [
    ...(removed ? [say('removed {removed} from the {name}', { removed, name })] : []),
    ...(added ? [say('added {added} to the {name}', { added, name })] : []),
  ];
}

/** Describes a changed setting. Fields of other actions have no text here. */
function settingSentence(field: AuditField, change: AuditChange) {
  switch (field) {
    case 'name':
      return nameSentence(change);
    case 'domain':
      return domainSentence(change);
    case 'timezone':
      return say('changed the time zone {change}', { change: fromTo(change) });
    case 'logo':
      return logoSentence(change);
    case 'honourGpc':
    case 'honourDnt':
    case 'revenueOnlyByKey':
    case 'mergeSlashes':
      return `switched ${change.new ? 'on' : 'off'} ${quoted(switches[field].label)}`;
    case 'excludedCountries':
    case 'excludedPages':
    case 'excludedIps':
    case 'hostnames':
    case 'excludedSources':
    case 'pageParameters':
      return listSentences(field, change);
    default:
      return [];
  }
}

type What = AuditEntry['what'];

function segmentSentence({ segment, scope, filters }: What) {
  const name = named(segment);
  if (scope?.new === 'workspace') return say('shared the segment {name} with everyone', { name });
  if (scope) return say('made the segment {name} personal, so that only they see it', { name });
  return changed('segment', segment, filters);
}

function annotationSentence({ annotation, day, scope, isPublic }: What): string[] {
  const name = named(annotation);
  if (scope?.new === 'workspace')
    return [say('shared the note {name} of {day} with everyone', { name, day: dayOf(day) })];
  if (scope) return [say('made the note {name} personal, so that only they see it', { name })];
  return [
    ...(annotation && annotation.old !== annotation.new
      ? [say('changed the note {old} to {name}', { old: quoted(textOf(annotation.old)), name })]
      : []),
    ...(day && day.old !== day.new
      ? [
          say('moved the note {name} from {old} to {day}', {
            name,
            old: utcDayText(textOf(day.old), 'long'),
            day: dayOf(day),
          }),
        ]
      : []),
    ...(isPublic ? [`made the note ${name} ${isPublic.new ? 'public' : 'no longer public'}`] : []),
  ];
}

const dayOf = (change: AuditChange | undefined) => utcDayText(latest(change), 'long');

function boardSentence({ board, scope, cards }: What): string[] {
  const name = named(board);
  if (scope?.new === 'workspace') return [say('shared the board {name} with everyone', { name })];
  if (scope) return [say('made the board {name} personal, so that only they see it', { name })];
  const [gone, fresh] = [namedValues(cards?.old, quoted), namedValues(cards?.new, quoted)];
  const parts = [
    ...changed('board', board, undefined),
    ...(gone ? [say('removed {gone} from the board {name}', { gone, name })] : []),
    ...(fresh ? [say('added {fresh} to the board {name}', { fresh, name })] : []),
  ];
  return parts.length > 0 ? parts : [say('changed the board {name}', { name })];
}

/** Describes a change of a named thing, such as a key. */
function changed(one: string, name: AuditChange | undefined, content: AuditChange | undefined): string[] {
  return [
    ...(name && name.old !== name.new
      ? [say('renamed the {one} {old} to {name}', { one, old: quoted(textOf(name.old)), name: named(name) })]
      : []),
    ...(content
      ? [
          say('changed the {one} {name} {content}', {
            one,
            name: named(name),
            content: fromTo(content, quoted),
          }),
        ]
      : []),
  ];
}

type DefinitionAction = `${DefinitionKind}.${'created' | 'changed' | 'deleted'}`;

function definitionSentence(action: DefinitionAction, { name, definition }: What) {
  const [kind, did] = action.split('.') as [DefinitionKind, string];
  const { one } = definitionLimits[kind];
  if (did === 'created')
    return say('created the {one} {name}: {definition}', {
      one,
      name: named(name),
      definition: latest(definition),
    });
  return did === 'deleted'
    ? say('deleted the {one} {name}', { one, name: named(name) })
    : changed(one, name, definition);
}

function newKeySentence({ key, scopes, expires, bytesADay, bytesAMonth }: What): string {
  const bounds = [
    typeof bytesADay?.new === 'number' && say('{new} per day', { new: bytesText(bytesADay.new) }),
    typeof bytesAMonth?.new === 'number' && say('{new} per month', { new: bytesText(bytesAMonth.new) }),
  ].filter((bound) => bound !== false);
  const limits = [
    ...(bounds.length > 0 ? [`may read at most ${bounds.join(' and ')}`] : []),
    ...(typeof expires?.new === 'string'
      ? [say('expires on {new}', { new: utcDayText(expires.new, 'long') })]
      : []),
  ];
  const made = `created the key ${named(key)}${scopes ? say(' for {scopes}', { scopes: latest(scopes) }) : ''}`;
  return limits.length > 0 ? `${made}, which ${limits.join(', and ')}` : made;
}

function newLinkSentence({ link, sections, filters, period, password, expires, origins }: What): string {
  const shown = namedValues(sections?.new, (section) => sectionNames[section as LinkSection] ?? section);
  return [
    `created the shared link ${named(link)}${shown && say(' to {shown}', { shown })}`,
    ...(filters?.new ? [say('filtered by {filters}', { filters: quoted(latest(filters)) })] : []),
    ...(period?.new ? [say('for {new}', { new: timeframeInSentence(period.new as Timeframe) })] : []),
    ...(password?.new ? ['with a password'] : []),
    ...(origins?.new ? [say('embedded on {origins}', { origins: latest(origins) })] : []),
    ...(typeof expires?.new === 'string'
      ? [say('until {new}', { new: utcDayText(expires.new, 'long') })]
      : []),
  ].join(', ');
}

function movedPagesSentence({ movedPages, order }: What): string | string[] {
  if (order) return 'changed the order of the moved pages';
  const [gone, fresh] = [namedValues(movedPages?.old), namedValues(movedPages?.new)];
  return [
    ...(gone ? [say('removed {gone} from the moved pages', { gone })] : []),
    ...(fresh ? [say('added {fresh} to the moved pages', { fresh })] : []),
  ];
}

/** Sentences without the subject: one or several predicates per action. */
const predicates: Record<
  Exclude<AuditAction, DefinitionAction>,
  (what: What, names: Names) => string | string[]
> = {
  'workspace.created': ({ domain, claimed }) =>
    `created the workspace ${claimed ? say('by proving that {domain} is theirs', { domain: latest(domain) }) : say('for {domain}', { domain: latest(domain) })}`,
  'workspace.changed': (what) =>
    Object.entries(what).flatMap(([field, change]) => settingSentence(field as AuditField, change)),
  'workspace.exported': () => 'exported the data',
  'view.shared': ({ email, hidesSmall }) =>
    `gave ${latest(email)} access to the visits in BigQuery${hidesSmall?.new ? ', without small groups' : ''}`,
  'view.removed': () => 'removed the view of the visits in BigQuery',
  'retention.changed': retentionChanged,
  'retention.applied': retentionApplied,
  'removal.asked': removalRequested,
  'removal.done': removalDone,
  'workspace.reset': () => 'reset the statistics',
  ...importPredicates,
  'workspace.transferred': ({ member }, names) =>
    say('made {new} the owner of the workspace', { new: nameOf(member?.new, names) }),
  'domain.proven': ({ domain }) => say('proved that {domain} is theirs', { domain: latest(domain) }),
  'domain.lost': ({ domain }) =>
    say('proved that {domain} is theirs, so this workspace no longer has the domain', {
      domain: latest(domain),
    }),
  'segment.created': ({ segment, filters }) =>
    say('saved the segment {segment} for everyone: {filters}', {
      segment: named(segment),
      filters: latest(filters),
    }),
  'segment.changed': segmentSentence,
  'segment.deleted': ({ segment }) => say('deleted the segment {segment}', { segment: named(segment) }),
  'annotation.created': ({ annotation, day, isPublic }) =>
    `added the ${isPublic?.new ? 'public ' : ''}note ${named(annotation)} to ${dayOf(day)}`,
  'annotation.changed': annotationSentence,
  'annotation.deleted': ({ annotation, day }) =>
    say('deleted the note {annotation} of {day}', { annotation: named(annotation), day: dayOf(day) }),
  'board.created': ({ board }) => say('created the board {board} for everyone', { board: named(board) }),
  'board.changed': boardSentence,
  'board.deleted': ({ board }) => say('deleted the board {board}', { board: named(board) }),
  'moved-pages.changed': movedPagesSentence,
  'moved-page.left': ({ movedPages }) =>
    say('ignored the redirect {new}', { new: namedValues(movedPages?.new) }),
  'tag.left': ({ tag }) => say('ignored the tag {tag}', { tag: named(tag) }),
  'member.invited': ({ email, role }) =>
    say('invited {email} as {new}', { email: latest(email), new: roleName(role?.new) }),
  'invitation.resent': ({ email }) => say('resent the invitation to {email}', { email: latest(email) }),
  'invitation.withdrawn': ({ email }) => say('withdrew the invitation to {email}', { email: latest(email) }),
  'invitation.restored': ({ email }) => say('restored the invitation to {email}', { email: latest(email) }),
  'member.joined': ({ role }) =>
    role?.old
      ? say('accepted an invitation as {new}, and was {old} before', {
          new: roleName(role.new),
          old: roleName(role.old),
        })
      : say('joined as {new}', { new: roleName(role?.new) }),
  'member.role': ({ member, role }, names) =>
    say('made {names} {new}, who was {old} before', {
      names: nameOf(member?.new ?? member?.old, names),
      new: roleName(role?.new),
      old: roleName(role?.old),
    }),
  'member.removed': ({ member, role }, names) =>
    say('removed {names}, who was {old}', {
      names: nameOf(member?.old ?? member?.new, names),
      old: roleName(role?.old),
    }),
  'member.left': () => 'left the workspace',
  'key.created': newKeySentence,
  'key.removed': ({ key }) => say('removed the key {key}', { key: named(key) }),
  'link.created': newLinkSentence,
  'link.switched': ({ link, isOn }) => `switched ${isOn?.new ? 'on' : 'off'} the shared link ${named(link)}`,
  'link.deleted': ({ link }) => say('deleted the shared link {link}', { link: named(link) }),
  'report.set': reportsSet,
  'report.added': reportsAdded,
  'report.changed': reportsChanged,
  'report.confirmed': () => 'confirmed its reports by email',
  'report.ended': () => 'ended its reports by email',
  'report.removed': (what) => say('removed {what} from the reports by email', { what: emailOf(what) }),
  ...alertPredicates(nameOf),
  ...destinationPredicates,
};
