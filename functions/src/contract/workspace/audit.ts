import { cleanText } from '../event/text.ts';
import type { AuditEntry } from '../shapes/audit-log.ts';

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
 * Each action, with the names of what its entries tell. `member` is the id of an account. A secret, such as a key or a
 * token, is never one of them.
 */
export const auditFields = {
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
  'workspace.reset': [],
  'workspace.transferred': ['member'],
  'retention.changed': ['months', 'keepsTotals'],
  'retention.applied': ['from', 'to', 'events', 'visits', 'totals', 'restorableUntil'],
  'removal.asked': ['filters', 'from', 'to', 'visits'],
  'removal.done': ['filters', 'from', 'to', 'events', 'visits', 'restorableUntil'],
  'domain.proven': ['domain'],
  'domain.lost': ['domain'],
  'segment.created': ['segment', 'filters'],
  'segment.changed': ['segment', 'scope', 'filters'],
  'segment.deleted': ['segment'],
  'goal.created': ofDefinition,
  'goal.changed': ofDefinition,
  'goal.deleted': ['name'],
  'funnel.created': ofDefinition,
  'funnel.changed': ofDefinition,
  'funnel.deleted': ['name'],
  'page-group.created': ofDefinition,
  'page-group.changed': ofDefinition,
  'page-group.deleted': ['name'],
  'channel-rule.created': ofDefinition,
  'channel-rule.changed': ofDefinition,
  'channel-rule.deleted': ['name'],
  'tag.left': ['tag'],
  'member.invited': ['email', 'role'],
  'invitation.resent': ['email'],
  'invitation.withdrawn': ['email'],
  'invitation.restored': ['email', 'role'],
  'member.joined': ['role'],
  'member.role': ['member', 'role'],
  'member.removed': ['member', 'role'],
  'member.left': ['role'],
  'key.created': ['key', 'scopes', 'expires', 'bytesADay', 'bytesAMonth'],
  'key.removed': ['key'],
  'link.created': ['link', 'sections', 'filters', 'period', 'password', 'expires', 'origins'],
  'link.switched': ['link', 'isOn'],
  'link.deleted': ['link'],
  // What comes to a member. Their filters are their own.
  'report.set': ['reports'],
  'report.added': ['email', 'reports', 'filters'],
  'report.changed': ['email', 'reports', 'filters'],
  'report.confirmed': ['email'],
  'report.ended': ['email'],
  'report.removed': ['email'],
  'alert.created': ['alert', 'to'],
  'alert.changed': ['alert', 'to'],
  'alert.switched': ['alert', 'isOn'],
  'alert.deleted': ['alert'],
  'alert.fired': ['alert'],
  'alert.over': ['alert'],
  // Someone whom it does not tell any more.
  'alert.left': ['alert', 'member'],
  // The address of a destination is a secret: only that it is another one.
  'destination.created': ['destination', 'kind', 'reports'],
  'destination.changed': ['destination', 'newAddress', 'reports'],
  'destination.switched': ['destination', 'isOn'],
  'destination.rotated': ['destination'],
  'destination.deleted': ['destination', 'kind'],
} as const satisfies Record<string, readonly string[]>;

export type AuditAction = keyof typeof auditFields;
export type AuditField<Action extends AuditAction = AuditAction> = (typeof auditFields)[Action][number];
export const auditActions = Object.keys(auditFields) as AuditAction[];

/** The actions by kind, for the filter of the log. */
export const auditKinds = {
  settings: [
    'workspace.created',
    'workspace.changed',
    'workspace.exported',
    'view.shared',
    'view.removed',
    'domain.proven',
    'domain.lost',
  ],
  deletions: ['workspace.reset', 'retention.changed', 'retention.applied', 'removal.asked', 'removal.done'],
  members: [
    'member.invited',
    'invitation.resent',
    'invitation.withdrawn',
    'invitation.restored',
    'member.joined',
    'member.role',
    'member.removed',
    'member.left',
    'workspace.transferred',
  ],
  keys: ['key.created', 'key.removed'],
  links: ['link.created', 'link.switched', 'link.deleted'],
  reports: [
    'report.set',
    'report.added',
    'report.changed',
    'report.confirmed',
    'report.ended',
    'report.removed',
  ],
  alerts: [
    'alert.created',
    'alert.changed',
    'alert.switched',
    'alert.deleted',
    'alert.fired',
    'alert.over',
    'alert.left',
  ],
  destinations: [
    'destination.created',
    'destination.changed',
    'destination.switched',
    'destination.rotated',
    'destination.deleted',
  ],
  segments: ['segment.created', 'segment.changed', 'segment.deleted'],
  goals: ['goal.created', 'goal.changed', 'goal.deleted'],
  funnels: ['funnel.created', 'funnel.changed', 'funnel.deleted'],
  'page-groups': ['page-group.created', 'page-group.changed', 'page-group.deleted'],
  'channel-rules': ['channel-rule.created', 'channel-rule.changed', 'channel-rule.deleted', 'tag.left'],
} as const satisfies Record<string, readonly AuditAction[]>;
export type AuditKind = keyof typeof auditKinds;

export type AuditChange = NonNullable<AuditEntry['what'][AuditField]>;
export type AuditValue = AuditChange['new'];

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
export function boundedChanges(what: NewAuditEntry['what']): AuditEntry['what'] {
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
  const kept = cleanText(text, maxAuditText + 2);
  return kept.length > maxAuditText ? `${cleanText(kept, maxAuditText - 1)}…` : kept;
}
