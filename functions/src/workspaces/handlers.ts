import { parse } from '../core/parse.ts';
import {
  createWorkspaceBody,
  workspaceQuery,
  type FirstEventAnswer,
  type WorkspaceAnswer,
} from '../contract/workspace.ts';
import type { Identity } from '../store/identity.ts';
import { logosOf } from '../store/logos.ts';
import { firstEventTime } from '../store/reports.ts';
import { createWorkspace, listWorkspaces, rememberFirstEvent, type Workspace } from '../store/workspaces.ts';
import {
  demoWorkspaceId,
  noSuchWorkspace,
  readableWorkspace,
  refuseUnverified,
  workspaceFor,
} from './access.ts';
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
    return toAnswer(workspace, 'owner');
  } catch (cause) {
    throw refusal(cause, domain);
  }
}

/** GET /v1/workspace/list: the workspaces of which the caller is a member, oldest first. */
export async function list(identity: Identity): Promise<WorkspaceAnswer[]> {
  const workspaces = await listWorkspaces(identity.uid);
  const logos = await logosOf(workspaces.map(({ id }) => id));
  return workspaces.flatMap((workspace) => {
    const member = workspace.members[identity.uid];
    return member ? [toAnswer(workspace, member.role, logos.get(workspace.id))] : [];
  });
}

/**
 * GET /v1/demo: the workspace that anybody may look at.
 * @throws AppError `not_found` where the configuration names none.
 */
export async function demo(): Promise<WorkspaceAnswer> {
  const workspaceId = demoWorkspaceId();
  if (!workspaceId) throw noSuchWorkspace();
  const { workspace } = await readableWorkspace(null, workspaceId);
  return toAnswer(workspace, 'viewer', (await logosOf([workspace.id])).get(workspace.id));
}

/** GET /v1/workspace/first-event: whether the tracking code works. */
export async function firstEvent(identity: Identity, query: unknown): Promise<FirstEventAnswer> {
  const { workspaceId } = parse(workspaceQuery, query);
  const { workspace } = await workspaceFor(identity, workspaceId);
  const at = await firstEventOf(workspace);
  return { firstEventAt: at?.toISOString() ?? null };
}

/** When the workspace's first event arrived, or null; looked up in BigQuery only until there is one. */
export async function firstEventOf(workspace: Workspace): Promise<Date | null> {
  if (workspace.firstEventAt) return workspace.firstEventAt;
  const at = await firstEventTime(workspace);
  if (at) await rememberFirstEvent(workspace.id, at);
  return at;
}
