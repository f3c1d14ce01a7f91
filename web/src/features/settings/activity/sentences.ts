import {
  type AuditAction,
  type AuditAnswer,
  type AuditChange,
  type AuditEntry,
  type AuditField,
  type AuditValue,
  type DefinitionKind,
  type LinkSection,
  shownHost,
  shownPath,
  type Timeframe,
  type TrafficList,
  utcDayText,
  displayName,
  say,
  listText,
  phrase,
  joinedText,
  listInWords,
} from '@footfall/functions/contract';
import { sectionNames } from '../../../report/share/link-words.ts';
import { bytesText } from '../../../ui/figures/bytes.ts';
import { timeframeInSentence } from '../../../ui/period/period-words.ts';
import { switches } from '../traffic/traffic-words.ts';
import { alertPredicates } from './alert-sentences.ts';
import { namedSentence, type NamedKind } from './definition-sentences.ts';
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
  const parts = isOfDefinition(action) ? definitionSentence(action, what) : predicates[action](what, names);
  const values = {
    person: subjectOf(entry, names),
    // A problem is a sentence itself.
    did: listText([parts].flat()).replace(/[.。]$/, ''),
  };
  // Translators: {did} is one message or several as a list, such as “removed the logo and left the workspace”. If that
  // suits your language better, write “{person}: {did}.”, and what was done without a subject: “logo removed”.
  return key
    ? say('{person}, with the key {key}, {did}.', { ...values, key })
    : say('{person} {did}.', values);
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
  const name = names.get(who);
  return name === null ? say('A deleted account') : name || say('Someone without a name');
}

/** The name of a person who did not do it themselves. */
function nameOf(id: unknown, names: Names): string {
  const name = names.get(String(id));
  return name === null ? say('a deleted account') : name || say('someone without a name');
}

function textOf(value: AuditValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return listText([...value.values, ...(value.more > 0 ? [say('{count} more', { count: value.more })] : [])]);
}

/** The new value, or the old one if the value was removed. */
const latest = (change: AuditChange | undefined) => textOf(change?.new ?? change?.old);
const quoted = (name: string) => say('“{name}”', { name });

const roleOf = (value: AuditValue | undefined) => textOf(value) || 'member';

function nameSentence({ old, new: now }: AuditChange): string {
  if (!old) return say('named the workspace “{name}”', { name: textOf(now) });
  if (!now) return say('removed the workspace name “{name}”', { name: textOf(old) });
  return say('renamed the workspace from “{old}” to “{name}”', { old: textOf(old), name: textOf(now) });
}

function logoSentence({ old, new: now }: AuditChange): string {
  if (!now) return say('removed the logo');
  return old ? say('changed the logo') : say('added a logo');
}

const domainSentence = ({ old, new: now }: AuditChange) =>
  old
    ? say('changed the domain from {old} to {domain}', { old: textOf(old), domain: textOf(now) })
    : say('took back the domain {domain}', { domain: textOf(now) });

/** Display names of the values of a list; empty for other values. */
const namedValues = (value: AuditValue | undefined, nameOf: (value: string) => string = String) =>
  typeof value === 'object' && value ? textOf({ ...value, values: value.values.map(nameOf) }) : '';

const listWords: Record<TrafficList, { removed: string; added: string }> = {
  excludedPages: {
    removed: phrase('removed {entries} from the excluded pages'),
    added: phrase('added {entries} to the excluded pages'),
  },
  excludedIps: {
    removed: phrase('removed {entries} from the excluded IP addresses'),
    added: phrase('added {entries} to the excluded IP addresses'),
  },
  hostnames: {
    removed: phrase('removed {entries} from the hostnames that count'),
    added: phrase('added {entries} to the hostnames that count'),
  },
  excludedSources: {
    removed: phrase('removed {entries} from the excluded sources'),
    added: phrase('added {entries} to the excluded sources'),
  },
  excludedCountries: {
    removed: phrase('removed {entries} from the excluded countries'),
    added: phrase('added {entries} to the excluded countries'),
  },
  pageParameters: {
    removed: phrase('removed {entries} from the page parameters'),
    added: phrase('added {entries} to the page parameters'),
  },
};

function listSentences(list: TrafficList, { old, new: now }: AuditChange): string[] {
  const written: Partial<Record<TrafficList, (entry: string) => string>> = {
    excludedCountries: (code) => displayName('region', code, code),
    excludedPages: shownPath,
    hostnames: shownHost,
    excludedSources: shownHost,
  };
  const formatValue = (value: AuditValue) => namedValues(value, written[list]);
  const [removed, added] = [formatValue(old), formatValue(now)];
  return [
    ...(removed ? [say(listWords[list].removed, { entries: removed })] : []),
    ...(added ? [say(listWords[list].added, { entries: added })] : []),
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
      return say('changed the time zone from {old} to {zone}', {
        old: textOf(change.old),
        zone: textOf(change.new),
      });
    case 'logo':
      return logoSentence(change);
    case 'honourGpc':
    case 'honourDnt':
    case 'revenueOnlyByKey':
    case 'mergeSlashes':
      return change.new
        ? say('switched on “{setting}”', { setting: switches[field].label })
        : say('switched off “{setting}”', { setting: switches[field].label });
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
  const name = latest(segment);
  if (scope?.new === 'workspace') return say('shared the segment “{name}” with everyone', { name });
  if (scope) return say('made the segment “{name}” personal, so that only they see it', { name });
  return changed('segment', segment, filters);
}

function annotationSentence({ annotation, day, scope, isPublic }: What): string[] {
  const note = latest(annotation);
  if (scope?.new === 'workspace')
    return [say('shared the note “{note}” of {day} with everyone', { note, day: dayOf(day) })];
  if (scope) return [say('made the note “{note}” personal, so that only they see it', { note })];
  return [
    ...(annotation && annotation.old !== annotation.new
      ? [say('changed the note “{old}” to “{note}”', { old: textOf(annotation.old), note })]
      : []),
    ...(day && day.old !== day.new
      ? [
          say('moved the note “{note}” from {old} to {day}', {
            note,
            old: utcDayText(textOf(day.old), 'long'),
            day: dayOf(day),
          }),
        ]
      : []),
    ...(isPublic
      ? [
          isPublic.new
            ? say('made the note “{note}” public', { note })
            : say('made the note “{note}” no longer public', { note }),
        ]
      : []),
  ];
}

const dayOf = (change: AuditChange | undefined) => utcDayText(latest(change), 'long');

function boardSentence({ board, scope, cards }: What): string[] {
  const name = latest(board);
  if (scope?.new === 'workspace') return [say('shared the board “{name}” with everyone', { name })];
  if (scope) return [say('made the board “{name}” personal, so that only they see it', { name })];
  const [gone, fresh] = [namedValues(cards?.old, quoted), namedValues(cards?.new, quoted)];
  const parts = [
    ...changed('board', board, undefined),
    ...(gone ? [say('removed {cards} from the board “{name}”', { cards: gone, name })] : []),
    ...(fresh ? [say('added {cards} to the board “{name}”', { cards: fresh, name })] : []),
  ];
  return parts.length > 0 ? parts : [namedSentence('board', 'changed', { name })];
}

/** Describes a change of a named thing, such as a goal. */
function changed(
  kind: NamedKind,
  change: AuditChange | undefined,
  content: AuditChange | undefined,
): string[] {
  const name = latest(change);
  return [
    ...(change && change.old !== change.new
      ? [namedSentence(kind, 'renamed', { old: textOf(change.old), name })]
      : []),
    ...(content
      ? [namedSentence(kind, 'changed', { name, old: textOf(content.old), content: textOf(content.new) })]
      : []),
  ];
}

type DefinitionAction = `${DefinitionKind}.${'created' | 'changed' | 'deleted'}`;

function definitionSentence(action: DefinitionAction, { name, definition }: What) {
  const [kind, did] = action.split('.') as [DefinitionKind, 'created' | 'changed' | 'deleted'];
  return did === 'changed'
    ? changed(kind, name, definition)
    : namedSentence(kind, did, { name: latest(name), content: latest(definition) });
}

function newKeySentence({ key, scopes, expires, bytesADay, bytesAMonth }: What): string {
  const bounds = [
    typeof bytesADay?.new === 'number' && say('{size} per day', { size: bytesText(bytesADay.new) }),
    typeof bytesAMonth?.new === 'number' && say('{size} per month', { size: bytesText(bytesAMonth.new) }),
  ].filter((bound) => bound !== false);
  const limits = listInWords(bounds);
  const made = scopes
    ? say('created the key “{key}” for {scopes}', { key: latest(key), scopes: latest(scopes) })
    : say('created the key “{key}”', { key: latest(key) });
  // Translators: {made} is such as “created the key “CI””, {limits} such as “1 GiB per day and 10 GiB per month”.
  if (typeof expires?.new !== 'string')
    return limits ? say('{made}, which may read at most {limits}', { made, limits }) : made;
  const day = utcDayText(expires.new, 'long');
  return limits
    ? say('{made}, which may read at most {limits}, and expires on {day}', { made, limits, day })
    : say('{made}, which expires on {day}', { made, day });
}

function newLinkSentence({ link, sections, filters, period, password, expires, origins }: What): string {
  const shown = namedValues(sections?.new, (section) => say(sectionNames[section as LinkSection] ?? section));
  // Translators: each is a part of a list: created the shared link “Press” to Dashboard, with a password, until March 3
  return joinedText([
    shown
      ? say('created the shared link “{link}” to {pages}', { link: latest(link), pages: shown })
      : say('created the shared link “{link}”', { link: latest(link) }),
    Boolean(filters?.new) && say('filtered by “{filters}”', { filters: latest(filters) }),
    period?.new !== undefined &&
      period.new !== null &&
      say('for {period}', { period: timeframeInSentence(period.new as Timeframe) }),
    Boolean(password?.new) && say('with a password'),
    Boolean(origins?.new) && say('embedded on {origins}', { origins: latest(origins) }),
    typeof expires?.new === 'string' && say('until {day}', { day: utcDayText(expires.new, 'long') }),
  ]);
}

function movedPagesSentence({ movedPages, order }: What): string | string[] {
  if (order) return say('changed the order of the moved pages');
  const [gone, fresh] = [namedValues(movedPages?.old), namedValues(movedPages?.new)];
  return [
    ...(gone ? [say('removed {rules} from the moved pages', { rules: gone })] : []),
    ...(fresh ? [say('added {rules} to the moved pages', { rules: fresh })] : []),
  ];
}

/** Sentences without the subject: one or several predicates per action. */
const predicates: Record<
  Exclude<AuditAction, DefinitionAction>,
  (what: What, names: Names) => string | string[]
> = {
  'workspace.created': ({ domain, claimed }) =>
    claimed
      ? say('created the workspace by proving that {domain} is theirs', { domain: latest(domain) })
      : say('created the workspace for {domain}', { domain: latest(domain) }),
  'workspace.changed': (what) =>
    Object.entries(what).flatMap(([field, change]) => settingSentence(field as AuditField, change)),
  'workspace.exported': () => say('exported the data'),
  'view.shared': ({ email, hidesSmall }) =>
    hidesSmall?.new
      ? say('gave {email} access to the visits in BigQuery, without small groups', { email: latest(email) })
      : say('gave {email} access to the visits in BigQuery', { email: latest(email) }),
  'view.removed': () => say('removed the view of the visits in BigQuery'),
  'retention.changed': retentionChanged,
  'retention.applied': retentionApplied,
  'removal.asked': removalRequested,
  'removal.done': removalDone,
  'workspace.reset': () => say('reset the statistics'),
  ...importPredicates,
  'workspace.transferred': ({ member }, names) =>
    say('made {member} the owner of the workspace', { member: nameOf(member?.new, names) }),
  'domain.proven': ({ domain }) => say('proved that {domain} is theirs', { domain: latest(domain) }),
  'domain.lost': ({ domain }) =>
    say('proved that {domain} is theirs, so this workspace no longer has the domain', {
      domain: latest(domain),
    }),
  'segment.created': ({ segment, filters }) =>
    namedSentence('segment', 'created', { name: latest(segment), content: latest(filters) }),
  'segment.changed': segmentSentence,
  'segment.deleted': ({ segment }) => namedSentence('segment', 'deleted', { name: latest(segment) }),
  'annotation.created': ({ annotation, day, isPublic }) =>
    isPublic?.new
      ? say('added the public note “{note}” to {day}', { note: latest(annotation), day: dayOf(day) })
      : say('added the note “{note}” to {day}', { note: latest(annotation), day: dayOf(day) }),
  'annotation.changed': annotationSentence,
  'annotation.deleted': ({ annotation, day }) =>
    say('deleted the note “{note}” of {day}', { note: latest(annotation), day: dayOf(day) }),
  'board.created': ({ board }) => namedSentence('board', 'created', { name: latest(board) }),
  'board.changed': boardSentence,
  'board.deleted': ({ board }) => namedSentence('board', 'deleted', { name: latest(board) }),
  'moved-pages.changed': movedPagesSentence,
  'moved-page.left': ({ movedPages }) =>
    say('ignored the redirect {rules}', { rules: namedValues(movedPages?.new) }),
  'tag.left': ({ tag }) => say('ignored the tag “{tag}”', { tag: latest(tag) }),
  'member.invited': ({ email, role }) =>
    say(
      'invited {email} as {role, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}}',
      { email: latest(email), role: roleOf(role?.new) },
    ),
  'invitation.resent': ({ email }) => say('resent the invitation to {email}', { email: latest(email) }),
  'invitation.withdrawn': ({ email }) => say('withdrew the invitation to {email}', { email: latest(email) }),
  'invitation.restored': ({ email }) => say('restored the invitation to {email}', { email: latest(email) }),
  'member.joined': ({ role }) =>
    role?.old
      ? say(
          'accepted an invitation as {role, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}}, and was {before, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}} before',
          { role: roleOf(role.new), before: roleOf(role.old) },
        )
      : say(
          'joined as {role, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}}',
          { role: roleOf(role?.new) },
        ),
  'member.role': ({ member, role }, names) =>
    say(
      'made {member} {role, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}}, who was {before, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}} before',
      {
        member: nameOf(member?.new ?? member?.old, names),
        role: roleOf(role?.new),
        before: roleOf(role?.old),
      },
    ),
  'member.removed': ({ member, role }, names) =>
    say(
      'removed {member}, who was {role, select, owner {an owner} admin {an admin} viewer {a viewer} other {a member}}',
      { member: nameOf(member?.old ?? member?.new, names), role: roleOf(role?.old) },
    ),
  'member.left': () => say('left the workspace'),
  'key.created': newKeySentence,
  'key.removed': ({ key }) => say('removed the key “{key}”', { key: latest(key) }),
  'link.created': newLinkSentence,
  'link.switched': ({ link, isOn }) =>
    isOn?.new
      ? say('switched on the shared link “{link}”', { link: latest(link) })
      : say('switched off the shared link “{link}”', { link: latest(link) }),
  'link.deleted': ({ link }) => say('deleted the shared link “{link}”', { link: latest(link) }),
  'report.set': reportsSet,
  'report.added': reportsAdded,
  'report.changed': reportsChanged,
  'report.confirmed': () => say('confirmed its reports by email'),
  'report.ended': () => say('ended its reports by email'),
  'report.removed': (what) => say('removed {email} from the reports by email', { email: emailOf(what) }),
  ...alertPredicates(nameOf),
  ...destinationPredicates,
};
