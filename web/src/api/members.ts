import type { Input } from '@footfall/functions/contract';
import { call } from './call.ts';
import { refetch, changeAnswer, useNamed } from './use-endpoint.ts';
import { readAccess } from './workspaces.ts';

/** Highest role first. */
export const useMembers = (workspaceId: string) => useNamed('members', 'member.list', { workspaceId });

/** A role change affects the members, the invitations and what the user may do. */
async function refetchMembers(workspaceId: string) {
  await Promise.all([
    refetch('member.list', { workspaceId }),
    refetch('invitation.list', { workspaceId }),
    refetch('workspace.get', { workspaceId }),
    readAccess(),
  ]);
}

/** @throws ApiError */
export async function changeRole(body: Input<'member.change-role'>): Promise<void> {
  const { uid, role } = await call('member.change-role', body);
  const { workspaceId } = body;
  await changeAnswer('member.list', { workspaceId }, (members) =>
    members.map((each) => (each.uid === uid ? { ...each, role } : each)),
  );
  await refetchMembers(workspaceId);
}

/** @throws ApiError */
export async function removeMember(body: Input<'member.remove'>): Promise<void> {
  const { uid } = await call('member.remove', body);
  const { workspaceId } = body;
  await changeAnswer('member.list', { workspaceId }, (members) => members.filter((each) => each.uid !== uid));
  // The invitations of this member, and those that the member sent, have ended.
  await refetch('invitation.list', { workspaceId });
}

/** Makes another member an owner and the user an admin. @throws ApiError */
export async function transferWorkspace(body: Input<'workspace.transfer'>): Promise<void> {
  await call('workspace.transfer', body);
  await refetchMembers(body.workspaceId);
}
