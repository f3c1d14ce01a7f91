import { initializeApp, type FirebaseOptions } from 'firebase/app';
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import { speech } from '@footfall/functions/contract';

/** Hosting serves the configuration of its project, so one build works for every project. */
async function loadConfig(): Promise<FirebaseOptions> {
  const response = await fetch('/__/firebase/init.json');
  if (!response.ok) throw new Error(`The sign-in configuration could not be loaded (${response.status}).`);
  return (await response.json()) as FirebaseOptions;
}

/** Projects named demo-* exist only in the emulators. Hosting writes the emulators' addresses into init.js. */
async function findEmulator({ projectId }: FirebaseOptions): Promise<string | null> {
  if (!projectId?.startsWith('demo-')) return null;
  const response = await fetch('/__/firebase/init.js?useEmulator=true');
  return response.ok ? authEmulatorUrl(await response.text()) : null;
}

async function start(): Promise<Auth> {
  const config = await loadConfig();
  const emulator = await findEmulator(config);
  // An explicit persistence excludes the code of IndexedDB and of the redirect flow from the bundle.
  const auth = initializeAuth(initializeApp(config), { persistence: browserLocalPersistence });
  // The provider writes its mails in this language.
  auth.languageCode = speech().tag;
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

let started: Promise<Auth> | undefined;

/** Rejects if the configuration cannot be loaded. */
export function firebaseAuth(): Promise<Auth> {
  return (started ??= start());
}

/** Reads the Auth emulator's address from Hosting's init.js, which has it as JSON. Null if none runs. */
export function authEmulatorUrl(initScript: string): string | null {
  const json = /var firebaseEmulators = (\{[\s\S]*?\n\});/.exec(initScript)?.[1];
  if (!json) return null;
  const { auth } = JSON.parse(json) as { auth?: { hostAndPort: string } };
  return auth ? `http://${auth.hostAndPort}` : null;
}
