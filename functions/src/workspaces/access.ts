import { AppError } from '../http/app-error.ts';
import type { Role } from '../contract/workspace.ts';
import type { Identity } from '../store/identity.ts';
import { findWorkspace, type Workspace } from '../store/workspaces.ts';

/** What anybody is told who is not a member: it must not tell which ids exist. */
export function noSuchWorkspace(): AppError {
  return new AppError('not_found', 'There is no such workspace.');
}

/**
 * The workspace, for one of its members.
 * @throws AppError `not_found`, the same for a workspace that does not exist and for one of somebody else's.
 */
export async function workspaceFor(
  identity: Identity,
  workspaceId: string,
): Promise<{ workspace: Workspace; role: Role }> {
  const workspace = await findWorkspace(workspaceId);
  const member = workspace?.members[identity.uid];
  if (!workspace || !member) throw noSuchWorkspace();
  return { workspace, role: member.role };
}

/**
 * The workspace, for one of its owners.
 * @throws AppError `not_found` as above, `forbidden` for a member who is no owner.
 */
export async function ownedWorkspace(identity: Identity, workspaceId: string): Promise<Workspace> {
  const { workspace, role } = await workspaceFor(identity, workspaceId);
  if (role !== 'owner') throw new AppError('forbidden', 'Only an owner of the workspace may do this.');
  return workspace;
}
