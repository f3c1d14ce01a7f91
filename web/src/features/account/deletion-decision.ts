import type { AccountDeletionAnswer, DeleteAccountBody } from '@footfall/functions/contract';

/** What is chosen for a workspace with other members: to delete it, or the id of its new owner. */
export const deleteIt = '';
export type Choices = Readonly<Record<string, string>>;

/**
 * What becomes of the workspaces that only the user owns; null until everything is decided. A workspace without other
 * members can only be deleted.
 */
export function decisionOf({ ownedAlone }: Pick<AccountDeletionAnswer, 'ownedAlone'>, choices: Choices) {
  const decision: Pick<DeleteAccountBody, 'workspaceIds' | 'handOver'> = { workspaceIds: [], handOver: [] };
  for (const { id, members } of ownedAlone) {
    const chosen = members.length === 0 ? deleteIt : choices[id];
    if (chosen === deleteIt) decision.workspaceIds.push(id);
    else if (members.some(({ uid }) => uid === chosen)) {
      decision.handOver.push({ workspaceId: id, uid: String(chosen) });
    } else return null;
  }
  return decision;
}
