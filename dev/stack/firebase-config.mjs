/** How Firebase's tools run on this machine: their permitted storage and requests, and the ports of a stack. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { freePorts } from './ports.mjs';
import { readyTimeoutMs } from './ready.mjs';
import { localDir, root } from '../run/run.mjs';

/**
 * Gives Firebase's tools a separate folder for their settings: no login, no statistics, and no requests for versions or
 * messages of the day. On a busy machine, reading the functions takes longer than the ten seconds that they would wait.
 * They read the list of functions from a file, because a server that answers with it needs seconds to end.
 * @param {NodeJS.ProcessEnv} env
 */
export function firebaseEnvironment(env) {
  const memory = resolve(localDir, 'config');
  mkdirSync(resolve(memory, 'configstore'), { recursive: true });
  writeFileSync(
    resolve(memory, 'configstore/firebase-tools.json'),
    JSON.stringify({ usage: false, motd: { fetched: Number.MAX_SAFE_INTEGER } }),
  );
  return {
    ...env,
    XDG_CONFIG_HOME: memory,
    NO_UPDATE_NOTIFIER: '1',
    npm_config_offline: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: String(readyTimeoutMs / 1000),
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
}

/**
 * firebase.json with the ports of this stack, in the same folder because its paths are relative.
 * @param {import('./ports.mjs').Ports} ports
 * @param {boolean} reloads whether a change in the folder of the functions restarts them. Tests write bundles there,
 * and even another hard link to a file counts as a change. Requests during a restart fail on a busy machine.
 */
export async function writeFirebaseConfig(ports, reloads) {
  const [hub, logging, eventarc, tasks, websocket] = await freePorts(5);
  const config = JSON.parse(readFileSync(resolve(root, 'firebase.json'), 'utf8'));
  for (const codebase of config.functions) {
    // The package of the built folder does not declare a field that the emulator requires.
    codebase.source = 'functions';
    codebase.configDir = writeSettings();
    if (!reloads) codebase.ignore = ['**'];
  }
  allowInPolicy(config.hosting.headers, {
    auth: `http://127.0.0.1:${ports.auth}`,
    storage: `http://127.0.0.1:${ports.storage}`,
  });
  /** @param {number | undefined} port */
  const at = (port) => ({ host: '127.0.0.1', port });
  config.emulators = {
    singleProjectMode: true,
    ui: { enabled: false },
    auth: at(ports.auth),
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    firestore: { ...at(ports.firestore), websocketPort: websocket },
    hub: at(hub),
    logging: at(logging),
    eventarc: at(eventarc),
    tasks: at(tasks),
  };
  const file = resolve(root, `.firebase.${ports.hosting}.json`);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return { config: file, hub };
}

/**
 * The settings that the functions emulator reads when it loads the functions, instead of those of a deployment. The
 * Hosting emulator looks for a function in this region if its rewrite names none.
 */
function writeSettings() {
  const folder = resolve(localDir, 'config/functions');
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, '.env'), 'FOOTFALL_REGION=us-central1\n');
  return relative(root, folder);
}

/**
 * Allows pages to reach the parts of the stack that replace Google's addresses: the Auth emulator by calls, and in the
 * frame that popup sign-in uses, and Cloud Storage's stand-in by calls.
 * @param {{headers: {key: string, value: string}[]}[]} rules
 * @param {{auth: string, storage: string}} addresses
 */
function allowInPolicy(rules, { auth, storage }) {
  for (const header of rules.flatMap(({ headers }) => headers)) {
    if (header.key !== 'Content-Security-Policy') continue;
    header.value = header.value
      .replaceAll(/(?:connect|frame)-src 'self'/g, `$& ${auth}`)
      .replaceAll(/connect-src 'self'/g, `$& ${storage}`);
  }
}
