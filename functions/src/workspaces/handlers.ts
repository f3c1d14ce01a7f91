import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import { createWorkspaceBody, type WorkspaceAnswer } from '../contract/workspace.ts';
import type { Identity } from '../store/identity.ts';
import { createWorkspace, DomainTaken, listWorkspaces } from '../store/workspaces.ts';
import { demoWorkspaceId, noSuchWorkspace, readableWorkspace } from './access.ts';
import { toAnswer } from './answer.ts';

/**
 * POST /v1/workspace/create.
 * @throws AppError `email_unverified`, `invalid_request`, `domain_taken`.
 */
export async function create(identity: Identity, body: unknown): Promise<WorkspaceAnswer> {
  if (!identity.emailVerified) {
    throw new AppError('email_unverified', 'Please confirm your email address first: see /verify-email.');
  }
  const { domain, timezone } = parse(createWorkspaceBody, body);
  try {
    const workspace = await createWorkspace({ domain, timezone, owner: identity });
    return await toAnswer(workspace, 'owner');
  } catch (cause) {
    if (!(cause instanceof DomainTaken)) throw cause;
    throw new AppError('domain_taken', `${domain} already has a workspace.`, { cause, field: 'domain' });
  }
}

/** GET /v1/workspace/list: the workspaces of which the caller is a member, oldest first. */
export async function list(identity: Identity): Promise<WorkspaceAnswer[]> {
  const workspaces = await listWorkspaces(identity.uid);
  return Promise.all(
    workspaces.flatMap((workspace) => {
      const member = workspace.members[identity.uid];
      return member ? [toAnswer(workspace, member.role)] : [];
    }),
  );
}

/**
 * GET /v1/demo: the workspace that anybody may look at.
 * @throws AppError `not_found` where the configuration names none.
 */
export async function demo(): Promise<WorkspaceAnswer> {
  const workspaceId = demoWorkspaceId();
  if (!workspaceId) throw noSuchWorkspace();
  const { workspace } = await readableWorkspace(null, workspaceId);
  return toAnswer(workspace, 'viewer');
}
