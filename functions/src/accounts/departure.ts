import type { Workspace } from '../store/firestore/workspaces.ts';

type Members = Pick<Workspace, 'members'>;

/**
 * What becomes of somebody's workspaces when they leave: those that they alone own are deleted, the others are left.
 */
export function departure<Of extends Members>(
  workspaces: readonly Of[],
  uid: string,
): { deletes: Of[]; leaves: Of[] } {
  const ownedAlone = ({ members }: Of) =>
    members[uid]?.role === 'owner' &&
    Object.entries(members).every(([id, { role }]) => id === uid || role !== 'owner');
  return {
    deletes: workspaces.filter(ownedAlone),
    leaves: workspaces.filter((workspace) => !ownedAlone(workspace)),
  };
}
