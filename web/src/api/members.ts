import type { Input } from '@footfall/functions/contract';
import { call } from './call.ts';
import { askAgain, changeAnswer, useNamed } from './use-endpoint.ts';
import { readAccess } from './workspaces.ts';

/** The members of a workspace, highest role first. */
export const useMembers = (workspaceId: string) => useNamed('members', 'member.list', { workspaceId });

/** Repeats what a change of roles can change: who the members are, their invitations, and what the user may do. */
async function readAgain(workspaceId: string) {
  await Promise.all([
    askAgain('member.list', { workspaceId }),
    askAgain('invitation.list', { workspaceId }),
    askAgain('workspace.get', { workspaceId }),
    readAccess(),
  ]);
}

/** Gives a member another role. @throws ApiError */
export async function changeRole(body: Input<'member.change-role'>): Promise<void> {
  const { uid, role } = await call('member.change-role', body);
  const { workspaceId } = body;
  await changeAnswer('member.list', { workspaceId }, (members) =>
    members.map((each) => (each.uid === uid ? { ...each, role } : each)),
  );
  await readAgain(workspaceId);
}

/** Ends someone's membership. @throws ApiError */
export async function removeMember(body: Input<'member.remove'>): Promise<void> {
  const { uid } = await call('member.remove', body);
  const { workspaceId } = body;
  await changeAnswer('member.list', { workspaceId }, (members) => members.filter((each) => each.uid !== uid));
  // Those of the member, and those that the member has sent, have ended.
  await askAgain('invitation.list', { workspaceId });
}

/** Makes another member an owner and the user an admin. @throws ApiError */
export async function transferWorkspace(body: Input<'workspace.transfer'>): Promise<void> {
  await call('workspace.transfer', body);
  await readAgain(body.workspaceId);
}
