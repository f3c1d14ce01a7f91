import { z } from 'zod';
import {
  auditActions,
  auditFields,
  auditKinds,
  maxAuditPage,
  type AuditField,
  type AuditKind,
} from '../workspace/audit.ts';
import { moment, workspaceQuery } from './fields.ts';

/** How many entries a page of the audit log has if the caller does not say. */
const usualAuditPage = 50;

const kinds = Object.keys(auditKinds) as AuditKind[];
const fields = [...new Set(Object.values(auditFields).flat())] as AuditField[];

/** The newest entries, or those before a place that an answer named; of one person or one kind where that is given. */
export const auditQuery = workspaceQuery.extend({
  /** The id of an account. */
  who: z.string().min(1).max(128).optional(),
  kind: z.enum(kinds).optional(),
  before: z
    .string()
    .regex(/^[0-9T:.Z-]{24}_[A-Za-z0-9]{20}$/, 'must be the place that an answer named')
    .optional(),
  take: z.coerce.number().int().min(1).max(maxAuditPage).default(usualAuditPage),
});

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ values: z.array(z.string()), more: z.number() }),
]);

export const auditEntry = z.strictObject({
  id: z.string(),
  at: moment,
  /** The id of the account that made the change; null for one that no member made. */
  who: z.string().nullable(),
  action: z.enum(auditActions),
  /** By its name, what changed. Of a list, `old` is what was removed and `new` what was added. */
  what: z.partialRecord(z.enum(fields), z.strictObject({ old: value, new: value })),
});

export const auditAnswer = z.strictObject({
  entries: z.array(auditEntry),
  /** The members, and everyone whom the entries name. */
  people: z.array(
    z.strictObject({
      id: z.string(),
      /** Their display name or else their address; null if the account was deleted. */
      name: z.string().nullable(),
    }),
  ),
  /** Where the next page begins; null after the last. */
  next: z.string().nullable(),
});
export type AuditAnswer = z.infer<typeof auditAnswer>;
