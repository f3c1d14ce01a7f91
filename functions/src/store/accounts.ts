import { auth } from './auth.ts';

/** Ends every session of a user: no token is renewed any more, and those issued before count as revoked. */
export async function revokeSessions(uid: string): Promise<void> {
  await auth().revokeRefreshTokens(uid);
}

/** Deletes a user of the identity provider. */
export async function deleteUser(uid: string): Promise<void> {
  await auth().deleteUser(uid);
}
