import { z } from 'zod';
import { auditActions, auditFields, auditKinds, maxAuditPage } from '../workspace/audit.ts';
import { flag, listOf, moment, number, text, uid, workspaceQuery } from './fields.ts';
import { languageTags } from '../words/languages.ts';
import { say } from '../words/say.ts';

const defaultAuditPage = 50;

/** Returns the newest entries, or those before the cursor of an answer, filtered by person and kind if given. */
export const auditQuery = workspaceQuery.extend({
  who: uid.optional(),
  kind: z.enum(auditKinds).optional(),
  /** Of what the entries say; by default that of the call. */
  language: z.enum(languageTags).optional(),
  before: text
    .regex(/^[0-9T:.Z-]{24}_[A-Za-z0-9]{20}$/, { error: () => say('must be the place that an answer named') })
    .optional(),
  take: z.coerce.number().int().min(1).max(maxAuditPage).default(defaultAuditPage),
});

/** Null if there is none. For values that are not shown, such as a logo, a flag. */
const value = z.union([
  text,
  number,
  flag,
  z.null(),
  z.strictObject({ values: z.array(text), more: number }),
]);
export type AuditValue = z.infer<typeof value>;

const change = z.strictObject({ old: value, new: value });
export type AuditChange = z.infer<typeof change>;

export const auditEntry = z.strictObject({
  id: text,
  at: moment,
  /** The id of the account that made the change; null if no member made it. */
  who: text.nullable(),
  /** The name and the prefix of the key with which a program made the change for that account; null: no key. */
  key: text.nullable(),
  action: z.enum(auditActions),
  /** The changed fields by name. For a list, `old` has the removed values and `new` the added ones. */
  what: z.partialRecord(z.enum(auditFields), change),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const auditAnswer = z.strictObject({
  entries: z.array(auditEntry),
  /** The members, and all people in the entries. */
  people: listOf({
    id: text,
    /** The display name or else the address; null if the account was deleted. */
    name: text.nullable(),
  }),
  next: text.nullable(),
});
export type AuditAnswer = z.infer<typeof auditAnswer>;
