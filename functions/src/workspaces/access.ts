import { AppError } from '../http/app-error.ts';
import type { Role } from '../contract/workspace.ts';
import type { Identity } from '../store/identity.ts';
import { findWorkspace, type Workspace } from '../store/workspaces.ts';

/**
 * The workspace, for one of its members.
 * @throws AppError `not_found`, the same for a workspace that does not exist and for one of somebody else's:
 * the answer must not tell which ids exist.
 */
export async function workspaceFor(
  identity: Identity,
  workspaceId: string,
): Promise<{ workspace: Workspace; role: Role }> {
  const workspace = await findWorkspace(workspaceId);
  const member = workspace?.members[identity.uid];
  if (!workspace || !member) throw new AppError('not_found', 'There is no such workspace.');
  return { workspace, role: member.role };
}
