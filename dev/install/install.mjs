/**
 * Installs the requirements of the stack and the tests: the npm packages of the lockfile, and Python environments for
 * the BigQuery emulator and for GoogleSQL. Uses only Node's own modules, of Node 20 and newer, because it runs before
 * anything is installed.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { step, Stop } from '../run/progress.mjs';
import { launch, localDir, root, shown, tail } from '../run/run.mjs';

/**
 * @typedef {object} Environment a Python environment
 * @property {string} title what it has
 * @property {string} folder
 * @property {string} requirements the file with what pip installs
 */

/** @type {Environment} */
const emulator = {
  title: 'the BigQuery emulator',
  folder: resolve(localDir, 'venv'),
  requirements: resolve(import.meta.dirname, 'requirements.txt'),
};

/** @type {Environment} Separate, because the two need different versions of the same packages. */
const googleSql = {
  title: 'GoogleSQL',
  folder: resolve(localDir, 'googlesql'),
  requirements: resolve(import.meta.dirname, 'googlesql-requirements.txt'),
};

/** @param {Environment} environment */
const pythonOf = ({ folder }) => resolve(folder, 'bin/python');

/** @param {Environment} environment */
const stampOf = ({ folder }) => resolve(folder, 'footfall-requirements.sha256');

/** The Python that runs the BigQuery emulator. */
export const venvPython = pythonOf(emulator);

/** The Python that runs Google's analyser of SQL and its reference implementation. */
export const googleSqlPython = pythonOf(googleSql);

/** The BigQuery emulator needs it; older ones lack parts of its standard library. */
const oldestPython = [3, 11];

/**
 * Installs what is missing or out of date, the packages of npm and of Python at the same time.
 * @param {{withPython?: boolean, withGoogleSql?: boolean}} [options] withPython: for the local stack; a deployment does
 *   not need it. withGoogleSql: for tests
 * @throws Stop if that fails
 */
export async function ensureInstalled({ withPython = true, withGoogleSql = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Stop(`Node ${process.versions.node} is too old: install Node 20 or newer.`);
  }
  if (process.platform === 'win32') throw new Stop('Windows is not supported: run this inside WSL.');
  const npm = packagesInstalled() ? null : await findNpm();
  const missing = [
    ...(withPython && !process.env.BIGQUERY_EMULATOR_HOST && !(await pythonInstalled(emulator))
      ? [emulator]
      : []),
    ...(withGoogleSql && !(await pythonInstalled(googleSql)) ? [googleSql] : []),
  ];
  const python = missing.length > 0 ? await findPython() : '';
  const results = await Promise.allSettled([
    npm && installPackages(npm),
    ...missing.map((environment) => installPython(python, environment)),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/**
 * @typedef {object} Lockfile
 * @property {Record<string, {version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean}>} packages
 */

/**
 * Installs StrykerJS, which only `npm run breaks` needs, in a separate folder. It finds the vitest of this repository.
 * @throws Stop if that fails
 */
export async function ensureStrykerInstalled() {
  const folder = resolve(root, 'dev/breaks');
  if (hasPackages(folder)) return;
  await step('Installing StrykerJS', async () => {
    const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
    await runNpm(await findNpm(), ['ci', '--prefix', folder, ...options], 'npm-ci-stryker.log');
  });
}

/** The package `node` gets its binary in a separate step, the last one. */
const packagesInstalled = () => hasPackages(root) && existsSync(resolve(root, 'node_modules/node/bin/node'));

/**
 * Whether node_modules contains the packages of the lockfile. Does not compare file times, because git changes them.
 * @param {string} folder
 */
function hasPackages(folder) {
  const installedFile = resolve(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return false;
  /** @type {Lockfile} */
  const { packages: wanted } = JSON.parse(readFileSync(resolve(folder, 'package-lock.json'), 'utf8'));
  /** @type {Lockfile} */
  const { packages: installed } = JSON.parse(readFileSync(installedFile, 'utf8'));
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    return found
      ? found.version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

/** @param {string[]} npm */
async function installPackages(npm) {
  await step('Installing npm packages', async () => {
    // Only the package `node` needs its install script. Scripts of other packages do not run, and nothing is compiled.
    await runNpm(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], 'npm-ci.log');
    await runNpm(npm, ['rebuild', 'node', '--no-audit', '--no-fund'], 'npm-node.log');
  });
  if (!existsSync(resolve(root, 'node_modules/node/bin/node'))) {
    throw new Stop("npm did not install the package 'node' (see .local/logs/npm-node.log). Try again.");
  }
}

/**
 * The npm that runs this script, or the one on the path. Uses the Node that runs npm, because the installation replaces
 * the one in node_modules.
 * @returns {Promise<string[]>}
 */
async function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('npm-cli.js') && existsSync(script)) {
    return [node && existsSync(node) ? node : process.execPath, script];
  }
  const { failure } = await ask('npm', ['--version']);
  if (failure)
    throw new Stop(`npm was not found (${failure}). It comes with Node: install Node 20 or newer with npm.`);
  return ['npm'];
}

/**
 * @param {string[]} npm
 * @param {string[]} args
 * @param {string} log
 */
async function runNpm([command = 'npm', ...first], args, log) {
  const run = launch(command, [...first, ...args], { log });
  if ((await run.exited) === 0) return;
  const output = tail(run.log, 200);
  const code = /npm error code (\S+)/.exec(output)?.[1] ?? '';
  const cause = unreachable.test(output)
    ? `the package registry cannot be reached (${unreachable.exec(output)?.[0]}): check the connection, the proxy and the npm registry setting`
    : code === 'EUSAGE'
      ? 'package-lock.json does not match package.json: run `npm install`'
      : /ENOSPC/.test(output)
        ? 'the disk is full'
        : (output.split('\n').find((line) => /npm error (?!code)/.test(line)) ?? tail(run.log));
  throw new Stop(
    `npm ${args[0]} failed: ${cause}. Then run the same command again. The full output of npm: ${shown(run.log)}`,
  );
}

const unreachable =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|Failed to establish a new connection|Connection refused|Name or service not known|Temporary failure in name resolution|Read timed out/;

/**
 * Depends on the pins, and on the folder of the environment, because it cannot be moved. A link points to one that was
 * not moved.
 * @param {Environment} environment
 */
function stampTextOf({ folder, requirements }) {
  return createHash('sha256').update(readFileSync(requirements)).update(realpathSync(folder)).digest('hex');
}

/** @param {Environment} environment */
async function pythonInstalled(environment) {
  const stamp = stampOf(environment);
  const stamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === stampTextOf(environment);
  // The Python that an environment uses may have been removed since.
  return stamped && !(await ask(pythonOf(environment), ['-c', ''])).failure;
}

/**
 * @param {string} python
 * @param {Environment} environment
 */
async function installPython(python, environment) {
  const { title, folder, requirements } = environment;
  await step(`Installing ${title} (Python)`, async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(localDir, { recursive: true });
    await runPython(environment, python, ['-m', 'venv', folder], 'venv');
    const pip = [
      '-m',
      'pip',
      'install',
      '--no-input',
      '--disable-pip-version-check',
      // Only files whose hash is pinned, and none that would run code to build a package.
      '--require-hashes',
      '--only-binary=:all:',
      '--requirement',
      requirements,
    ];
    await runPython(environment, pythonOf(environment), pip, 'pip-install');
    // Last, so that an interrupted installation is repeated.
    writeFileSync(stampOf(environment), stampTextOf(environment));
  });
}

/**
 * @param {Environment} environment
 * @param {string} python
 * @param {string[]} args
 * @param {string} name of what runs, for its log
 */
async function runPython({ title, folder }, python, args, name) {
  const run = launch(python, args, { log: `${basename(folder)}-${name}.log` });
  if ((await run.exited) === 0) return;
  const output = tail(run.log, 200);
  const cause = unreachable.test(output)
    ? `the package index cannot be reached (${unreachable.exec(output)?.[0]}): check the connection, the proxy and pip's settings`
    : (output.split('\n').findLast((line) => /error/i.test(line)) ?? tail(run.log));
  throw new Stop(
    `The installation of ${title} failed: ${cause}. Then run the same command again. The full output: ${shown(run.log)}`,
  );
}

/**
 * Finds a Python that is new enough and can create environments.
 * @returns {Promise<string>}
 */
async function findPython() {
  const named = process.env.FOOTFALL_PYTHON;
  const wanted = `Python ${oldestPython.join('.')} or newer`;
  const wayOut = `install ${wanted} with venv, or name one with FOOTFALL_PYTHON=/path/to/python3`;
  /** @type {string[]} */
  const refused = [];
  for (const python of named
    ? [named]
    : ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python']) {
    const { answer, failure } = await ask(python, [
      '-c',
      "import sys; print('%d.%d' % sys.version_info[:2])\ntry:\n  import venv, ensurepip\n  print('venv')\nexcept ImportError: pass",
    ]);
    if (failure) {
      if (named)
        throw new Stop(`FOOTFALL_PYTHON names ${named}, which does not run (${failure}): ${wayOut}.`);
      continue;
    }
    const [version = '', hasVenv] = answer.trim().split('\n');
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [oldMajor = 0, oldMinor = 0] = oldestPython;
    if (major < oldMajor || (major === oldMajor && minor < oldMinor)) {
      refused.push(`${python} is ${version}, too old`);
    } else if (!hasVenv) {
      refused.push(
        `${python} (${version}) has no venv (on Debian and Ubuntu, the package python${version}-venv)`,
      );
    } else return python;
  }
  const found = refused.length > 0 ? refused.join('; ') : 'no Python was found';
  throw new Stop(`The local stack needs ${wanted}, and ${found}: ${wayOut}.`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{answer: string, failure: string}>}
 */
function ask(command, args) {
  return new Promise((done) => {
    execFile(command, args, { timeout: 20_000 }, (error, stdout) =>
      done({ answer: stdout, failure: error ? String(error.code ?? error.message) : '' }),
    );
  });
}
