import { onIdTokenChanged, type User } from 'firebase/auth';
import { firebaseAuth } from './firebase.ts';
import { offlineNumbers } from '../offline/key.ts';
import { createStore } from './state.ts';
import { remember } from '../storage.ts';

/** `failed` means that the sign-in service did not start. */
export type Session =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'signed-out' }
  | SignedIn;

interface SignedIn {
  state: 'signed-in';
  uid: string;
  /** Empty if the user has not given one. */
  name: string;
  email: string;
  emailVerified: boolean;
  /** Provider ids, such as `password` and `google.com`. */
  providers: string[];
}

const session = createStore<Session>({ state: 'loading' });

function sessionOf(user: User | null): Session {
  if (!user) {
    remember(offlineNumbers, null);
    return { state: 'signed-out' };
  }
  return {
    state: 'signed-in',
    uid: user.uid,
    name: user.displayName ?? '',
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    providers: user.providerData.map(({ providerId }) => providerId),
  };
}

function set(next: Session) {
  // The hourly token renewal changes nothing that is shown.
  if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next);
}

/** Called once, when the page starts. */
export function followSession(): void {
  firebaseAuth().then(
    (auth) => onIdTokenChanged(auth, (user) => set(sessionOf(user))),
    (error: unknown) => set({ state: 'failed', error }),
  );
}

/** @throws the reason if the sign-in service did not start. */
export function useSession(): Exclude<Session, { state: 'failed' }> {
  const current = session.useValue();
  if (current.state === 'failed') throw current.error;
  return current;
}

export function useUid(): string | null {
  const current = useSession();
  return current.state === 'signed-in' ? current.uid : null;
}
