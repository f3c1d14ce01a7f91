import { cleanText } from '../event/text.ts';

/** The audit log of a workspace: who changed what, and when. */

/** How many entries a workspace keeps; the oldest beyond that are deleted. */
export const maxAuditEntries = 10_000;
/** How many entries a page has at most. */
export const maxAuditPage = 100;
/** The longest text in an entry, in UTF-16 units, and the most values of a list. */
export const maxAuditText = 200;
export const maxAuditListValues = 10;

const ofDefinition = ['name', 'definition'] as const;

/**
 * Each action by its kind, with the names of the fields of its entries. `member` is the id of an account. A secret, such as
 * a key or a token, is never one of them.
 */
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
    // What comes to a member. Their filters are their own.
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
    'alert.fired': ['alert'],
    'alert.over': ['alert'],
    // Someone whom it does not tell any more.
    'alert.left': ['alert', 'member'],
  },
  destinations: {
    // The address of a destination is a secret: only that it is another one.
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
  goals: {
    'goal.created': ofDefinition,
    'goal.changed': ofDefinition,
    'goal.deleted': ['name'],
  },
  funnels: {
    'funnel.created': ofDefinition,
    'funnel.changed': ofDefinition,
    'funnel.deleted': ['name'],
  },
  'page-groups': {
    'page-group.created': ofDefinition,
    'page-group.changed': ofDefinition,
    'page-group.deleted': ['name'],
  },
  'channel-rules': {
    'channel-rule.created': ofDefinition,
    'channel-rule.changed': ofDefinition,
    'channel-rule.deleted': ['name'],
    'tag.left': ['tag'],
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
/** The fields of an action's entries. */
export type AuditField<Action extends AuditAction = AuditAction> = Action extends unknown
  ? Extract<FieldsOfKind, Record<Action, readonly string[]>>[Action][number]
  : never;

/** The actions of a kind, for the filter of the log. */
export const auditActionsOf = (kind: AuditKind) => Object.keys(auditFieldsByKind[kind]) as AuditAction[];
export const auditActions = auditKinds.flatMap(auditActionsOf);
/** All fields, each once. */
export const auditFields = [
  ...new Set(auditKinds.flatMap((kind) => Object.values(auditFieldsByKind[kind]).flat())),
] as AuditField[];

/** A value as the code that makes a change has it. */
type GivenValue = string | number | boolean | null | readonly string[];

interface GivenChange {
  old: GivenValue;
  new: GivenValue;
}

/** An entry to be written. Of a list that changed, `old` has what was removed and `new` what was added. */
export type NewAuditEntry = {
  [Action in AuditAction]: {
    who: string | null;
    action: Action;
    what: Partial<Record<AuditField<Action>, GivenChange>>;
  };
}[AuditAction];

/** The changes of an entry in the form in which they are stored. */
export function boundedChanges(what: NewAuditEntry['what']) {
  const given = Object.entries<GivenChange>(what);
  return Object.fromEntries(
    given.map(([name, change]) => [name, { old: boundedValue(change.old), new: boundedValue(change.new) }]),
  );
}

function boundedValue(given: GivenValue) {
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
