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
import { languageTags } from '../words/languages.ts';
import { maxNameLength } from '../workspace/limits.ts';
import { auditEntry } from './audit-log.ts';

/** Each workspace without another owner is deleted or handed over. */
const deleteAccountBody = z.object({
  confirmation: text.trim().toLowerCase().max(320),
  workspaceIds: z.array(workspaceId).max(1000),
  handOver: z.array(z.object({ workspaceId, uid })).max(1000).default([]),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const namedWorkspace = z.strictObject({ id: text, name: text, domain: text });

const accountDeletionAnswer = z.strictObject({
  ownedAlone: z.array(
    namedWorkspace.extend({
      /** Other members, who can become the owner; the highest role first. */
      members: listOf({ uid: text, name: text, role }),
    }),
  ),
  leaves: z.array(namedWorkspace),
});
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

const language = z.enum(languageTags);
const chosenLanguage = z.strictObject({ language: language.nullable() });

const inWorkspace = z.strictObject({ workspaceId: text });

const everyKey = {
  name: text,
  prefix: text,
  scopes: z.array(text),
  createdAt: moment,
  lastUsedDay: text.nullable(),
  expiresAt: moment.nullable(),
  /** Whether the address was confirmed at the creation of the key, or the key since; null if not recorded. */
  confirmed: flag.nullable(),
  /** The read limits in bytes per UTC day and UTC month; null: no limit of its own. */
  purse: z.strictObject({ day: count.nullable(), month: count.nullable() }),
};

const invitation = z.strictObject({
  role,
  sentAt: moment,
  expiresAt: moment,
});

/** All stored data about the caller, without secrets and without what they may not read about others. */
const accountExportAnswer = z.strictObject({
  exportedAt: moment,
  account: z.strictObject({
    id: text,
    name: text,
    email: text,
    emailVerified: flag,
    createdAt: moment.nullable(),
    lastSignedInAt: moment.nullable(),
    /** Null if the provider has not recorded it. */
    lastActiveAt: moment.nullable(),
    /** The language that the caller chose; null for that of the browser. */
    language: language.nullable(),
  }),
  signInMethods: listOf({ provider: text, id: text, name: text, email: text }),
  workspaces: z.array(
    namedWorkspace.extend({
      role,
      since: moment,
      /** The board that the caller starts with; null for the dashboard. */
      startBoard: text.nullable(),
    }),
  ),
  segments: z.array(inWorkspace.extend({ id: text, name: text, filters: z.array(z.unknown()) })),
  /** The caller's own notes, and those of workspaces that they made. */
  annotations: z.array(
    inWorkspace.extend({
      ...{ id: text, scope: text, day: text, at: moment.nullable(), text, tag: text.nullable() },
      ...{ isPublic: flag, createdAt: moment },
    }),
  ),
  /** The caller's own boards, with their cards. */
  boards: z.array(
    inWorkspace.extend({ id: text, name: text, view: z.unknown(), cards: z.array(z.unknown()) }),
  ),
  /** Workspace keys that the caller made. The text of a key is not stored. */
  keys: z.array(inWorkspace.extend(everyKey)),
  accountKeys: listOf(everyKey),
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
  reportsByMail: z.array(
    inWorkspace.extend({ week: flag, month: flag, filters: z.array(z.unknown()), since: moment }),
  ),
  /** The caller's alerts: whether they notify the caller, the number of other members, and the destinations by id. */
  alerts: z.array(
    inWorkspace.extend({
      id: text,
      rule: z.unknown(),
      to: z.strictObject({ you: flag, others: count, managers: flag, destinations: z.array(text) }),
      isOn: flag,
      createdAt: moment,
    }),
  ),
  invitationsSent: z.array(invitation.extend({ workspaceIds: z.array(text), email: text })),
  invitationsReceived: z.array(invitation),
  claims: listOf({ domain: text, timezone: text, createdAt: moment, expiresAt: moment }),
  mailsWaiting: listOf({ subject: text, createdAt: moment }),
  /** Also in former workspaces. `what` is included if the caller may read the audit log. */
  changes: z.array(auditEntry.omit({ who: true }).partial({ what: true }).extend(inWorkspace.shape)),
  hasMoreChanges: flag,
  /** The bytes that the caller's questions have read on each UTC day, latest first. */
  bytesRead: listOf({ day: text, bytes: number }),
  /** When the caller used rate-limited actions, such as site checks, as far as this is still stored. */
  attempts: listOf({ what: text, at: z.array(moment) }),
});
export type AccountExport = z.infer<typeof accountExportAnswer>;

export const accountShapes = {
  'sign-in.providers': shape(
    'The identity providers of the deployment, with the mail domains that must use each.',
    nothing,
    z.strictObject({ providers: listOf({ id: text, name: text, domains: z.array(text) }) }),
  ),
  'account.read': shape("The caller's own settings.", nothing, chosenLanguage),
  'account.deletion': shape(
    'What happens to the workspaces of the account when it is deleted.',
    nothing,
    accountDeletionAnswer,
  ),
  'account.address': shape(
    'The IP address that the caller comes from.',
    nothing,
    z.strictObject({ address: text }),
  ),
  'account.export': shape('Everything that is stored about the caller.', nothing, accountExportAnswer),
  /** An empty name removes it. */
  'account.update': shape(
    "Changes the caller's display name.",
    z.object({
      name: nameText(0, maxNameLength),
    }),
    z.strictObject({ name: text }),
  ),
  'account.choose-language': shape(
    'Chooses the language of the product and of mails for the caller; null for that of the browser.',
    chosenLanguage,
    chosenLanguage,
  ),
  'account.sign-out-everywhere': shape(
    'Ends every session of the account.',
    nothing,
    z.strictObject({ signedOutAt: moment }),
  ),
  'account.delete': shape(
    'Deletes the account. The caller decides whether workspaces without another owner are deleted or transferred.',
    deleteAccountBody,
    z.strictObject({ deleted: z.array(text) }),
  ),
};
