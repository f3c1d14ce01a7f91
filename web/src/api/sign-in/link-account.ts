import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  linkWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth';
import { socialProvider, type SocialProvider } from '../account.ts';
import { firebaseAuth } from '../firebase.ts';
import { organisationProvider } from './providers.ts';

export type AccountProof = { password: string } | { provider: SocialProvider };

let opened = 0;

/** A session beside that of the app, which ends with the page: the app must not start with a sign-in that does not count. */
async function openBeside(): Promise<Auth> {
  const { app, emulatorConfig } = await firebaseAuth();
  const beside = initializeAuth(initializeApp(app.options, `link-${++opened}`), {
    persistence: inMemoryPersistence,
  });
  if (emulatorConfig) {
    const { protocol, host, port } = emulatorConfig;
    connectAuthEmulator(beside, `${protocol}://${host}:${port}`, { disableWarnings: true });
  }
  return beside;
}

/** Signs in to the account by what it had before. Rejects with the error of Firebase, or `auth/user-mismatch`. */
export async function confirmAccount(email: string, proof: AccountProof): Promise<User> {
  const beside = await openBeside();
  const { user } =
    'password' in proof
      ? await signInWithEmailAndPassword(beside, email, proof.password)
      : await signInWithPopup(beside, socialProvider(proof.provider), browserPopupRedirectResolver);
  if (user.email?.toLowerCase() === email.toLowerCase()) return user;
  throw Object.assign(new Error('Another account was chosen'), { code: 'auth/user-mismatch' });
}

/** Adds the provider to the confirmed account, in its window, and signs in here. */
export async function connectProvider(user: User, providerId: string): Promise<void> {
  await linkWithPopup(user, organisationProvider(providerId), browserPopupRedirectResolver);
  await (await firebaseAuth()).updateCurrentUser(user);
}
