import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { projectId } from '../clients.ts';

/**
 * The client of Firebase Auth; FIREBASE_AUTH_EMULATOR_HOST leads it to the emulator. In a file of its own, because
 * what receives events never needs it and shall not load it.
 */
export function auth(): Auth {
  const project = projectId();
  const [app] = getApps();
  return getAuth(app ?? initializeApp(project ? { projectId: project } : {}));
}
