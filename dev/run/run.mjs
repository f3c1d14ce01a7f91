/**
 * Runs other programs so that none of them outlives this one. Each has its own process group, which is ended when this
 * process receives a signal, fails, or is killed together with npm. Uses only Node's own modules, because the
 * installation uses it.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, dirname, relative, resolve } from 'node:path';
import { endGroups } from './process-groups.mjs';
import { Help, say, Stop } from './progress.mjs';

export const root = resolve(import.meta.dirname, '../..');
/** The files of these scripts between runs. They can be deleted at any time. */
export const localDir = resolve(root, '.local');

/** The Node of package.json's devDependencies; before the installation, the one that runs this. */
export function node() {
  const packaged = resolve(root, 'node_modules/node/bin/node');
  return existsSync(packaged) ? packaged : process.execPath;
}

/**
 * @typedef {object} Running
 * @property {Promise<number>} exited the exit code, once all of its processes have ended; never rejects
 * @property {() => boolean} stopping whether `stop` was called
 * @property {() => Promise<void>} stop ends the program and everything that it started, within a few seconds
 * @property {string | null} log the file that has its output
 */

/** @type {Set<Running>} */
const all = new Set();

/** @type {import('node:child_process').ChildProcess | undefined} */
let watchdog;

/** @param {string} line for the watchdog (watchdog.mjs), which starts with the first line */
function writeToWatchdog(line) {
  if (!watchdog) {
    const script = resolve(import.meta.dirname, 'watchdog.mjs');
    watchdog = spawn(process.execPath, [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    watchdog.stdin?.on('error', () => {});
    watchdog.unref();
  }
  watchdog.stdin?.write(`${line}\n`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, log?: string}} [options] log: the name of the file in
 *   .local/logs for the output; without it, the output goes to the terminal
 * @returns {Running}
 */
export function launch(command, args, { cwd = root, env = process.env, log } = {}) {
  const logFile = log ? resolve(localDir, 'logs', log) : null;
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const output = logFile ? openSync(logFile, 'w') : 'inherit';
  const child = spawn(command, args, {
    cwd,
    // The program's own scripts use the Node of package.json too.
    env: { ...env, PATH: [resolve(root, 'node_modules/.bin'), env.PATH].join(delimiter) },
    detached: true,
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  const { pid } = child;
  if (pid) writeToWatchdog(`+${pid}`);
  const end = () => endGroups(pid ? [pid] : []);
  let stopping = false;
  /** @type {Promise<number>} */
  const ended = new Promise((done) => {
    child.on('exit', (code) => done(code ?? 143));
    child.on('error', ({ message }) => {
      if (logFile) appendFileSync(logFile, `${command}: ${message}\n`);
      else console.error(`${command}: ${message}`);
      done(127);
    });
  });
  const running = {
    exited: ended.then(async (code) => {
      await end();
      if (pid) writeToWatchdog(`-${pid}`);
      all.delete(running);
      return code;
    }),
    log: logFile,
    stopping: () => stopping,
    async stop() {
      stopping = true;
      await end();
      await running.exited;
    },
  };
  all.add(running);
  return running;
}

/** Stops everything that was launched and is still running. */
export async function stopAll() {
  await Promise.all([...all].map((running) => running.stop()));
}

/**
 * The last lines of a log that are not empty.
 * @param {string | null} file
 */
export function tail(file, lines = 1) {
  if (!file || !existsSync(file)) return '';
  const written = readFileSync(file, 'utf8').split('\n');
  return written
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(-lines)
    .join('\n');
}

/**
 * The line of a log that most likely says why the program failed.
 * @param {string | null} file
 */
export function reasonIn(file) {
  const lines = tail(file, 200)
    .split('\n')
    .map((line) => line.trim());
  // A line with an error's name is better than one that only mentions an error.
  const patterns = [/^(?:\[?\w*Error|error)\b.*:\s*\S/, /\berror\b|cannot|could not|failed/i];
  const found = patterns.map((pattern) => lines.findLast((line) => pattern.test(line))).find(Boolean);
  return (found ?? (lines.at(-1) || 'it printed nothing')).replace(/[.:]$/, '').slice(0, 300);
}

/**
 * A path relative to the root of the repository.
 * @param {string | null} file
 */
export function shown(file) {
  return file ? relative(root, file) : 'the output above';
}

/**
 * The processes between npm and this one, including npm. Killing npm does not end the others.
 * @returns {Promise<number[]>}
 */
async function npmAbove() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  /** @type {string} */
  const listing = await new Promise((done) =>
    execFile('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], (_error, stdout) => done(stdout)),
  );
  const [, grandparent = '', name = ''] = /^\s*(\d+)\s+(.*\S)/.exec(listing) ?? [];
  // Some shells stay between npm and the command, others replace themselves with it.
  return /(^|\/)-?(ba|da|z|k)?sh$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs an entry script: `main` returns the exit code. However the script ends, everything that it launched is stopped
 * first. An interruption ends it with 0 if that is the normal way to end it, otherwise with 130.
 * @param {() => Promise<number>} main
 * @param {{failure: string, interrupted?: number}} options failure: the text before the reason of a failure
 */
export async function runEntry(main, { failure, interrupted = 130 }) {
  let ending = false;
  /** @param {number} code */
  const finish = async (code) => {
    if (ending) return;
    ending = true;
    await stopAll();
    process.exit(code);
  };
  /** @param {unknown} error */
  const fail = (error) => {
    if (ending) return;
    if (error instanceof Help) {
      say(error.message);
      return void finish(0);
    }
    const reason =
      error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error);
    say();
    console.error(`${failure}: ${reason}`);
    void finish(1);
  };
  process.on('SIGINT', () => {
    if (!ending) say('\nStopping …');
    void finish(interrupted);
  });
  process.on('SIGTERM', () => void finish(interrupted === 0 ? 0 : 143));
  process.on('SIGHUP', () => void finish(129));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  // A closed terminal must not cause an error while stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  void npmAbove().then((pids) => {
    setInterval(() => {
      if (!pids.every(isAlive)) void finish(143);
    }, 500).unref();
  });
  try {
    await finish(await main());
  } catch (error) {
    fail(error);
  }
}
