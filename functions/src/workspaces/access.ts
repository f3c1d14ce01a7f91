import { AppError } from '../core/errors.ts';
import type { Role } from '../contract/workspace.ts';
import type { Identity } from '../store/auth/identity.ts';
import { findWorkspace, type Workspace } from '../store/firestore/workspaces.ts';

/** @throws AppError `email_unverified`: nobody adds a workspace by an address that may be somebody else's. */
export function refuseUnverified({ emailVerified }: Identity): void {
  if (emailVerified) return;
  throw new AppError('email_unverified', 'Please confirm your email address first: see /verify-email.');
}

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

/** Who asks for numbers: a signed-in user, or somebody without an account. */
export type Reader = Identity | null;

/** The id of the one workspace whose numbers anybody may read, from FOOTFALL_DEMO_WORKSPACE; unset: none. */
export function demoWorkspaceId(): string | undefined {
  return process.env.FOOTFALL_DEMO_WORKSPACE || undefined;
}

/** Whether this is the id of the demo. */
export function isDemo(workspaceId: string | undefined): boolean {
  return workspaceId !== undefined && workspaceId === demoWorkspaceId();
}

/**
 * The workspace, for whoever may read its numbers: its members, and anybody where it is the demo.
 * @throws AppError `not_found` as above, `unauthenticated` for somebody without an account.
 */
export async function readableWorkspace(
  reader: Reader,
  workspaceId: string,
): Promise<{ workspace: Workspace; asGuest: boolean }> {
  if (!isDemo(workspaceId)) {
    if (!reader) throw new AppError('unauthenticated', 'Please sign in.');
    const { workspace } = await workspaceFor(reader, workspaceId);
    return { workspace, asGuest: false };
  }
  const workspace = await findWorkspace(workspaceId);
  if (!workspace) throw noSuchWorkspace();
  return { workspace, asGuest: !reader || !workspace.members[reader.uid] };
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
