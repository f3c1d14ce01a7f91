import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { projectId } from '../clients.ts';

/** Uses the emulator if FIREBASE_AUTH_EMULATOR_HOST is set. In its own file, because `collect` must not load it. */
export function auth(): Auth {
  const project = projectId();
  const [app] = getApps();
  return getAuth(app ?? initializeApp(project ? { projectId: project } : {}));
}

export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
