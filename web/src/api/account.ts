import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GithubAuthProvider,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { firebaseAuth } from './firebase.ts';

/** Signs in. Rejects with the provider's error, whose `code` says why. */
export async function logIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await firebaseAuth(), email, password);
}

export type SocialProvider = 'google' | 'github';

export const socialProvider = (name: SocialProvider) =>
  name === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider();

/** Signs in or up in a window of Google or GitHub. */
export async function logInWith(provider: SocialProvider): Promise<void> {
  await signInWithPopup(await firebaseAuth(), socialProvider(provider), browserPopupRedirectResolver);
}

/** Creates the account and signs in; `emailSent` is false if the verification email could not be sent. */
export async function createAccount(email: string, password: string): Promise<{ emailSent: boolean }> {
  const { user } = await createUserWithEmailAndPassword(await firebaseAuth(), email, password);
  return sendVerification(user).then(
    () => ({ emailSent: true }),
    () => ({ emailSent: false }),
  );
}

function sendVerification(user: User): Promise<void> {
  return sendEmailVerification(user, { url: `${location.origin}/verify-email` });
}

/** Sends the verification email again. */
export async function resendVerification(): Promise<void> {
  const { currentUser } = await firebaseAuth();
  if (currentUser) await sendVerification(currentUser);
}

/** Asks the provider whether the address is verified now; the renewed token updates the session. */
export async function checkVerification(): Promise<void> {
  const { currentUser } = await firebaseAuth();
  await currentUser?.reload();
  if (currentUser?.emailVerified) await currentUser.getIdToken(true);
}

/** Sends the instructions to choose a new password; their link leads back to the login page. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(await firebaseAuth(), email, { url: `${location.origin}/login` });
}

/** Signs out on this device. */
export async function logOut(): Promise<void> {
  await signOut(await firebaseAuth());
}
