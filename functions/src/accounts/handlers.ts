import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import {
  deleteAccountBody,
  type AccountDeletionAnswer,
  type DeletedAccountAnswer,
  type SignedOutAnswer,
} from '../contract/account.ts';
import { accountConfirmation } from '../contract/shared-limits.ts';
import { deleteUser, revokeSessions } from '../store/auth/accounts.ts';
import type { Identity } from '../store/auth/identity.ts';
import { LastOwner } from '../store/firestore/members.ts';
import type { Purge } from '../store/purges.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspaces.ts';
import { deleteWhatCanBe } from '../workspaces/deletion.ts';
import { departure } from './departure.ts';
import { leaveAll } from './leave-all.ts';

/** Whoever finds a device unlocked must not be able to end the account that is signed in there. */
const recentSignInMs = 10 * 60_000;

/** GET /v1/account/deletion: what deleting the account would mean for the caller's workspaces. */
export async function deletion({ uid }: Identity): Promise<AccountDeletionAnswer> {
  const { deletes, leaves } = departure(await listWorkspaces(uid), uid);
  return { deletes: deletes.map(named), leaves: leaves.map(named) };
}

function named({ id, name, domain }: Workspace) {
  return { id, name, domain };
}

/** POST /v1/account/sign-out-everywhere: tokens issued before are refused from now on wherever it matters. */
export async function signOutEverywhere({ uid }: Identity, _: unknown, now: Date): Promise<SignedOutAnswer> {
  await revokeSessions(uid);
  return { signedOutAt: now.toISOString() };
}

/**
 * POST /v1/account/delete: the workspaces before the account, so that whatever fails can be asked for again; their
 * rows last, because that takes longest and is made up for.
 * @throws AppError `invalid_request`, `recent_sign_in_required`; `changed_meanwhile` where other workspaces would go
 * than those that the caller was told of.
 */
export async function remove(identity: Identity, body: unknown, now: Date): Promise<DeletedAccountAnswer> {
  const { confirmation, workspaceIds } = parse(deleteAccountBody, body);
  if (confirmation !== accountConfirmation(identity.email)) {
    throw new AppError('invalid_request', 'confirmation: must be the address of the account', {
      field: 'confirmation',
    });
  }
  if (now.getTime() - identity.signedInAt.getTime() > recentSignInMs) {
    throw new AppError('recent_sign_in_required', 'Please sign in again first.');
  }
  const workspaces = departure(await listWorkspaces(identity.uid), identity.uid);
  const deleted = workspaces.deletes.map(({ id }) => id);
  if (!sameIds(deleted, workspaceIds)) throw changedMeanwhile();
  let purges: Purge[];
  try {
    purges = await leaveAll(identity.uid, workspaces, now);
  } catch (cause) {
    if (cause instanceof LastOwner) throw changedMeanwhile(cause);
    throw cause;
  }
  await deleteUser(identity.uid);
  await Promise.all(purges.map((purge) => deleteWhatCanBe(purge, now)));
  return { deleted };
}

function sameIds(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...new Set(others)].sort().join();
}

function changedMeanwhile(cause?: unknown): AppError {
  return new AppError('changed_meanwhile', 'Your workspaces have changed meanwhile. Please look again.', {
    cause,
  });
}
