import { z } from 'zod';
import { roles } from '../access.ts';
import { moment, workspaceQuery } from './fields.ts';

/** The longest id of an account at the provider. */
const uid = z.string().min(1).max(128);

/** A member of a workspace, by the id of their account. */
export const memberBody = workspaceQuery.extend({ uid });
export const changeRoleBody = memberBody.extend({ role: z.enum(roles) });

export const memberAnswer = z.strictObject({
  uid: z.string(),
  /** As in their account; empty if they have not given one. */
  name: z.string(),
  /** Null for a caller who may not read addresses. Everyone reads their own. */
  email: z.string().nullable(),
  role: z.enum(roles),
  since: moment,
  isCaller: z.boolean(),
});
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const changedRoleAnswer = z.strictObject({ uid: z.string(), role: z.enum(roles) });
export const removedMemberAnswer = z.strictObject({ uid: z.string() });
/** The id of the workspace that the caller is no longer a member of. */
export const leftWorkspaceAnswer = z.strictObject({ id: z.string() });
/** The caller's new role. */
export const transferredAnswer = z.strictObject({ role: z.enum(roles) });
