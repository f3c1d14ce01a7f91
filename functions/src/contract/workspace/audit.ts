import { cleanText } from '../event/text.ts';
import type { Filter } from '../language/filters.ts';
import type { Funnel } from '../questions/funnels.ts';
import type { AlertRule } from '../shapes/messages/alerts.ts';
import type { OrderedRule } from '../shapes/questions/channel-rules.ts';
import type { Goal } from '../shapes/questions/goals.ts';
import type { PageGroup } from '../shapes/questions/page-groups.ts';

/** Beyond this, the oldest entries are deleted. */
export const maxAuditEntries = 10_000;
export const maxAuditPage = 100;
/** Limits of a value in an entry: UTF-16 units of a text, and values of a list. */
export const maxAuditText = 200;
export const maxAuditListValues = 10;

const definitionFields = ['name', 'definition'] as const;

/** The fields of each action's entries. `member` is the id of an account. Secrets are never fields. */
export const auditFieldsByKind = {
  settings: {
    'workspace.created': ['domain', 'timezone', 'claimed'],
    'workspace.changed': [
      'name',
      'domain',
      'timezone',
      'logo',
      'excludedPages',
      'excludedIps',
      'hostnames',
      'excludedSources',
      'excludedCountries',
      'honourGpc',
      'honourDnt',
      'revenueOnlyByKey',
      'mergeSlashes',
      'pageParameters',
    ],
    'workspace.exported': [],
    'view.shared': ['email', 'hidesSmall'],
    'view.removed': [],
    'domain.proven': ['domain'],
    'domain.lost': ['domain'],
  },
  deletions: {
    'workspace.reset': [],
    'retention.changed': ['months', 'keepsTotals'],
    'retention.applied': ['from', 'to', 'events', 'visits', 'totals', 'restorableUntil'],
    'removal.asked': ['filters', 'from', 'to', 'visits'],
    'removal.done': ['filters', 'from', 'to', 'events', 'visits', 'restorableUntil'],
  },
  imports: {
    'import.started': ['import', 'file', 'from', 'to'],
    'import.done': ['import', 'file', 'from', 'to', 'visitors'],
    'import.failed': ['import', 'file', 'problem'],
    'import.undone': ['import', 'file', 'from', 'to'],
  },
  members: {
    'member.invited': ['email', 'role'],
    'invitation.resent': ['email'],
    'invitation.withdrawn': ['email'],
    'invitation.restored': ['email', 'role'],
    'member.joined': ['role'],
    'member.role': ['member', 'role'],
    'member.removed': ['member', 'role'],
    'member.left': ['role'],
    'workspace.transferred': ['member'],
  },
  keys: {
    'key.created': ['key', 'scopes', 'expires', 'bytesADay', 'bytesAMonth'],
    'key.removed': ['key'],
  },
  links: {
    'link.created': ['link', 'sections', 'filters', 'period', 'password', 'expires', 'origins'],
    'link.switched': ['link', 'isOn'],
    'link.deleted': ['link'],
  },
  reports: {
    // The reports of a member. Their filters are private.
    'report.set': ['reports'],
    'report.added': ['email', 'reports', 'filters'],
    'report.changed': ['email', 'reports', 'filters'],
    'report.confirmed': ['email'],
    'report.ended': ['email'],
    'report.removed': ['email'],
  },
  alerts: {
    'alert.created': ['alert', 'to'],
    'alert.changed': ['alert', 'to'],
    'alert.switched': ['alert', 'isOn'],
    'alert.deleted': ['alert'],
    // `since`: when the last event came, of an alert about silence.
    'alert.fired': ['alert', 'kind', 'since'],
    'alert.over': ['alert', 'kind'],
    'alert.left': ['alert', 'member'],
  },
  destinations: {
    // The address of a destination is a secret, so the log only says that it changed.
    'destination.created': ['destination', 'kind', 'reports'],
    'destination.changed': ['destination', 'newAddress', 'reports'],
    'destination.switched': ['destination', 'isOn'],
    'destination.rotated': ['destination'],
    'destination.deleted': ['destination', 'kind'],
  },
  segments: {
    'segment.created': ['segment', 'filters'],
    'segment.changed': ['segment', 'scope', 'filters'],
    'segment.deleted': ['segment'],
  },
  annotations: {
    'annotation.created': ['annotation', 'day', 'isPublic'],
    'annotation.changed': ['annotation', 'day', 'scope', 'isPublic'],
    'annotation.deleted': ['annotation', 'day'],
  },
  boards: {
    'board.created': ['board', 'cards'],
    'board.changed': ['board', 'scope', 'cards'],
    'board.deleted': ['board'],
  },
  goals: {
    'goal.created': definitionFields,
    'goal.changed': definitionFields,
    'goal.deleted': ['name'],
  },
  funnels: {
    'funnel.created': definitionFields,
    'funnel.changed': definitionFields,
    'funnel.deleted': ['name'],
  },
  'page-groups': {
    'page-group.created': definitionFields,
    'page-group.changed': definitionFields,
    'page-group.deleted': ['name'],
  },
  'channel-rules': {
    'channel-rule.created': definitionFields,
    'channel-rule.changed': definitionFields,
    'channel-rule.deleted': ['name'],
    'tag.left': ['tag'],
  },
  'moved-pages': {
    'moved-pages.changed': ['movedPages', 'order'],
    'moved-page.left': ['movedPages'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type AuditKind = keyof typeof auditFieldsByKind;
export const auditKinds = Object.keys(auditFieldsByKind) as AuditKind[];

type FieldsOfKind = (typeof auditFieldsByKind)[AuditKind];
export type AuditAction = FieldsOfKind extends infer Fields
  ? Fields extends unknown
    ? keyof Fields & string
    : never
  : never;
export type AuditField<Action extends AuditAction = AuditAction> = Action extends unknown
  ? Extract<FieldsOfKind, Record<Action, readonly string[]>>[Action][number]
  : never;

export const auditActionsOf = (kind: AuditKind) => Object.keys(auditFieldsByKind[kind]) as AuditAction[];
export const auditActions = auditKinds.flatMap(auditActionsOf);
export const auditFields = [
  ...new Set(auditKinds.flatMap((kind) => Object.values(auditFieldsByKind[kind]).flat())),
] as AuditField[];

/**
 * What is said to each reader in their language, in place of a text. It has the names of that time instead of ids; a goal
 * without a name is deleted.
 */
export type AuditContent =
  | { of: 'filters'; filters: readonly Filter[] }
  | { of: 'alert'; rule: AlertRule; goal: string | null }
  | { of: 'goal'; definition: Goal }
  | { of: 'funnel'; definition: Funnel }
  | { of: 'page-group'; definition: PageGroup }
  | { of: 'channel-rule'; definition: OrderedRule };

/** A value before it is shortened for the log. */
type GivenValue = string | number | boolean | null | readonly string[] | AuditContent;

export const isAuditContent = (value: unknown): value is AuditContent =>
  typeof value === 'object' && value !== null && 'of' in value;

interface GivenChange {
  old: GivenValue;
  new: GivenValue;
}

/** An entry to be written. For a changed list, `old` has the removed values and `new` the added ones. */
export type NewAuditEntry = {
  [Action in AuditAction]: {
    who: string | null;
    action: Action;
    what: Partial<Record<AuditField<Action>, GivenChange>>;
  };
}[AuditAction];

/** @param say says a content, as a text or as a list */
export function boundedChanges(
  what: NewAuditEntry['what'],
  say: (content: AuditContent) => string | readonly string[],
) {
  const given = Object.entries<GivenChange>(what);
  const bounded = (value: GivenValue) => boundedValue(isAuditContent(value) ? say(value) : value);
  return Object.fromEntries(
    given.map(([name, change]) => [name, { old: bounded(change.old), new: bounded(change.new) }]),
  );
}

function boundedValue(given: Exclude<GivenValue, AuditContent>) {
  if (typeof given === 'string') return boundedText(given);
  if (given === null || typeof given !== 'object') return given;
  const values = given.slice(0, maxAuditListValues).map(boundedText);
  return { values, more: given.length - values.length };
}

function boundedText(text: string) {
  // One unit more than a text that is too long needs, because a cut through a character drops half of it.
  const cleaned = cleanText(text, maxAuditText + 2);
  return cleaned.length > maxAuditText ? `${cleanText(cleaned, maxAuditText - 1)}…` : cleaned;
}
