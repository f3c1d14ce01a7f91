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
import { loginThen, verifyThen } from '../paths.ts';
import { firebaseAuth } from './firebase.ts';

/** Rejects with the provider's error, whose `code` gives the reason. */
export async function logIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await firebaseAuth(), email, password);
}

export type SocialProvider = 'google' | 'github';

export const socialProvider = (name: SocialProvider) =>
  name === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider();

/** Signs in or up in a pop-up window of Google or GitHub. */
export async function logInWith(provider: SocialProvider): Promise<void> {
  await signInWithPopup(await firebaseAuth(), socialProvider(provider), browserPopupRedirectResolver);
}

interface NewAccount {
  email: string;
  password: string;
  next: string | null;
}

export async function createAccount({ email, password, next }: NewAccount): Promise<{ emailSent: boolean }> {
  const { user } = await createUserWithEmailAndPassword(await firebaseAuth(), email, password);
  return sendVerification(user, next).then(
    () => ({ emailSent: true }),
    () => ({ emailSent: false }),
  );
}

function sendVerification(user: User, next: string | null): Promise<void> {
  return sendEmailVerification(user, { url: location.origin + verifyThen(next) });
}

/** Sends the verification email again. @param next the path to open once the address is verified */
export async function resendVerification(next: string | null): Promise<void> {
  const { currentUser } = await firebaseAuth();
  if (currentUser) await sendVerification(currentUser, next);
}

/** Asks the provider whether the address is verified now. The renewed token updates the session. */
export async function checkVerification(): Promise<void> {
  const { currentUser } = await firebaseAuth();
  await currentUser?.reload();
  if (currentUser?.emailVerified) await currentUser.getIdToken(true);
}

/** Sends a password reset email. Its link leads to the login page, and from there to `next`. */
export async function sendPasswordReset(email: string, next: string | null): Promise<void> {
  await sendPasswordResetEmail(await firebaseAuth(), email, { url: location.origin + loginThen(next) });
}

export async function logOut(): Promise<void> {
  await signOut(await firebaseAuth());
}
