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
  const by = key ? `, with the key ${key},` : '';
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
  if (who === null) return automaticActions.has(action) ? 'Footfall' : 'Another account';
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
  return joined([...value.values, ...(value.more > 0 ? [`${value.more} more`] : [])]);
}

/** The new value, or the old one if the value was removed. */
const latest = (change: AuditChange | undefined) => textOf(change?.new ?? change?.old);
const quoted = (text: string) => `“${text}”`;
const named = (change: AuditChange | undefined) => quoted(latest(change));

const roleName = (value: AuditValue | undefined) => roleWords[value as Role]?.one.toLowerCase() ?? 'a member';

const fromTo = ({ old, new: now }: AuditChange, formatValue = (text: string) => text) =>
  `from ${formatValue(textOf(old))} to ${formatValue(textOf(now))}`;

function nameSentence(change: AuditChange): string {
  if (!change.old) return `named the workspace ${quoted(textOf(change.new))}`;
  if (!change.new) return `removed the workspace name ${quoted(textOf(change.old))}`;
  return `renamed the workspace ${fromTo(change, quoted)}`;
}

function logoSentence({ old, new: now }: AuditChange): string {
  if (!now) return 'removed the logo';
  return old ? 'changed the logo' : 'added a logo';
}

const domainSentence = (change: AuditChange) =>
  change.old ? `changed the domain ${fromTo(change)}` : `took back the domain ${textOf(change.new)}`;

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
    ...(removed ? [`removed ${removed} from the ${name}`] : []),
    ...(added ? [`added ${added} to the ${name}`] : []),
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
      return `changed the time zone ${fromTo(change)}`;
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
  if (scope?.new === 'workspace') return `shared the segment ${name} with everyone`;
  if (scope) return `made the segment ${name} personal, so that only they see it`;
  return changed('segment', segment, filters);
}

function annotationSentence({ annotation, day, scope, isPublic }: What): string[] {
  const name = named(annotation);
  if (scope?.new === 'workspace') return [`shared the note ${name} of ${dayOf(day)} with everyone`];
  if (scope) return [`made the note ${name} personal, so that only they see it`];
  return [
    ...(annotation && annotation.old !== annotation.new
      ? [`changed the note ${quoted(textOf(annotation.old))} to ${name}`]
      : []),
    ...(day && day.old !== day.new
      ? [`moved the note ${name} from ${utcDayText(textOf(day.old), 'long')} to ${dayOf(day)}`]
      : []),
    ...(isPublic ? [`made the note ${name} ${isPublic.new ? 'public' : 'no longer public'}`] : []),
  ];
}

const dayOf = (change: AuditChange | undefined) => utcDayText(latest(change), 'long');

function boardSentence({ board, scope, cards }: What): string[] {
  const name = named(board);
  if (scope?.new === 'workspace') return [`shared the board ${name} with everyone`];
  if (scope) return [`made the board ${name} personal, so that only they see it`];
  const [gone, fresh] = [namedValues(cards?.old, quoted), namedValues(cards?.new, quoted)];
  const parts = [
    ...changed('board', board, undefined),
    ...(gone ? [`removed ${gone} from the board ${name}`] : []),
    ...(fresh ? [`added ${fresh} to the board ${name}`] : []),
  ];
  return parts.length > 0 ? parts : [`changed the board ${name}`];
}

/** Describes a change of a named thing, such as a key. */
function changed(one: string, name: AuditChange | undefined, content: AuditChange | undefined): string[] {
  return [
    ...(name && name.old !== name.new
      ? [`renamed the ${one} ${quoted(textOf(name.old))} to ${named(name)}`]
      : []),
    ...(content ? [`changed the ${one} ${named(name)} ${fromTo(content, quoted)}`] : []),
  ];
}

type DefinitionAction = `${DefinitionKind}.${'created' | 'changed' | 'deleted'}`;

function definitionSentence(action: DefinitionAction, { name, definition }: What) {
  const [kind, did] = action.split('.') as [DefinitionKind, string];
  const { one } = definitionLimits[kind];
  if (did === 'created') return `created the ${one} ${named(name)}: ${latest(definition)}`;
  return did === 'deleted' ? `deleted the ${one} ${named(name)}` : changed(one, name, definition);
}

function newKeySentence({ key, scopes, expires, bytesADay, bytesAMonth }: What): string {
  const bounds = [
    typeof bytesADay?.new === 'number' && `${bytesText(bytesADay.new)} per day`,
    typeof bytesAMonth?.new === 'number' && `${bytesText(bytesAMonth.new)} per month`,
  ].filter((bound) => bound !== false);
  const limits = [
    ...(bounds.length > 0 ? [`may read at most ${bounds.join(' and ')}`] : []),
    ...(typeof expires?.new === 'string' ? [`expires on ${utcDayText(expires.new, 'long')}`] : []),
  ];
  const made = `created the key ${named(key)}${scopes ? ` for ${latest(scopes)}` : ''}`;
  return limits.length > 0 ? `${made}, which ${limits.join(', and ')}` : made;
}

function newLinkSentence({ link, sections, filters, period, password, expires, origins }: What): string {
  const shown = namedValues(sections?.new, (section) => sectionNames[section as LinkSection] ?? section);
  return [
    `created the shared link ${named(link)}${shown && ` to ${shown}`}`,
    ...(filters?.new ? [`filtered by ${quoted(latest(filters))}`] : []),
    ...(period?.new ? [`for ${timeframeInSentence(period.new as Timeframe)}`] : []),
    ...(password?.new ? ['with a password'] : []),
    ...(origins?.new ? [`embedded on ${latest(origins)}`] : []),
    ...(typeof expires?.new === 'string' ? [`until ${utcDayText(expires.new, 'long')}`] : []),
  ].join(', ');
}

function movedPagesSentence({ movedPages, order }: What): string | string[] {
  if (order) return 'changed the order of the moved pages';
  const [gone, fresh] = [namedValues(movedPages?.old), namedValues(movedPages?.new)];
  return [
    ...(gone ? [`removed ${gone} from the moved pages`] : []),
    ...(fresh ? [`added ${fresh} to the moved pages`] : []),
  ];
}

/** Sentences without the subject: one or several predicates per action. */
const predicates: Record<
  Exclude<AuditAction, DefinitionAction>,
  (what: What, names: Names) => string | string[]
> = {
  'workspace.created': ({ domain, claimed }) =>
    `created the workspace ${claimed ? `by proving that ${latest(domain)} is theirs` : `for ${latest(domain)}`}`,
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
    `made ${nameOf(member?.new, names)} the owner of the workspace`,
  'domain.proven': ({ domain }) => `proved that ${latest(domain)} is theirs`,
  'domain.lost': ({ domain }) =>
    `proved that ${latest(domain)} is theirs, so this workspace no longer has the domain`,
  'segment.created': ({ segment, filters }) =>
    `saved the segment ${named(segment)} for everyone: ${latest(filters)}`,
  'segment.changed': segmentSentence,
  'segment.deleted': ({ segment }) => `deleted the segment ${named(segment)}`,
  'annotation.created': ({ annotation, day, isPublic }) =>
    `added the ${isPublic?.new ? 'public ' : ''}note ${named(annotation)} to ${dayOf(day)}`,
  'annotation.changed': annotationSentence,
  'annotation.deleted': ({ annotation, day }) => `deleted the note ${named(annotation)} of ${dayOf(day)}`,
  'board.created': ({ board }) => `created the board ${named(board)} for everyone`,
  'board.changed': boardSentence,
  'board.deleted': ({ board }) => `deleted the board ${named(board)}`,
  'moved-pages.changed': movedPagesSentence,
  'moved-page.left': ({ movedPages }) => `ignored the redirect ${namedValues(movedPages?.new)}`,
  'tag.left': ({ tag }) => `ignored the tag ${named(tag)}`,
  'member.invited': ({ email, role }) => `invited ${latest(email)} as ${roleName(role?.new)}`,
  'invitation.resent': ({ email }) => `resent the invitation to ${latest(email)}`,
  'invitation.withdrawn': ({ email }) => `withdrew the invitation to ${latest(email)}`,
  'invitation.restored': ({ email }) => `restored the invitation to ${latest(email)}`,
  'member.joined': ({ role }) =>
    role?.old
      ? `accepted an invitation as ${roleName(role.new)}, and was ${roleName(role.old)} before`
      : `joined as ${roleName(role?.new)}`,
  'member.role': ({ member, role }, names) =>
    `made ${nameOf(member?.new ?? member?.old, names)} ${roleName(role?.new)}, who was ${roleName(role?.old)} before`,
  'member.removed': ({ member, role }, names) =>
    `removed ${nameOf(member?.old ?? member?.new, names)}, who was ${roleName(role?.old)}`,
  'member.left': () => 'left the workspace',
  'key.created': newKeySentence,
  'key.removed': ({ key }) => `removed the key ${named(key)}`,
  'link.created': newLinkSentence,
  'link.switched': ({ link, isOn }) => `switched ${isOn?.new ? 'on' : 'off'} the shared link ${named(link)}`,
  'link.deleted': ({ link }) => `deleted the shared link ${named(link)}`,
  'report.set': reportsSet,
  'report.added': reportsAdded,
  'report.changed': reportsChanged,
  'report.confirmed': () => 'confirmed its reports by email',
  'report.ended': () => 'ended its reports by email',
  'report.removed': (what) => `removed ${emailOf(what)} from the reports by email`,
  ...alertPredicates(nameOf),
  ...destinationPredicates,
};
