import { creatorRole, type WorkspaceAnswer } from '../contract/index.ts';
import { noSuchWorkspace } from '../store/firestore/workspace/still-member.ts';
import { createWorkspace, findWorkspace, listWorkspaces } from '../store/firestore/workspace/workspaces.ts';
import { demoWorkspaceId, refuseUnverified } from './access.ts';
import { toAnswer } from './answer.ts';
import type { Handler } from './asked.ts';
import { mostWorkspaces, takeAddition } from './limits.ts';

/**
 * Creates a workspace that the caller owns.
 * @throws AppError `email_unverified`, `too_many_requests`, `too_many_workspaces`; `domain_taken`, after
 * which the domain can be claimed.
 */
export const create: Handler<'workspace.create'> = async ({ identity, input, now }) => {
  refuseUnverified(identity);
  await takeAddition(identity, now);
  const workspace = await createWorkspace({ ...input, owner: identity }, mostWorkspaces());
  return toAnswer(workspace, creatorRole);
};

/** The caller's workspaces, oldest first. */
export const list: Handler<'workspace.list'> = async ({ identity }) => {
  const memberships = await listWorkspaces(identity.uid);
  return Promise.all(memberships.flatMap(({ workspace, role }) => (role ? [toAnswer(workspace, role)] : [])));
};

/**
 * The demo workspace, without its traffic rules: a guest may read only its numbers.
 * @throws AppError `not_found` if the configuration names none.
 */
export async function demo(): Promise<WorkspaceAnswer> {
  const workspaceId = demoWorkspaceId();
  const workspace = workspaceId ? await findWorkspace(workspaceId) : null;
  if (!workspace) throw noSuchWorkspace();
  return { ...(await toAnswer(workspace, 'viewer')), rules: null };
}
