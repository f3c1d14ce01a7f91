import { parse } from '../core/parse.ts';
import { createWorkspaceBody, type WorkspaceAnswer } from '../contract/workspace.ts';
import type { Identity } from '../store/auth/identity.ts';
import { createWorkspace, listWorkspaces } from '../store/firestore/workspaces.ts';
import { demoWorkspaceId, noSuchWorkspace, readableWorkspace, refuseUnverified } from './access.ts';
import { toAnswer } from './answer.ts';
import { mostWorkspaces, takeAddition } from './limits.ts';
import { refusal } from './refusals.ts';

/**
 * POST /v1/workspace/create.
 * @throws AppError `email_unverified`, `invalid_request`, `too_many_requests`, `too_many_workspaces`; `domain_taken`:
 * the domain can still be claimed then.
 */
export async function create(identity: Identity, body: unknown, now: Date): Promise<WorkspaceAnswer> {
  refuseUnverified(identity);
  const { domain, timezone } = parse(createWorkspaceBody, body);
  await takeAddition(identity, now);
  try {
    const workspace = await createWorkspace({ domain, timezone, owner: identity }, mostWorkspaces());
    return await toAnswer(workspace, 'owner');
  } catch (cause) {
    throw refusal(cause, domain);
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
