import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import { dayIn } from '../contract/days.ts';
import {
  confirmedWorkspaceBody,
  updateWorkspaceBody,
  workspaceQuery,
  type DeletedWorkspaceAnswer,
  type WorkspaceAnswer,
} from '../contract/workspace.ts';
import type { Identity } from '../store/auth/identity.ts';
import type { Purge } from '../store/purges.ts';
import { resetWorkspace, RulesChanged, updateWorkspace, WorkspaceGone } from '../store/firestore/settings.ts';
import type { Workspace } from '../store/firestore/workspaces.ts';
import { noSuchWorkspace, ownedWorkspace, workspaceFor } from './access.ts';
import { toAnswer } from './answer.ts';
import { deleteButRows, deleteWhatCanBe } from './deletion.ts';
import { logoIn } from './logo.ts';
import { takeAddition } from './limits.ts';
import { refusal } from './refusals.ts';

/** GET /v1/workspace/get: a workspace, for its members. */
export async function get(identity: Identity, query: unknown): Promise<WorkspaceAnswer> {
  const { workspaceId } = parse(workspaceQuery, query);
  const { workspace, role } = await workspaceFor(identity, workspaceId);
  return toAnswer(workspace, role);
}

/**
 * POST /v1/workspace/update: changes what is given, for owners. All instances follow within a minute. Another domain
 * is not proven, whatever the one before was.
 * @throws AppError `invalid_request`, `not_found`, `forbidden`, `too_many_requests`, `domain_taken`,
 * `changed_meanwhile`.
 */
export async function update(identity: Identity, body: unknown, now: Date): Promise<WorkspaceAnswer> {
  const { workspaceId, logo: dataUrl, ...changes } = parse(updateWorkspaceBody, body);
  const { domain } = await ownedWorkspace(identity, workspaceId);
  if (changes.domain !== undefined && changes.domain !== domain) await takeAddition(identity, now);
  const logo = typeof dataUrl === 'string' ? logoIn(dataUrl) : dataUrl;
  try {
    await updateWorkspace(workspaceId, { ...changes, logo });
  } catch (cause) {
    if (cause instanceof WorkspaceGone) throw noSuchWorkspace();
    if (cause instanceof RulesChanged) {
      throw new AppError('changed_meanwhile', 'Somebody else has changed these rules meanwhile.', {
        cause,
        field: 'rules',
      });
    }
    throw refusal(cause, changes.domain ?? domain);
  }
  return get(identity, { workspaceId });
}

/**
 * POST /v1/workspace/delete: the workspace is gone when this is answered; rows that BigQuery cannot delete yet
 * are hidden with it, and are deleted by the job `purge`.
 * @throws AppError `invalid_request`, `not_found`, `forbidden`.
 */
export async function remove(identity: Identity, body: unknown, now: Date): Promise<DeletedWorkspaceAnswer> {
  const workspace = await confirmed(identity, body);
  await deleteWhatCanBe(await deleteButRows(workspace, now), now);
  return { id: workspace.id };
}

/**
 * POST /v1/workspace/reset: the workspace starts anew. What came before is not reported any more when this is
 * answered, and is deleted as with `delete`.
 * @throws AppError `invalid_request`, `not_found`, `forbidden`.
 */
export async function reset(identity: Identity, body: unknown, now: Date): Promise<WorkspaceAnswer> {
  const workspace = await confirmed(identity, body);
  const purge: Purge = {
    workspaceId: workspace.id,
    requestedAt: now,
    before: now,
    day: dayIn(workspace.timezone, now),
  };
  await resetWorkspace(purge);
  await deleteWhatCanBe(purge, now);
  return get(identity, { workspaceId: workspace.id });
}

/** @throws AppError where the domain that was typed is not the workspace's. */
async function confirmed(identity: Identity, body: unknown): Promise<Workspace> {
  const { workspaceId, domain } = parse(confirmedWorkspaceBody, body);
  const workspace = await ownedWorkspace(identity, workspaceId);
  if (domain !== workspace.domain) {
    throw new AppError('invalid_request', 'domain: must be the domain of the workspace', { field: 'domain' });
  }
  return workspace;
}
