import {
  count,
  flag,
  listOf,
  moment,
  nameText,
  nothing,
  number,
  role,
  shape,
  text,
  uid,
  workspaceId,
} from './fields.ts';
import { z } from 'zod';
import { maxNameLength } from '../workspace/limits.ts';
import { auditEntry } from './audit-log.ts';

/**
 * The body of POST /v1/account/delete. The caller types the address (see `accountConfirmation`), and decides about each
 * workspace that no one else owns: it is deleted, or another member becomes its owner.
 */
const deleteAccountBody = z.object({
  confirmation: text.trim().toLowerCase().max(320),
  /** The workspaces that are deleted with the account. */
  workspaceIds: z.array(workspaceId).max(1000),
  /** The others, each with the member who becomes its owner. */
  handOver: z.array(z.object({ workspaceId, uid })).max(1000).default([]),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const namedWorkspace = z.strictObject({ id: text, name: text, domain: text });

/** What happens to the caller's workspaces when the account is deleted. */
const accountDeletionAnswer = z.strictObject({
  /** Workspaces whose only owner is the caller, who decides about them. */
  ownedAlone: z.array(
    namedWorkspace.extend({
      /** Who else is a member, and can become the owner; the highest role first. */
      members: listOf({ uid: text, name: text, role }),
    }),
  ),
  /** Workspaces that have another owner: they stay, without this member. */
  leaves: z.array(namedWorkspace),
});
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

const inWorkspace = z.strictObject({ workspaceId: text });

const everyKey = {
  name: text,
  prefix: text,
  scopes: z.array(text),
  createdAt: moment,
  lastUsedDay: text.nullable(),
  expiresAt: moment.nullable(),
  /** Whether the address was confirmed when it was made, or the key was confirmed since; null for keys that did not record it. */
  confirmed: flag.nullable(),
  /** What it may read, in bytes a UTC day and a UTC month; null: no limit of its own. */
  purse: z.strictObject({ day: count.nullable(), month: count.nullable() }),
};

const invitation = z.strictObject({
  role,
  sentAt: moment,
  expiresAt: moment,
});

/** Everything that is kept about the caller, without secrets and without what they may not read of others. */
const accountExportAnswer = z.strictObject({
  exportedAt: moment,
  /** The record at the identity provider. */
  account: z.strictObject({
    id: text,
    name: text,
    email: text,
    emailVerified: flag,
    createdAt: moment.nullable(),
    lastSignedInAt: moment.nullable(),
    /** Null if the provider has not recorded it. */
    lastActiveAt: moment.nullable(),
  }),
  signInMethods: listOf({ provider: text, id: text, name: text, email: text }),
  workspaces: z.array(namedWorkspace.extend({ role, since: moment })),
  /** The caller's own segments. */
  segments: z.array(inWorkspace.extend({ id: text, name: text, filters: z.array(z.unknown()) })),
  /** Keys of workspaces that the caller made; the text of a key is not kept. */
  keys: z.array(inWorkspace.extend(everyKey)),
  /** The caller's own keys. */
  accountKeys: listOf(everyKey),
  /** Shared links that the caller made, without their secrets. */
  links: z.array(
    inWorkspace.extend({
      name: text,
      sections: z.array(text),
      filters: z.array(z.unknown()),
      timeframe: text.nullable(),
      hasPassword: flag,
      embedOrigins: z.array(text),
      createdAt: moment,
      offSince: moment.nullable(),
      lastDay: text.nullable(),
    }),
  ),
  /** The reports by mail that the caller has chosen, without the secrets that end them. */
  reportsByMail: z.array(
    inWorkspace.extend({ week: flag, month: flag, filters: z.array(z.unknown()), since: moment }),
  ),
  /** The alerts that the caller has made: whether they tell the caller, how many other members, and the destinations by id. */
  alerts: z.array(
    inWorkspace.extend({
      id: text,
      rule: z.unknown(),
      to: z.strictObject({ you: flag, others: count, managers: flag, destinations: z.array(text) }),
      isOn: flag,
      createdAt: moment,
    }),
  ),
  /** To workspaces whose members the caller manages. */
  invitationsSent: z.array(invitation.extend({ workspaceIds: z.array(text), email: text })),
  /** To the caller's confirmed address. */
  invitationsReceived: z.array(invitation),
  /** Open claims of domains. */
  claims: listOf({ domain: text, timezone: text, createdAt: moment, expiresAt: moment }),
  /** Mails to the caller's confirmed address that have not been sent yet. */
  mailsWaiting: listOf({ subject: text, createdAt: moment }),
  /**
   * Changes that the caller made in these workspaces and in those that they have left. `what` is there for those whose
   * audit log the caller may read.
   */
  changes: z.array(auditEntry.omit({ who: true }).partial({ what: true }).extend(inWorkspace.shape)),
  /** Whether there are more changes than an export has. */
  hasMoreChanges: flag,
  /** What the caller's questions have read on each UTC day, latest first, in bytes. */
  bytesRead: listOf({ day: text, bytes: number }),
  /** When the caller did what is limited, such as checking a site, as far as that is still kept. */
  attempts: listOf({ what: text, at: z.array(moment) }),
});
export type AccountExport = z.infer<typeof accountExportAnswer>;

export const accountShapes = {
  'account.deletion': shape(
    'What happens to the workspaces of the account when it is deleted.',
    nothing,
    accountDeletionAnswer,
  ),
  /** Not stored: it is that of this one request. */
  'account.address': shape(
    'The IP address that the caller comes from.',
    nothing,
    z.strictObject({ address: text }),
  ),
  'account.export': shape('Everything that is kept about the caller.', nothing, accountExportAnswer),
  /** The body of POST /v1/account/update: the name that others see; empty for none. */
  'account.update': shape(
    "Changes the caller's display name.",
    z.object({
      name: nameText(0, maxNameLength),
    }),
    z.strictObject({ name: text }),
  ),
  /** All sessions from before this moment have ended. */
  'account.sign-out-everywhere': shape(
    'Ends every session of the account.',
    nothing,
    z.strictObject({ signedOutAt: moment }),
  ),
  /** The ids of the workspaces that were deleted. */
  'account.delete': shape(
    'Deletes the account. Workspaces that only it owns are deleted or handed over, as the caller decides.',
    deleteAccountBody,
    z.strictObject({ deleted: z.array(text) }),
  ),
};
