/**
 * The local stack: Firebase's emulators, a Firestore and a BigQuery emulator. All of them listen only on this machine.
 * The functions run their production code against them; only the endpoints differ.
 */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { firebaseEnvironment, writeFirebaseConfig } from './firebase-config.mjs';
import { venvPython } from '../install/install.mjs';
import { answers, checkPorts } from './ports.mjs';
import { step, Stop } from '../run/progress.mjs';
import { capitalised, isOk, waitFor, warmUp } from './ready.mjs';
import { launch, localDir, node, root, shown, stopAll, tail } from '../run/run.mjs';

/** For a project whose name starts with demo-, the emulators never call the cloud. */
const projectId = 'demo-footfall';

/**
 * @typedef {object} StackOptions
 * @property {import('./ports.mjs').Ports} ports
 * @property {boolean} [officialFirestore] Google's own Firestore emulator, which needs Java
 * @property {boolean} [onlyBigQuery] start only the BigQuery emulator
 * @property {boolean} [drains] empty the spool every few seconds, as the schedule of `drain` does elsewhere
 * @property {boolean} [site] start the demo site
 * @property {boolean} [vite] start Vite's dev server
 * @property {(env: NodeJS.ProcessEnv) => Promise<void>} [seed] fills the stores before the stack counts as ready
 *
 * @typedef {object} Stack
 * @property {Record<string, string>} addresses where each part answers, by the names of the ports
 * @property {NodeJS.ProcessEnv} env what Google's clients read to find the emulators
 * @property {Promise<string>} broken resolves with a sentence when a part of the stack ends unexpectedly
 * @property {() => Promise<void>} stop
 */

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
    ...(ports.dns ? { FOOTFALL_DNS_SERVER: `127.0.0.1:${ports.dns}` } : {}),
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
  await checkPorts(ports, ['hosting', 'auth', 'functions', 'firestore', 'mail', 'smtp', ...chosen]);
}

/**
 * Starts the stack and waits until every part answers.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 * @throws Stop if a port is taken or a part does not start; everything that was started is stopped
 */
export async function startStack(options) {
  const { ports, officialFirestore, onlyBigQuery, drains, site, vite, seed } = options;
  await checkStackPorts(options);
  const emulators = emulatorEnvironment(ports);
  const env = { ...process.env, ...emulators };
  // The stack must not use a developer's own credentials.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  const job = resolve(root, 'functions/dist/job.js');
  const addresses = {
    hosting,
    auth: `http://127.0.0.1:${ports.auth}`,
    functions: `http://127.0.0.1:${ports.functions}`,
    firestore: `127.0.0.1:${ports.firestore}`,
    bigquery: emulators.BIGQUERY_EMULATOR_HOST ?? '',
    mail: `http://127.0.0.1:${ports.mail}`,
    ...(ports.dns ? { dns: `127.0.0.1:${ports.dns}` } : {}),
    ...(site ? { site: `http://127.0.0.1:${ports.site}` } : {}),
    ...(vite ? { vite: `http://127.0.0.1:${ports.vite}` } : {}),
  };
  /** @type {{name: string, running: import('../run/run.mjs').Running}[]} */
  const parts = [];
  /**
   * @param {string} name
   * @param {string[]} command
   * @param {{log: string, env?: NodeJS.ProcessEnv, cwd?: string}} run
   * @param {(signal: AbortSignal) => Promise<boolean>} ready
   */
  const start = (name, [command = '', ...args], run, ready) =>
    step(`Starting ${name}`, async () => {
      const running = launch(command, args, { env, ...run, log: `${ports.hosting}-${run.log}` });
      parts.push({ name, running });
      await waitFor(name, running, ready);
    });

  /**
   * Starts one of our own servers.
   * @param {string} name
   * @param {string} script
   * @param {number} port
   * @param {string[]} args
   */
  const serve = (name, script, port, ...args) => {
    const command = [node(), resolve(import.meta.dirname, script), String(port), ...args];
    return start(name, command, { log: `${basename(script, '.mjs')}.log` }, () => answers(port));
  };

  try {
    await (onlyBigQuery ? startBigQuery() : startAll());
    if (!onlyBigQuery) await migrate();
    if (drains)
      await start('the job drain', [node(), job, 'drain', '--every', '3'], { log: 'drain.log' }, () =>
        Promise.resolve(true),
      );
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
          const reason = `${capitalised(name)} ended unexpectedly (exit code ${code})`;
          if (!running.stopping()) tell(`${reason}. Its output: ${shown(running.log)}`);
        });
      }
    }),
    async stop() {
      await Promise.all(parts.map(({ running }) => running.stop()));
    },
  };

  /** Brings the stores to the schema of the built functions, as a deployment does. */
  function migrate() {
    return step('Preparing the stores', async () => {
      const run = launch(node(), [job, 'migrate'], { env, log: `${ports.hosting}-migrate.log` });
      if ((await run.exited) !== 0) throw new Stop(`the migrations failed: ${tail(run.log)}`);
    });
  }

  async function startAll() {
    await Promise.all([
      startBigQuery(),
      officialFirestore || serve('the Firestore emulator', 'firestore-emulator.mjs', ports.firestore),
      startFirebase(),
      serve('the mail server', 'mail-server.mjs', ports.mail, String(ports.smtp)),
      site && serve('the demo site', '../demo/site.mjs', ports.site, hosting),
      vite && startVite(),
    ]);
    // The first call of a function loads its code, so that a person's first click does not wait for that.
    await step('Loading the functions', () => warmUp(hosting));
  }

  function startBigQuery() {
    const datasets = `${emulators.BIGQUERY_EMULATOR_HOST}/projects/${projectId}/datasets`;
    if (process.env.BIGQUERY_EMULATOR_HOST) {
      return step('Reaching the BigQuery emulator', async () => {
        if (await isOk(datasets, AbortSignal.timeout(10_000))) return;
        throw new Stop(
          `BIGQUERY_EMULATOR_HOST is ${process.env.BIGQUERY_EMULATOR_HOST}, and nothing answers at ${datasets}. ` +
            'Set it to the full base address, such as http://127.0.0.1:9050/bigquery/v2, or unset it to start an emulator.',
        );
      });
    }
    const launcher = resolve(import.meta.dirname, 'bigquery-emulator.py');
    const at = `--rest-host 127.0.0.1 --rest-port ${ports.bigquery} --grpc-host 127.0.0.1 --grpc-port 0`;
    return start(
      'the BigQuery emulator',
      [venvPython, launcher, 'start', '--project', projectId, '--ephemeral', ...at.split(' ')],
      {
        log: 'bigquery.log',
        cwd: localDir,
        env: {
          ...env,
          BQEMU_LOG_LEVEL: 'warning',
          BQEMU_LOG_FORMAT: 'console',
          // DuckDB's extension for Avro files, which would be downloaded.
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
    // The emulators read it once, at start.
    const removeConfig = () => rmSync(config, { force: true });
    process.once('exit', removeConfig);
    const bin = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
    const args = ['emulators:start', '--only', only.join(','), '--project', projectId, '--config', config];
    await start(
      'the Firebase emulators',
      [node(), '--import', resolve(import.meta.dirname, 'functions-concurrency.mjs'), bin, ...args],
      {
        log: 'firebase.log',
        cwd: resolve(localDir, 'logs'),
        env: firebaseEnvironment(env),
      },
      async (signal) =>
        // The hub lists an emulator before that answers, so this asks both.
        (await isOk(`http://127.0.0.1:${hub}/emulators`, signal)) &&
        (await isOk(`${addresses.auth}/`, signal)) &&
        (await isOk(`${hosting}/__/firebase/init.json`, signal)) &&
        answers(ports.functions),
    ).finally(removeConfig);
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
