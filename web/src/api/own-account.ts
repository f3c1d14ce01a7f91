import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
  verifyBeforeUpdateEmail,
  type User,
} from 'firebase/auth';
import type { Input } from '@footfall/functions/contract/api';
import { logOut, socialProvider, type SocialProvider } from './account.ts';
import { call } from './call.ts';
import { firebaseAuth } from './firebase.ts';
import { askAgainIfChanged, useEndpoint } from './use-endpoint.ts';

/** How users prove who they are: with their password, or in the window of another provider. */
export type Proof = { password: string } | { provider: SocialProvider };

async function user(): Promise<User> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) throw new Error('No one is signed in');
  return currentUser;
}

/** Signs in once more as the same user. Rejects with the provider's error, whose `code` says why. */
export async function proveIdentity(proof: Proof): Promise<void> {
  const current = await user();
  if ('provider' in proof) {
    await reauthenticateWithPopup(current, socialProvider(proof.provider), browserPopupRedirectResolver);
    return;
  }
  await reauthenticateWithCredential(
    current,
    EmailAuthProvider.credential(current.email ?? '', proof.password),
  );
}

/** Sends an email to the new address; the account has it once its link is followed. */
export async function askForEmailChange(email: string): Promise<void> {
  await verifyBeforeUpdateEmail(await user(), email, { url: `${location.origin}/account` });
}

/** Changes the password, or sets the first one. Other devices are signed out by it. */
export async function changePassword(password: string): Promise<void> {
  const current = await user();
  await updatePassword(current, password);
  // A first password is another way to sign in, which the session tells of.
  await current.reload();
  await current.getIdToken(true);
}

/** Ends every session of this account, this one included. @throws ApiError */
export async function signOutEverywhere(): Promise<void> {
  await call('account.sign-out-everywhere', {});
  await logOut();
}

/** What deleting the account would mean for its workspaces. */
export function useAccountDeletion() {
  const { data, error, retry } = useEndpoint('account.deletion', {});
  return { plan: data?.answer, error, retry };
}

/** Deletes the account with the workspaces named, and signs out. @throws ApiError */
export async function deleteAccount(body: Input<'account.delete'>): Promise<void> {
  await call('account.delete', body).catch(askAgainIfChanged('account.deletion', {}));
  await logOut();
}
