import type { GetUsersResult } from 'firebase-admin/auth';
import { cleanMailAddress, cleanName } from '../../contract/index.ts';
import { inPieces } from '../../core/in-pieces.ts';
import { auth, codeOf } from './client.ts';

const maxNameLength = 80;

/** Ends every session of a user: existing tokens count as revoked and cannot be renewed. */
export async function revokeSessions(uid: string) {
  await auth().revokeRefreshTokens(uid);
}

/**
 * Tokens count if the user signed in at or after this time, in ms since 1970. Null for a disabled or deleted user.
 * @throws Error if the provider does not answer
 */
export async function signedInSince(uid: string): Promise<number | null> {
  try {
    const { disabled, tokensValidAfterTime } = await auth().getUser(uid);
    if (disabled) return null;
    return tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null;
    throw error;
  }
}

/** An empty name removes it. */
export async function renameUser(uid: string, name: string) {
  await auth().updateUser(uid, { displayName: name || null });
}

export interface AccountRecord extends AccountName {
  emailVerified: boolean;
  createdAt: Date | null;
  lastSignedInAt: Date | null;
  lastActiveAt: Date | null;
  /** Tokens count if the user signed in at or after this time. */
  sessionsSince: Date;
  signInMethods: { provider: string; id: string; name: string; email: string }[];
}

/** @throws Error if there is no such user */
export async function findAccount(uid: string): Promise<AccountRecord> {
  const { displayName, email, emailVerified, metadata, providerData, tokensValidAfterTime } =
    await auth().getUser(uid);
  const timeIn = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    name: displayName ?? '',
    email: email ?? '',
    emailVerified,
    createdAt: timeIn(metadata.creationTime),
    lastSignedInAt: timeIn(metadata.lastSignInTime),
    lastActiveAt: timeIn(metadata.lastRefreshTime),
    sessionsSince: timeIn(tokensValidAfterTime) ?? new Date(0),
    signInMethods: providerData.map((each) => ({
      provider: each.providerId,
      id: each.uid,
      name: each.displayName ?? '',
      email: each.email ?? '',
    })),
  };
}

export async function deleteUser(uid: string) {
  await auth().deleteUser(uid);
}

/** The provider's limit for one lookup. */
const maxPerLookup = 100;

export interface AccountName {
  name: string;
  email: string;
}

/** The account's name or else its address; empty if it has neither or was deleted. */
export function nameOrEmail(account: AccountName | undefined) {
  return account?.name || account?.email || '';
}

/** Names and addresses by account id. Accounts that the provider does not have are missing. */
export async function namesOf(uids: readonly string[]): Promise<Map<string, AccountName>> {
  const users = (await lookUp(uids)).flatMap((result) => result.users);
  return new Map(
    users.map(({ uid, displayName, email }) => [
      uid,
      { name: cleanName(displayName ?? '', maxNameLength), email: email ?? '' },
    ]),
  );
}

/** Confirmed addresses by account id, of accounts that can sign in. */
export async function confirmedAddresses(uids: readonly string[]): Promise<Map<string, string>> {
  const users = (await lookUp(uids)).flatMap((result) => result.users);
  return new Map(
    users.flatMap(({ uid, email, emailVerified, disabled }) =>
      email && emailVerified && !disabled ? [[uid, cleanMailAddress(email)] as const] : [],
    ),
  );
}

/**
 * The accounts that the provider does not have. Disabled accounts are not missing.
 * @throws Error if the provider does not answer
 */
export async function missingAmong(uids: readonly string[]): Promise<string[]> {
  const missing = (await lookUp(uids)).flatMap(({ notFound }) => notFound);
  return missing.flatMap((one) => ('uid' in one ? [one.uid] : []));
}

async function lookUp(uids: readonly string[]) {
  const results: GetUsersResult[] = [];
  for (const some of inPieces(uids, maxPerLookup)) {
    results.push(await auth().getUsers(some.map((uid) => ({ uid }))));
  }
  return results;
}
