import { AppError } from '../core/errors.ts';
import { can, type WorkspaceAction } from '../contract/access.ts';
import type { Identity } from '../store/auth/identity.ts';
import { findMembership, type Membership } from '../store/firestore/workspace/workspaces.ts';

/** @throws AppError `email_unverified`: the address may be someone else's */
export function refuseUnverified({ emailVerified }: Identity): void {
  if (emailVerified) return;
  throw new AppError('email_unverified', 'Please confirm your email address first: see /verify-email.');
}

/** The same error for a workspace that does not exist and for one of other people, so that it does not reveal ids. */
export function noSuchWorkspace(): AppError {
  return new AppError('not_found', 'There is no such workspace.');
}

/** The id of the workspace whose numbers anyone may read, from FOOTFALL_DEMO_WORKSPACE; unset if there is none. */
export function demoWorkspaceId(): string | undefined {
  return process.env.FOOTFALL_DEMO_WORKSPACE || undefined;
}

/** Whether this is the id of the demo. */
export function isDemo(workspaceId: unknown): boolean {
  return workspaceId !== undefined && workspaceId === demoWorkspaceId();
}

/**
 * The workspace of a call, after checking that the caller may do the action.
 * @param identity null for someone who is not signed in
 * @returns `role`: null for a guest of the demo
 * @throws AppError `not_found` for anyone who is not a member; `forbidden` for a member whose role does not allow it
 */
export async function workspaceFor(
  identity: Identity | null,
  workspaceId: string,
  action: WorkspaceAction,
): Promise<Membership> {
  const membership = await findMembership(workspaceId, identity?.uid ?? null);
  if (!membership) throw noSuchWorkspace();
  const { role } = membership;
  const demo = isDemo(workspaceId);
  const caller = identity ? ({ kind: 'person', role, demo } as const) : ({ kind: 'guest', demo } as const);
  if (can(caller, action)) return membership;
  throw role
    ? new AppError('forbidden', 'Your role in this workspace does not allow this.')
    : noSuchWorkspace();
}
