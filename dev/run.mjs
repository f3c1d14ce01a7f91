/**
 * Runs other programs so that none of them outlives this one: each under a watchdog (see there), all of them
 * stopped when this process is asked to end, fails, or is killed together with npm.
 */
import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, relative, resolve } from 'node:path';
import { say, Stop } from './progress.mjs';

export const root = resolve(import.meta.dirname, '..');
/** Everything that these scripts keep between runs; nothing in it is worth keeping. */
export const localDir = resolve(root, '.local');
const logsDir = resolve(localDir, 'logs');

const packagedNode = resolve(root, 'node_modules/node/bin/node');

/** The Node of package.json's devDependencies; before the installation the one that runs this. */
export function node() {
  return existsSync(packagedNode) ? packagedNode : process.execPath;
}

/**
 * The Node that runs this, or npm's where an installation has just replaced it: an update of the packages removes
 * the very program that carries it out.
 */
function ownNode() {
  const known = [process.execPath, process.env.npm_node_execpath];
  return known.find((path) => path && existsSync(path)) ?? 'node';
}

/**
 * @typedef {object} Running
 * @property {Promise<number>} exited the exit code; never rejects
 * @property {() => boolean} stopping whether it was asked to stop
 * @property {() => Promise<void>} stop ends the program and everything that came of it, within five seconds
 * @property {string | null} log the file that has its output
 */

/** @type {Set<Running>} */
const all = new Set();

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, log?: string, remove?: string[]}} [options] log: the name of the
 *   file under .local/logs that takes the output, which otherwise goes to the terminal; remove: files to remove
 *   when the program has ended
 * @returns {Running}
 */
export function launch(command, args, { cwd = root, env = process.env, log, remove = [] } = {}) {
  const logFile = log ? resolve(logsDir, log) : null;
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const output = logFile ? openSync(logFile, 'w') : 'inherit';
  const watchdog = spawn(
    ownNode(),
    [
      resolve(import.meta.dirname, 'watchdog.mjs'),
      ...remove.map((file) => `--remove=${file}`),
      '--',
      command,
      ...args,
    ],
    {
      cwd,
      // The program's own scripts and ours get the Node of package.json too.
      env: { ...env, PATH: [resolve(root, 'node_modules/.bin'), env.PATH].join(delimiter) },
      // A group of its own: Ctrl-C goes to this script alone, which then stops the rest in order.
      detached: true,
      stdio: ['pipe', output, output],
    },
  );
  if (typeof output === 'number') closeSync(output);
  watchdog.stdin?.on('error', () => {});
  const killGroup = () => {
    try {
      if (watchdog.pid) process.kill(-watchdog.pid, 'SIGKILL');
    } catch {
      // Nobody is left.
    }
  };
  /** @type {Promise<number>} */
  const exited = new Promise((done) => {
    watchdog.on('error', () => done(127));
    watchdog.on('exit', (code, signal) => {
      // The watchdog itself was killed: what it watched is still there.
      if (signal) {
        killGroup();
        for (const file of remove) rmSync(file, { force: true });
      }
      all.delete(running);
      done(code ?? 143);
    });
  });
  let stopping = false;
  const running = {
    exited,
    log: logFile,
    stopping: () => stopping,
    async stop() {
      stopping = true;
      watchdog.stdin?.end();
      const late = setTimeout(killGroup, 4500);
      await exited;
      clearTimeout(late);
    },
  };
  all.add(running);
  return running;
}

/** Stops everything that was launched and still runs. */
export async function stopAll() {
  await Promise.all([...all].map((running) => running.stop()));
}

/**
 * The last lines of a log that say something.
 * @param {string | null} file
 */
export function tail(file, lines = 1) {
  if (!file || !existsSync(file)) return '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
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
  // An error with its name comes before the lines that merely mention one.
  const patterns = [/^(?:\[?\w*Error|error)\b.*:\s*\S/, /\berror\b|cannot|could not|failed/i];
  const found = patterns.map((pattern) => lines.findLast((line) => pattern.test(line))).find(Boolean);
  return (found ?? (lines.at(-1) || 'it said nothing')).replace(/[.:]$/, '').slice(0, 300);
}

/**
 * A path as one would type it at the root of the repository.
 * @param {string | null} file
 */
export function shown(file) {
  return file ? relative(root, file) : 'the output above';
}

/**
 * The processes between npm and this one, npm included. npm that is killed takes nobody with it.
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
  // Some shells stay between npm and the command that they were given, others make way for it.
  return /(^|\/)-?(ba|da|z|k)?sh$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Runs the whole of an entry script: `main` gives the exit code. However it ends, everything launched is stopped
 * first. An interruption ends it with 0 where that is how one is meant to end it, otherwise with 130.
 * @param {() => Promise<number>} main
 * @param {{failure: string, interrupted?: number}} options failure: what to say before the reason of a failure
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
  // A closed terminal must not become an error while stopping.
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
