import type { Input } from '@footfall/functions/contract';
import { call } from './call.ts';
import { refetch, changeAnswer, dropAnswers, useNamed } from './use-endpoint.ts';

/** @param workspaceId null for users who may not see invitations */
export const useInvitations = (workspaceId: string | null) =>
  useNamed('open', 'invitation.list', workspaceId === null ? null : { workspaceId });

/** @throws ApiError */
export async function invite(body: Input<'invitation.create'>) {
  const answer = await call('invitation.create', body);
  for (const workspaceId of [body.workspaceId, ...(body.others ?? [])]) {
    await refetch('invitation.list', { workspaceId });
  }
  return answer;
}

/** @throws ApiError */
export async function inviteAgain(body: Input<'invitation.resend'>) {
  const answer = await call('invitation.resend', body);
  await refetch('invitation.list', { workspaceId: body.workspaceId });
  return answer;
}

/** @throws ApiError */
export async function withdrawInvitation(body: Input<'invitation.withdraw'>): Promise<void> {
  const { id } = await call('invitation.withdraw', body);
  await changeAnswer('invitation.list', { workspaceId: body.workspaceId }, (known) => ({
    ...known,
    invitations: known.invitations.filter((each) => each.id !== id),
  }));
}

/** Undoes a withdrawal. @throws ApiError */
export async function restoreInvitation(body: Input<'invitation.restore'>): Promise<void> {
  await call('invitation.restore', body);
  await refetch('invitation.list', { workspaceId: body.workspaceId });
}

/** Makes the user a member. @throws ApiError */
export async function acceptInvitation(token: string) {
  const answer = await call('invitation.accept', { token });
  // Otherwise pages would start from a list without the new workspace and redirect to adding one.
  await dropAnswers((name) => name === 'workspace.list');
  return answer;
}
