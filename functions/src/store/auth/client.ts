import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { projectId } from '../clients.ts';

/**
 * The client of Firebase Auth; with FIREBASE_AUTH_EMULATOR_HOST it uses the emulator. In a separate file, because
 * `collect` does not need it and must not load it.
 */
export function auth(): Auth {
  const project = projectId();
  const [app] = getApps();
  return getAuth(app ?? initializeApp(project ? { projectId: project } : {}));
}

/** The code of an error of Google's SDK, such as `auth/user-not-found`; empty for any other error. */
export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
