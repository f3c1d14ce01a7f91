import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import type { Input } from '@footfall/functions/contract';
import { logOut, socialProvider, type SocialProvider } from './account.ts';
import { call } from './call.ts';
import { firebaseAuth } from './firebase.ts';
import { organisationProvider } from './sign-in/providers.ts';
import { refetchIfChanged, useNamed } from './use-endpoint.ts';

/** A password, a sign-in with Google or GitHub, or one with the provider of this id. */
export type Proof = { password: string } | { provider: SocialProvider } | { organisation: string };

async function user(): Promise<User> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) throw new Error('No one is signed in');
  return currentUser;
}

/** The session reads the provider's record when the token changes. */
async function renew(changed: User) {
  await changed.reload();
  await changed.getIdToken(true);
}

/** Signs in again as the same user. Rejects with the provider's error, whose `code` gives the reason. */
export async function proveIdentity(proof: Proof): Promise<void> {
  const current = await user();
  if (!('password' in proof)) {
    const provider =
      'provider' in proof ? socialProvider(proof.provider) : organisationProvider(proof.organisation);
    await reauthenticateWithPopup(current, provider, browserPopupRedirectResolver);
    return;
  }
  await reauthenticateWithCredential(
    current,
    EmailAuthProvider.credential(current.email ?? '', proof.password),
  );
}

/** Sends an email to the new address. The account gets the address when its link is opened. */
export async function askForEmailChange(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await user(), email, { url: `${location.origin}/account` });
}

/** Changes the password, or sets the first one. This signs out other devices. */
export async function changePassword(password: string): Promise<void> {
  const current = await user();
  await updatePassword(current, password);
  // A new password ends every session that began in an earlier second, possibly this one too.
  await proveIdentity({ password });
  // The session lists the ways to sign in, and a first password adds one.
  await renew(current);
}

/** An empty name removes the name. @throws ApiError */
export async function changeName(name: string): Promise<void> {
  await call('account.update', { name });
  await renew(await user());
}

/** Ends every session, including this one. @throws ApiError */
export async function signOutEverywhere(): Promise<void> {
  await call('account.sign-out-everywhere', {});
  await logOut();
}

export const useAccountDeletion = () => useNamed('plan', 'account.deletion', {});

/** Deletes the account with the given workspaces, and signs out. @throws ApiError */
export async function deleteAccount(body: Input<'account.delete'>): Promise<void> {
  await call('account.delete', body).catch(refetchIfChanged('account.deletion', {}));
  await logOut();
}
