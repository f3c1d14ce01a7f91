/**
 * The local stack: Firebase's emulators, a Firestore and a BigQuery emulator, all listening on this machine only.
 * The functions run their production code against them; only the endpoints differ.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { answers, checkPorts, freePorts } from './ports.mjs';
import { step, Stop } from './progress.mjs';
import { venvPython } from './install.mjs';
import { launch, localDir, node, reasonIn, root, shown, stopAll } from './run.mjs';

/** A project whose name starts with demo- exists nowhere: no emulator ever calls the cloud for it. */
const projectId = 'demo-footfall';

/**
 * @typedef {object} StackOptions
 * @property {import('./ports.mjs').Ports} ports
 * @property {boolean} [officialFirestore] Google's own Firestore emulator, which needs Java
 * @property {boolean} [onlyBigQuery] start nothing but the BigQuery emulator
 * @property {boolean} [site] start the demo site
 * @property {boolean} [vite] start Vite's dev server
 * @property {(env: NodeJS.ProcessEnv) => Promise<void>} [seed] fills the stores before the stack counts as ready
 *
 * @typedef {object} Stack
 * @property {Record<string, string>} addresses where each part answers, by the names of the ports
 * @property {NodeJS.ProcessEnv} env what Google's clients read to find the emulators
 * @property {Promise<string>} broken resolves with a sentence when a part of the stack ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * What Google's clients read to find the emulators of a stack, and the functions to know it.
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
    // Nothing looks for credentials on the network of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
    // Of the demo that `npm start` loads.
    FOOTFALL_DEMO_WORKSPACE: 'demo',
  };
}

/**
 * Checks the ports that a stack is going to use.
 * @param {StackOptions} options
 */
export async function checkStackPorts({ ports, site, vite }) {
  const { BIGQUERY_EMULATOR_HOST: ownBigQuery } = process.env;
  await checkPorts(ports, [
    'hosting',
    'auth',
    'functions',
    'firestore',
    ...(ownBigQuery ? [] : /** @type {const} */ (['bigquery'])),
    ...(site ? /** @type {const} */ (['site']) : []),
    ...(vite ? /** @type {const} */ (['vite']) : []),
  ]);
}

/**
 * Starts the stack and waits until every part answers.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws Stop where a port is taken or a part does not start; what was started is stopped
 */
export async function startStack(options) {
  const {
    ports,
    officialFirestore = false,
    onlyBigQuery = false,
    site = false,
    vite = false,
    seed,
  } = options;
  await checkStackPorts(options);
  if (officialFirestore) await checkJava();
  const emulators = emulatorEnvironment(ports);
  const env = { ...process.env, ...emulators };
  // A developer's own credentials have no business here.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  const addresses = {
    hosting,
    auth: `http://127.0.0.1:${ports.auth}`,
    functions: `http://127.0.0.1:${ports.functions}`,
    firestore: `127.0.0.1:${ports.firestore}`,
    bigquery: emulators.BIGQUERY_EMULATOR_HOST ?? '',
    ...(site ? { site: `http://127.0.0.1:${ports.site}` } : {}),
    ...(vite ? { vite: `http://127.0.0.1:${ports.vite}` } : {}),
  };
  /** @type {{name: string, running: import('./run.mjs').Running}[]} */
  const parts = [];
  /**
   * @param {string} name
   * @param {string[]} command
   * @param {{log: string, env?: NodeJS.ProcessEnv, cwd?: string, remove?: string[]}} run
   * @param {(signal: AbortSignal) => Promise<boolean>} ready
   */
  const start = (name, [command = '', ...args], run, ready) =>
    step(`Starting ${name}`, async () => {
      const running = launch(command, args, { env, ...run, log: `${ports.hosting}-${run.log}` });
      parts.push({ name, running });
      await waitFor(name, running, ready);
    });

  try {
    await (onlyBigQuery ? startBigQuery() : startAll());
    await seed?.(env);
  } catch (error) {
    await stopAll();
    throw error;
  }

  return {
    addresses,
    env: emulators,
    broken: new Promise((tell) => {
      for (const { name, running } of parts) {
        void running.exited.then((code) => {
          const reason = `${capitalised(name)} ended by itself (exit code ${code})`;
          if (!running.stopping()) tell(`${reason}. Its output: ${shown(running.log)}`);
        });
      }
    }),
    async stop() {
      await Promise.all(parts.map(({ running }) => running.stop()));
    },
  };

  async function startAll() {
    await Promise.all([
      startBigQuery(),
      officialFirestore
        ? null
        : start(
            'the Firestore emulator',
            [node(), resolve(import.meta.dirname, 'firestore-emulator.mjs'), String(ports.firestore)],
            { log: 'firestore.log' },
            () => answers(ports.firestore),
          ),
      startFirebase(),
      site
        ? start(
            'the demo site',
            [node(), resolve(import.meta.dirname, 'demo-site.mjs'), String(ports.site), hosting],
            { log: 'demo-site.log' },
            (signal) => isOk(`http://127.0.0.1:${ports.site}/`, signal),
          )
        : null,
      vite ? startVite() : null,
    ]);
    // The first call of a function loads its code; a person's first click shall not wait for it.
    await step('Loading the functions', () => warmUp(hosting));
  }

  function startBigQuery() {
    const datasets = `${emulators.BIGQUERY_EMULATOR_HOST}/projects/${projectId}/datasets`;
    if (process.env.BIGQUERY_EMULATOR_HOST) {
      return step('Reaching the BigQuery emulator', async () => {
        if (await isOk(datasets, AbortSignal.timeout(10_000))) return;
        throw new Stop(
          `BIGQUERY_EMULATOR_HOST is ${process.env.BIGQUERY_EMULATOR_HOST}, and nothing answers at ${datasets}. ` +
            'Give the whole base address, such as http://127.0.0.1:9050/bigquery/v2, or unset it to have an emulator started.',
        );
      });
    }
    const launcher = resolve(import.meta.dirname, 'bigquery-emulator.py');
    const options = [
      '--rest-host',
      '127.0.0.1',
      '--grpc-host',
      '127.0.0.1',
      '--grpc-port',
      '0',
      '--ephemeral',
    ];
    return start(
      'the BigQuery emulator',
      [
        venvPython,
        launcher,
        'start',
        '--rest-port',
        String(ports.bigquery),
        '--project',
        projectId,
        ...options,
      ],
      {
        log: 'bigquery.log',
        cwd: localDir,
        env: {
          ...env,
          BQEMU_LOG_LEVEL: 'warning',
          BQEMU_LOG_FORMAT: 'console',
          // An extension of DuckDB for Avro files, which would be downloaded.
          BQEMU_ENABLE_FORMAT_EXTENSIONS: 'false',
          BQEMU_METRICS_ENABLED: 'false',
        },
      },
      (signal) => isOk(datasets, signal),
    );
  }

  async function startFirebase() {
    const only = ['auth', 'functions', 'hosting', ...(officialFirestore ? ['firestore'] : [])];
    const { config, hub } = await writeFirebaseConfig(ports);
    const bin = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
    const args = ['emulators:start', '--only', only.join(','), '--project', projectId, '--config', config];
    await start(
      'the Firebase emulators',
      [node(), '--import', resolve(import.meta.dirname, 'functions-concurrency.mjs'), bin, ...args],
      {
        log: 'firebase.log',
        cwd: resolve(localDir, 'logs'),
        remove: [config],
        env: firebaseEnvironment(env),
      },
      async (signal) =>
        // The hub tells of an emulator before it answers, so both are asked.
        (await isOk(`http://127.0.0.1:${hub}/emulators`, signal)) &&
        (await isOk(`${addresses.auth}/`, signal)) &&
        (await isOk(`${hosting}/__/firebase/init.json`, signal)) &&
        answers(ports.functions),
    );
  }

  function startVite() {
    const vite = createRequire(resolve(root, 'web/package.json')).resolve('vite/package.json');
    return start(
      "Vite's dev server",
      [node(), resolve(vite, '../bin/vite.js')],
      {
        log: 'vite.log',
        cwd: resolve(root, 'web'),
        env: { ...env, FOOTFALL_HOSTING: hosting, FOOTFALL_VITE_PORT: String(ports.vite) },
      },
      () => answers(ports.vite),
    );
  }
}

/**
 * Firebase's tools with a folder of their own for what they remember: no login, no statistics, no questions to
 * the network about versions or messages of the day.
 * @param {NodeJS.ProcessEnv} env
 */
function firebaseEnvironment(env) {
  const memory = resolve(localDir, 'config');
  mkdirSync(resolve(memory, 'configstore'), { recursive: true });
  writeFileSync(
    resolve(memory, 'configstore/firebase-tools.json'),
    JSON.stringify({ usage: false, motd: { fetched: Number.MAX_SAFE_INTEGER } }),
  );
  return { ...env, XDG_CONFIG_HOME: memory, NO_UPDATE_NOTIFIER: '1', npm_config_offline: 'true' };
}

/**
 * firebase.json with the ports of this stack, beside it because its paths are relative.
 * @param {import('./ports.mjs').Ports} ports
 */
async function writeFirebaseConfig(ports) {
  const [hub, logging, eventarc, tasks, websocket] = await freePorts(5);
  const config = JSON.parse(readFileSync(resolve(root, 'firebase.json'), 'utf8'));
  // Everything is built before; this is for a deployment.
  for (const codebase of config.functions) delete codebase.predeploy;
  allowInPolicy(config.hosting.headers, `http://127.0.0.1:${ports.auth}`);
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
 * Lets pages reach the Auth emulator, which stands where Google's addresses are in production: by calls, and in the
 * frame that popup sign-in speaks through.
 * @param {{headers: {key: string, value: string}[]}[]} rules
 * @param {string} emulator
 */
function allowInPolicy(rules, emulator) {
  for (const header of rules.flatMap(({ headers }) => headers)) {
    if (header.key !== 'Content-Security-Policy') continue;
    header.value = header.value.replaceAll(/(?:connect|frame)-src 'self'/g, `$& ${emulator}`);
  }
}

/** @returns {Promise<void>} */
function checkJava() {
  return new Promise((done, refuse) => {
    execFile('java', ['-version'], (error, _stdout, stderr) => {
      const version = Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
      if (!error && version >= 21) return done();
      const found = error ? 'none was found' : `this one is ${version}`;
      refuse(
        new Stop(
          `Google's Firestore emulator needs Java 21 or newer, and ${found}. Install it, or leave out --firestore=official.`,
        ),
      );
    });
  });
}

const patienceMs = 90_000;

/**
 * @param {string} name
 * @param {import('./run.mjs').Running} running
 * @param {(signal: AbortSignal) => Promise<boolean>} ready
 */
async function waitFor(name, running, ready) {
  const deadline = Date.now() + patienceMs;
  let ended = false;
  void running.exited.then(() => (ended = true));
  for (;;) {
    if (ended) {
      throw new Stop(
        `${capitalised(name)} did not start: ${reasonIn(running.log)}. Its output: ${shown(running.log)}`,
      );
    }
    if (await ready(AbortSignal.timeout(5000))) return;
    if (Date.now() > deadline) {
      throw new Stop(
        `${capitalised(name)} did not answer within ${patienceMs / 1000} s: ${reasonIn(running.log)}. Its output: ${shown(running.log)}`,
      );
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** @param {string} text */
function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function isOk(address, signal) {
  try {
    const response = await fetch(address, { signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** @param {string} hosting */
async function warmUp(hosting) {
  /** @type {[path: string, init: RequestInit][]} */
  const calls = [
    ['/api/v1/workspace/list', {}],
    ['/api/event', { method: 'POST', body: '' }],
    ['/img/', { method: 'POST' }],
  ];
  await Promise.all(
    calls.map(async ([path, init]) => {
      const signal = AbortSignal.timeout(60_000);
      const ask = () =>
        fetch(`${hosting}${path}`, { ...init, signal }).catch((error) => ({ status: 0, error }));
      let answer = await ask();
      // The emulator answers 404 until it has read which functions there are.
      while (answer.status === 404 && !signal.aborted) {
        await new Promise((wake) => setTimeout(wake, 200));
        answer = await ask();
      }
      if (answer.status === 0 || answer.status >= 500 || answer.status === 404) {
        const log = resolve(localDir, `logs/${new URL(hosting).port}-firebase.log`);
        throw new Stop(
          `The function behind ${path} does not work (${answer.status || 'no answer'}): ${reasonIn(log)}. Its output: ${shown(log)}`,
        );
      }
    }),
  );
}
