/**
 * `npm test`: installs what is missing, checks the code, builds, and tests against a stack of its own on free
 * ports, so that it runs beside `npm start`. One part alone: `npm test -- unit`, `integration`, `oracle` or `e2e`.
 * The last line is `N passed, N failed`; the exit code is 0 only where nothing failed and every part ran tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { portsForTests } from './ports.mjs';
import { say, step, Stop } from './progress.mjs';
import { launch, localDir, node, runEntry, shown, tail } from './run.mjs';
import { startStack } from './stack.mjs';

/** @typedef {'unit' | 'integration' | 'oracle' | 'e2e'} Part */
/** @type {readonly Part[]} */
const parts = ['unit', 'integration', 'oracle', 'e2e'];
const reports = resolve(localDir, 'reports');

/** @param {Part} part */
const reportOf = (part) => resolve(reports, `${part}.json`);

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 */

/** @type {Result[]} */
const results = [];

/** @returns {Part[]} */
function namedParts() {
  const named = process.argv.slice(2);
  const unknown = named.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Stop(`There is no part '${unknown}'. Parts: ${parts.join(', ')}.`);
  return named.length > 0 ? parts.filter((part) => named.includes(part)) : [...parts];
}

/**
 * Runs a program that leaves vitest's report of a part, and counts.
 * @param {Part} part
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [log] file for its output, which is shown once it has ended
 */
async function runPart(part, args, env, log) {
  rmSync(reportOf(part), { force: true });
  const since = performance.now();
  if (!log) say(`\n── ${part} ──`);
  const running = launch(node(), args, log ? { env, log } : { env });
  const code = await running.exited;
  if (log) say(`\n── ${part} ──\n${tail(running.log, 60)}`);
  const { passed, failed } = countsIn(part);
  const ran = passed + failed > 0;
  if (!ran) say(`The part '${part}' ran no test.`);
  // A part can fail without a failed test: a broken file, a type error, a promise nobody waited for.
  const alsoFailed = failed === 0 && (code !== 0 || !ran) ? 1 : 0;
  results.push({
    name: part,
    passed,
    failed: failed + alsoFailed,
    seconds: (performance.now() - since) / 1000,
  });
}

/**
 * @param {Part} part
 * @returns {{passed: number, failed: number}}
 */
function countsIn(part) {
  if (!existsSync(reportOf(part))) return { passed: 0, failed: 0 };
  /** @type {{numPassedTests: number, numFailedTests: number, testResults: {status: string, assertionResults: {status: string}[]}[]}} */
  const report = JSON.parse(readFileSync(reportOf(part), 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

/**
 * @param {Exclude<Part, 'unit'>} part
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [log]
 */
function runVitest(part, env, log) {
  const vitest = resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(part)}`];
  return runPart(part, [vitest, 'run', '--project', part, ...reporters], env, log);
}

async function build() {
  await step('Building', async () => {
    const run = launch(node(), [resolve(import.meta.dirname, 'build.mjs')], { log: 'test-build.log' });
    if ((await run.exited) !== 0) {
      say(tail(run.log, 40));
      throw new Stop(`the build failed. All of its output: ${shown(run.log)}`);
    }
  });
}

/** @param {NodeJS.ProcessEnv} env */
async function runOracle(env) {
  const own = await startStack({ ports: await portsForTests(), onlyBigQuery: true });
  await runVitest('oracle', { ...env, ...own.env }, 'test-oracle.log');
  await own.stop();
}

async function main() {
  const named = namedParts();
  await ensureInstalled();
  mkdirSync(reports, { recursive: true });
  if (named.includes('unit')) await runPart('unit', [resolve(import.meta.dirname, 'check.mjs')], process.env);

  const onStack = named.filter((part) => part !== 'unit');
  if (onStack.length > 0) {
    try {
      await build();
      const stack = await startStack({ ports: await portsForTests() });
      void stack.broken.then(say);
      const env = { ...process.env, ...stack.env, FOOTFALL_TEST_STACK: JSON.stringify(stack.addresses) };
      // Beside the integration tests, which mostly wait: it asks an emulator of its own.
      const oracle = onStack.includes('oracle') ? runOracle(env) : null;
      if (onStack.includes('integration')) await runVitest('integration', env);
      await oracle;
      if (onStack.includes('e2e')) await runVitest('e2e', env);
      await stack.stop();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(error.message);
      for (const name of onStack) {
        if (!results.some((result) => result.name === name))
          results.push({ name, passed: 0, failed: 1, seconds: 0 });
      }
    }
  }

  say();
  for (const { name, passed, failed, seconds } of results) {
    say(
      `${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed   ${seconds.toFixed(1)} s`,
    );
  }
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say(`${results.reduce((sum, result) => sum + result.passed, 0)} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

await runEntry(main, { failure: 'The tests did not run' });
