import { auth } from './client.ts';

/** Ends every session of a user: no token is renewed any more, and those issued before count as revoked. */
export async function revokeSessions(uid: string): Promise<void> {
  await auth().revokeRefreshTokens(uid);
}

/** Deletes a user of the identity provider. */
export async function deleteUser(uid: string): Promise<void> {
  await auth().deleteUser(uid);
}

/** The provider takes so many questions at once. */
const askedAtOnce = 100;

/**
 * Those of these accounts that the provider does not have. It has those that are disabled.
 * @throws Error where the provider does not answer: nothing is concluded from that
 */
export async function missingAmong(uids: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let start = 0; start < uids.length; start += askedAtOnce) {
    const asked = uids.slice(start, start + askedAtOnce);
    const { notFound } = await auth().getUsers(asked.map((uid) => ({ uid })));
    missing.push(...notFound.flatMap((one) => ('uid' in one ? [one.uid] : [])));
  }
  return missing;
}
