/**
 * The local stack: Firebase's emulators, a Firestore and a BigQuery emulator. All of them listen only on this machine.
 * The functions run their production code against them; only the endpoints differ.
 */
import { createHash } from 'node:crypto';
import { localKey, localOperatorKey } from './key.mjs';
import { checkPorts } from './ports.mjs';
import {
  Programs,
  migrate,
  projectId,
  startBigQuery,
  startJobs,
  startFirebase,
  startFirestore,
  startVite,
} from './programs.mjs';
import { step } from '../run/progress.mjs';
import { warmUp } from './ready.mjs';
import { stopAll } from '../run/run.mjs';

/**
 * @typedef {object} StackOptions
 * @property {import('./ports.mjs').Ports} ports
 * @property {boolean} [officialFirestore] Google's own Firestore emulator, which needs Java
 * @property {boolean} [onlyBigQuery] start only the BigQuery emulator
 * @property {boolean} [drains] empty the spool and work on imports every few seconds, as the schedules of these jobs do elsewhere
 * @property {boolean} [standIns] refuse and bill as Google does, and reach the functions as through the real Hosting (tests/support/stack/stand-ins)
 * @property {boolean} [site] start the demo site
 * @property {boolean} [vite] start Vite's dev server, and start the functions anew when they are built again
 * @property {(env: NodeJS.ProcessEnv) => Promise<void>} [seed] fills the stores before the stack counts as ready
 *
 * @typedef {object} Stack
 * @property {Record<string, string>} addresses where each part answers, by the names of the ports
 * @property {NodeJS.ProcessEnv} env what Google's clients read to find the emulators
 * @property {Promise<string>} broken resolves with a sentence when a part of the stack ends unexpectedly
 * @property {() => Promise<void>} stop
 */

/** For tests. The Auth emulator accepts every provider. */
const testProviders = JSON.stringify([
  { id: 'saml.acme', name: 'Acme', domains: ['acme.test', '*.acme.test'] },
  { id: 'oidc.globex', name: 'Globex', domains: ['globex.test'] },
]);

/**
 * What Google's clients read to find the emulators of a stack, and what the functions read.
 * @param {import('./ports.mjs').Ports} ports
 * @returns {Record<string, string>}
 */
export function emulatorEnvironment(ports) {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    BIGQUERY_EMULATOR_HOST:
      process.env.BIGQUERY_EMULATOR_HOST || `http://127.0.0.1:${ports.bigquery}/bigquery/v2`,
    // Prevents the search for credentials on the network of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    // The demo that `npm start` loads.
    FOOTFALL_DEMO_WORKSPACE: 'demo',
    // Where links in mails lead.
    FOOTFALL_ORIGIN: `http://127.0.0.1:${ports.hosting}`,
    FOOTFALL_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    FOOTFALL_MAIL_FROM: 'Footfall <footfall@footfall.test>',
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${ports.storage}`,
    FOOTFALL_KEY: localKey(),
    FOOTFALL_OPERATOR_KEY_HASH: createHash('sha256').update(localOperatorKey).digest('hex'),
    ...(ports.dns ? { FOOTFALL_DNS_SERVER: `127.0.0.1:${ports.dns}` } : {}),
    ...(ports.receivers
      ? { FOOTFALL_RECEIVERS_PORT: String(ports.receivers), FOOTFALL_SIGN_IN_PROVIDERS: testProviders }
      : {}),
  };
}

/**
 * Checks the ports that a stack will use.
 * @param {StackOptions} options
 */
export async function checkStackPorts({ ports, site, vite }) {
  /** @type {[import('./ports.mjs').PortName, boolean][]} */
  const optional = [
    ['bigquery', !process.env.BIGQUERY_EMULATOR_HOST],
    ['site', Boolean(site)],
    ['vite', Boolean(vite)],
  ];
  const chosen = optional.filter(([, wanted]) => wanted).map(([name]) => name);
  await checkPorts(ports, [
    'hosting',
    'auth',
    'functions',
    'firestore',
    'mail',
    'smtp',
    'storage',
    ...chosen,
  ]);
}

/**
 * Starts the stack and waits until every part answers.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws Stop if a port is taken or a part does not start; everything that was started is stopped
 */
export async function startStack(options) {
  const { ports, onlyBigQuery, standIns, drains, seed } = options;
  await checkStackPorts(options);
  const emulators = emulatorEnvironment(ports);
  const env = { ...process.env, ...emulators };
  // The stack must not use a developer's own credentials.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  const programs = new Programs(ports, env);
  try {
    await (onlyBigQuery ? startBigQuery(programs, { standIns }) : startAll(programs, options));
    if (!onlyBigQuery) await migrate(programs);
    if (drains) await startJobs(programs);
    await seed?.(env);
  } catch (error) {
    await stopAll();
    throw error;
  }

  return {
    addresses: addressesOf(options, emulators),
    env: emulators,
    broken: programs.broken(),
    stop: () => programs.stop(),
  };
}

/**
 * Where each part answers, by the names of the ports.
 * @param {StackOptions} options
 * @param {Record<string, string>} emulators
 * @returns {Record<string, string>}
 */
const addressesOf = ({ ports, site, vite }, emulators) => ({
  hosting: `http://127.0.0.1:${ports.hosting}`,
  auth: `http://127.0.0.1:${ports.auth}`,
  functions: `http://127.0.0.1:${ports.functions}`,
  firestore: `127.0.0.1:${ports.firestore}`,
  bigquery: emulators.BIGQUERY_EMULATOR_HOST ?? '',
  mail: `http://127.0.0.1:${ports.mail}`,
  storage: `http://127.0.0.1:${ports.storage}`,
  ...(ports.dns ? { dns: `127.0.0.1:${ports.dns}` } : {}),
  ...(ports.receivers ? { receivers: String(ports.receivers) } : {}),
  ...(site ? { site: `http://127.0.0.1:${ports.site}` } : {}),
  ...(vite ? { vite: `http://127.0.0.1:${ports.vite}` } : {}),
});

/**
 * @param {Programs} programs
 * @param {StackOptions} options
 */
async function startAll(programs, { ports, officialFirestore, standIns, site, vite }) {
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  await Promise.all([
    startBigQuery(programs, { standIns }),
    officialFirestore || startFirestore(programs, standIns),
    startFirebase(programs, { officialFirestore, standIns, reloads: Boolean(vite) }),
    programs.serve('the mail server', 'mail-server.mjs', ports.mail, String(ports.smtp)),
    programs.serve('the stand-in for Cloud Storage', 'storage-server.mjs', ports.storage),
    site && programs.serve('the demo site', '../demo/site.mjs', ports.site, hosting),
    vite && startVite(programs),
  ]);
  // The first call of a function loads its code, so that a person's first click does not wait for that.
  await step('Loading the functions', () => warmUp(hosting));
}
