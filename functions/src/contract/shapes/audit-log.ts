import { z } from 'zod';
import { auditActions, auditFields, auditKinds, maxAuditPage } from '../workspace/audit.ts';
import { flag, listOf, moment, number, text, uid, workspaceQuery } from './fields.ts';

const defaultAuditPage = 50;

/** The newest entries, or those before a cursor that an answer named; of one person or one kind where that is given. */
export const auditQuery = workspaceQuery.extend({
  /** The id of an account. */
  who: uid.optional(),
  kind: z.enum(auditKinds).optional(),
  before: text.regex(/^[0-9T:.Z-]{24}_[A-Za-z0-9]{20}$/, 'must be the place that an answer named').optional(),
  take: z.coerce.number().int().min(1).max(maxAuditPage).default(defaultAuditPage),
});

/** Null if there is none. Of something that is not shown, such as a logo, whether it is there. */
const value = z.union([
  text,
  number,
  flag,
  z.null(),
  /** The first values of a list, and how many more there were. */
  z.strictObject({ values: z.array(text), more: number }),
]);
export type AuditValue = z.infer<typeof value>;

const change = z.strictObject({ old: value, new: value });
export type AuditChange = z.infer<typeof change>;

export const auditEntry = z.strictObject({
  id: text,
  at: moment,
  /** The id of the account that made the change; null for one that no member made. */
  who: text.nullable(),
  /** The name and the first characters of the key with which a program made the change for that account; null: none. */
  key: text.nullable(),
  action: z.enum(auditActions),
  /** By its name, what changed. Of a list, `old` is what was removed and `new` what was added. */
  what: z.partialRecord(z.enum(auditFields), change),
});

/** One change of a workspace. */
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditAnswer = z.strictObject({
  entries: z.array(auditEntry),
  /** The members, and everyone whom the entries name. */
  people: listOf({
    id: text,
    /** Their display name or else their address; null if the account was deleted. */
    name: text.nullable(),
  }),
  /** Where the next page begins; null after the last. */
  next: text.nullable(),
});
export type AuditAnswer = z.infer<typeof auditAnswer>;
