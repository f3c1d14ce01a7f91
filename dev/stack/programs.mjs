/** The programs of the local stack, and how each of them is started. */
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { firebaseEnvironment, writeFirebaseConfig } from './firebase-config.mjs';
import { venvPython } from '../install/install.mjs';
import { answers } from './ports.mjs';
import { step, Stop } from '../run/progress.mjs';
import { capitalised, isOk, waitFor } from './ready.mjs';
import { cacheOf, textsOf } from '../run/cache.mjs';
import { launch, localDir, node, root, shown, tail } from '../run/run.mjs';

/** For a project whose name starts with demo-, the emulators never call the cloud. */
export const projectId = 'demo-footfall';

const job = resolve(root, 'functions/dist/job.js');

/** The running programs of one stack. */
export class Programs {
  /** @type {{name: string, running: import('../run/run.mjs').Running}[]} */
  #all = [];

  /**
   * @param {import('./ports.mjs').Ports} ports
   * @param {NodeJS.ProcessEnv} env
   */
  constructor(ports, env) {
    this.ports = ports;
    this.env = env;
  }

  /**
   * Starts a program and waits until it is ready.
   * @param {string} name
   * @param {string[]} command
   * @param {{log: string, env?: NodeJS.ProcessEnv, cwd?: string}} run
   * @param {(signal: AbortSignal) => Promise<boolean>} ready
   */
  start(name, [command = '', ...args], run, ready) {
    return step(`Starting ${name}`, async () => {
      const log = `${this.ports.hosting}-${run.log}`;
      const running = launch(command, args, { env: this.env, ...run, log });
      this.#all.push({ name, running });
      await waitFor(name, running, ready);
    });
  }

  /**
   * Starts one of our own servers.
   * @param {string} name
   * @param {string} script
   * @param {number} port
   * @param {string[]} args
   */
  serve(name, script, port, ...args) {
    const command = [node(), resolve(import.meta.dirname, script), String(port), ...args];
    return this.start(name, command, { log: `${basename(script, '.mjs')}.log` }, () => answers(port));
  }

  /**
   * Resolves with a sentence when one ends unexpectedly.
   * @returns {Promise<string>}
   */
  broken() {
    return new Promise((resolve) => {
      for (const { name, running } of this.#all) {
        void running.exited.then((code) => {
          const reason = `${capitalised(name)} ended unexpectedly (exit code ${code})`;
          if (!running.stopping()) resolve(`${reason}. Its output: ${shown(running.log)}`);
        });
      }
    });
  }

  async stop() {
    await Promise.all(this.#all.map(({ running }) => running.stop()));
  }
}

/**
 * Brings the stores to the schema of the built functions, as a deployment does.
 * @param {Programs} programs
 */
export function migrate({ ports, env }) {
  return step('Preparing the stores', async () => {
    const run = launch(node(), [job, 'migrate'], { env, log: `${ports.hosting}-migrate.log` });
    if ((await run.exited) !== 0) throw new Stop(`the migrations failed: ${tail(run.log)}`);
  });
}

/**
 * Empties the spool and works on imports every few seconds, as the schedules of these jobs do elsewhere.
 * @param {Programs} programs
 */
export const startJobs = (programs) =>
  Promise.all(
    ['drain', 'runImports'].map((name) =>
      programs.start(`the job ${name}`, [node(), job, name, '--every', '3'], { log: `${name}.log` }, () =>
        Promise.resolve(true),
      ),
    ),
  );

/** What the translation of a statement depends on. */
function emulatorFiles() {
  const folder = 'dev/stack/bigquery_emulator';
  const names = readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.py')).map((name) => `${folder}/${name}`);
}

/** BigQuery's refusals and bills, and one thread, because the tables of tests are small. */
const testedBigQuery = {
  FOOTFALL_BIGQUERY_FRONT: resolve(root, 'tests/support/stack/stand-ins/bigquery_limits'),
  FOOTFALL_BIGQUERY_THREADS: '1',
};

/**
 * Starts the BigQuery emulator, or reaches the one that BIGQUERY_EMULATOR_HOST names.
 * @param {Programs} programs
 * @param {{standIns: boolean | undefined}} options
 */
export function startBigQuery(programs, { standIns }) {
  const { ports, env } = programs;
  const datasets = `${env.BIGQUERY_EMULATOR_HOST}/projects/${projectId}/datasets`;
  if (process.env.BIGQUERY_EMULATOR_HOST) {
    return step('Reaching the BigQuery emulator', async () => {
      if (await isOk(datasets, AbortSignal.timeout(10_000))) return;
      throw new Stop(
        `BIGQUERY_EMULATOR_HOST is ${process.env.BIGQUERY_EMULATOR_HOST}, and nothing answers at ${datasets}. ` +
          'Set it to the full base address, such as http://127.0.0.1:9050/bigquery/v2, or unset it to start an emulator.',
      );
    });
  }
  const script = 'dev/stack/bigquery-emulator.py';
  const at = `--rest-host 127.0.0.1 --rest-port ${ports.bigquery} --grpc-host 127.0.0.1 --grpc-port 0`;
  return programs.start(
    'the BigQuery emulator',
    [venvPython, resolve(root, script), 'start', '--project', projectId, '--ephemeral', ...at.split(' ')],
    {
      log: 'bigquery.log',
      cwd: localDir,
      env: {
        ...env,
        FOOTFALL_STATEMENTS: cacheOf(
          'statements',
          textsOf(...emulatorFiles(), 'dev/install/requirements.txt'),
        ),
        BQEMU_LOG_LEVEL: 'warning',
        BQEMU_LOG_FORMAT: 'console',
        // DuckDB's extension for Avro files, which would be downloaded.
        BQEMU_ENABLE_FORMAT_EXTENSIONS: 'false',
        BQEMU_METRICS_ENABLED: 'false',
        ...(standIns ? testedBigQuery : {}),
      },
    },
    (signal) => isOk(datasets, signal),
  );
}

/** Loaded into Firebase's tools: for every stack, and additions of tests. */
const preloads = {
  always: resolve(import.meta.dirname, 'into-firebase-tools.mjs'),
  standIns: resolve(root, 'tests/support/stack/stand-ins/into-firebase-tools.ts'),
};

/**
 * @param {Programs} programs
 * @param {boolean} [standIns] whether it refuses what Google's Firestore refuses
 */
export function startFirestore(programs, standIns) {
  const checks = standIns ? [resolve(root, 'tests/support/stack/stand-ins/firestore/service.ts')] : [];
  const { firestore } = programs.ports;
  return programs.serve('the Firestore emulator', 'firestore-emulator.mjs', firestore, ...checks);
}

/**
 * @param {Programs} programs
 * @param {{officialFirestore?: boolean | undefined, standIns?: boolean | undefined, reloads: boolean}} options
 */
export async function startFirebase(programs, { officialFirestore, standIns, reloads }) {
  const { ports, env } = programs;
  const only = ['auth', 'functions', 'hosting', ...(officialFirestore ? ['firestore'] : [])];
  const { config, hub } = await writeFirebaseConfig(ports, reloads);
  // The emulators read it once, at start.
  const removeConfig = () => rmSync(config, { force: true });
  process.once('exit', removeConfig);
  const bin = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const imports = [preloads.always, ...(standIns ? [preloads.standIns] : [])];
  const args = ['emulators:start', '--only', only.join(','), '--project', projectId, '--config', config];
  await programs
    .start(
      'the Firebase emulators',
      [node(), ...imports.flatMap((file) => ['--import', file]), bin, ...args],
      {
        log: 'firebase.log',
        cwd: resolve(localDir, 'logs'),
        env: firebaseEnvironment(env),
      },
      async (signal) =>
        // The hub lists an emulator before that answers, so this checks both.
        (await isOk(`http://127.0.0.1:${hub}/emulators`, signal)) &&
        (await isOk(`http://127.0.0.1:${ports.auth}/`, signal)) &&
        (await isOk(`http://127.0.0.1:${ports.hosting}/__/firebase/init.json`, signal)) &&
        answers(ports.functions),
    )
    .finally(removeConfig);
}

/** @param {Programs} programs */
export function startVite(programs) {
  const { ports, env } = programs;
  const vite = createRequire(resolve(root, 'web/package.json')).resolve('vite/package.json');
  const hosting = `http://127.0.0.1:${ports.hosting}`;
  return programs.start(
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
