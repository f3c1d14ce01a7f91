import { z } from 'zod';
import { flag, moment, role, shape, text, uid, workspaceQuery } from './fields.ts';

const memberBody = workspaceQuery.extend({ uid });

const memberAnswer = z.strictObject({
  uid: text,
  /** As in their account; empty if they have not given one. */
  name: text,
  /** Null for a caller who may not read addresses. Everyone reads their own. */
  email: text.nullable(),
  role,
  since: moment,
  isCaller: flag,
});
export type MemberAnswer = z.infer<typeof memberAnswer>;

export const memberShapes = {
  'member.list': shape(
    'The members of a workspace, highest role first.',
    workspaceQuery,
    z.array(memberAnswer),
  ),
  'member.change-role': shape(
    'Gives a member another role. The last owner stays one.',
    memberBody.extend({ role }),
    z.strictObject({ uid: text, role }),
  ),
  'member.remove': shape(
    "Ends someone's membership, and with it their keys.",
    memberBody,
    z.strictObject({ uid: text }),
  ),
  'workspace.leave': shape(
    "Ends the caller's own membership. The last owner cannot leave.",
    workspaceQuery,
    z.strictObject({ id: text }),
  ),
  'workspace.transfer': shape(
    'Makes another member an owner, and the caller an admin.',
    memberBody,
    z.strictObject({ role }),
  ),
};
