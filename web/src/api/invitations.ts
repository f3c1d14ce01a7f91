import type { Input } from '@footfall/functions/contract';
import { call } from './call.ts';
import { askAgain, changeAnswer, forget, useNamed } from './use-endpoint.ts';

/** The open invitations to a workspace. @param workspaceId null for someone who may not see them */
export const useInvitations = (workspaceId: string | null) =>
  useNamed('open', 'invitation.list', workspaceId === null ? null : { workspaceId });

/** Invites people. @throws ApiError */
export async function invite(body: Input<'invitation.create'>) {
  const answer = await call('invitation.create', body);
  for (const workspaceId of [body.workspaceId, ...(body.others ?? [])]) {
    await askAgain('invitation.list', { workspaceId });
  }
  return answer;
}

/** Sends an invitation again. @throws ApiError */
export async function inviteAgain(body: Input<'invitation.resend'>) {
  const answer = await call('invitation.resend', body);
  await askAgain('invitation.list', { workspaceId: body.workspaceId });
  return answer;
}

/** Ends an invitation. @throws ApiError */
export async function withdrawInvitation(body: Input<'invitation.withdraw'>): Promise<void> {
  const { id } = await call('invitation.withdraw', body);
  await changeAnswer('invitation.list', { workspaceId: body.workspaceId }, (known) => ({
    ...known,
    invitations: known.invitations.filter((each) => each.id !== id),
  }));
}

/** Takes back that an invitation was withdrawn. @throws ApiError */
export async function restoreInvitation(body: Input<'invitation.restore'>): Promise<void> {
  await call('invitation.restore', body);
  await askAgain('invitation.list', { workspaceId: body.workspaceId });
}

/** Makes the user a member. @throws ApiError */
export async function acceptInvitation(token: string) {
  const answer = await call('invitation.accept', { token });
  // The pages would otherwise start from a list without the new workspaces, and lead to adding one.
  await forget((name) => name === 'workspace.list');
  return answer;
}
