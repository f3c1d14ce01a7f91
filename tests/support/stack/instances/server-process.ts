import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheOf, textsOf } from '../../../../dev/run/cache.mjs';
import type { Ask, Usage } from './server-report.ts';

const root = resolve(import.meta.dirname, '../../../..');
const framework = fileURLToPath(import.meta.resolve('@google-cloud/functions-framework'));
const startsWithinMs = 60_000;
/** What earlier processes have compiled of this build, which is a third of what it takes to start. */
const compiled = cacheOf('compiled', textsOf('functions/dist/index.js'));

/** How a process ended: with a code or by a signal; the other one is null. */
interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A server in a separate process. Disposing of it kills it. */
export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** What it has written so far. */
  output: { stdout: string; stderr: string };
  /** Resolves when it has ended, for any reason. */
  exited: Promise<Exit>;
  /** Sends a signal, by default SIGTERM, with which the platform ends an instance. */
  kill(signal?: NodeJS.Signals): void;
  /** What it has used so far, including the time of its profile. */
  usage(ask?: Ask): Promise<Usage>;
}

export interface ServerOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  node?: string[];
}

/**
 * Runs a script that listens on one port.
 * @throws Error with its output if it does not start to listen
 */
export async function startServer(
  script: string,
  { args = [], env = {}, node = [] }: ServerOptions = {},
): Promise<ServerProcess> {
  const report = resolve(import.meta.dirname, 'server-report.ts');
  const child = spawn(process.execPath, [...node, '--import', report, script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => (output[stream] += text));
  }
  // Not 'exit': all of its output has arrived only when it is closed.
  const exited = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }));
  const message = async () => (await once(child, 'message'))[0] as { port: number; usage: Usage };
  const ended = exited.then(({ code, signal }) => {
    throw new Error(`${script} ended (${code ?? signal}) and did not listen:\n${output.stderr}`);
  });

  const timer = setTimeout(() => child.kill('SIGKILL'), startsWithinMs);
  const { port } = await Promise.race([message(), ended]).finally(() => clearTimeout(timer));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    exited,
    kill: (signal = 'SIGTERM') => void child.kill(signal),
    usage: async (ask = {}) => {
      const answered = message();
      child.send(ask);
      return (await answered).usage;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export interface InstanceOptions {
  /** The package or file that exports the function; by default functions/. */
  source?: string;
  /** The function's name. */
  target: string;
  /** Where Firestore is, as `host:port`. */
  firestore: string;
  /** Where BigQuery is, as a base URL. */
  bigquery: string;
}

/** Runs a function as the platform does: in a separate process with the functions framework. */
export function startFramework(
  instance: InstanceOptions,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  return startServer(resolve(framework, '../main.js'), {
    ...options,
    env: {
      FUNCTION_SOURCE: instance.source ?? resolve(root, 'functions'),
      FUNCTION_TARGET: instance.target,
      FUNCTION_SIGNATURE_TYPE: 'http',
      PORT: '0',
      // V8 takes no code that was compiled with other flags, and `api` sets some.
      NODE_COMPILE_CACHE: resolve(compiled, instance.target),
      ...instanceEnvironment(instance),
      ...options.env,
    },
  });
}

/** The environment of a deployed instance, with the emulators. */
export function instanceEnvironment(
  instance: Pick<InstanceOptions, 'firestore' | 'bigquery'>,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    GCLOUD_PROJECT: 'demo-footfall',
    FIRESTORE_EMULATOR_HOST: instance.firestore,
    BIGQUERY_EMULATOR_HOST: instance.bigquery,
    // Prevents the search for credentials on the network of a cloud machine.
    METADATA_SERVER_DETECTION: 'none',
  };
}
