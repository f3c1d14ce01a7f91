/**
 * `npm test`: installs what is missing, checks the code, builds, and tests against separate stacks on free ports, so
 * that it can run while `npm start` is running. One part: `npm test -- unit`, `integration`, `oracle` or `e2e`.
 * `npm run oracle -- --cases 5000 [--seed 42]` compares more random traffic with the independent count, in two lanes; a
 * seed repeats a run, and each lane prints it. `npm run oracle -- --reference 200` runs so many random statements on
 * GoogleSQL's reference implementation too, and compares every row. `npm run oracle -- --analyse 2000` has Google's analyser
 * look at so many random statements. `npm run screens -- settings` takes screenshots of the screens that the
 * end-to-end tests check, in all widths and colours; the name selects test files. `npm run frameworks` builds and visits
 * the sites of the help that are made with frameworks such as Next.js or Django, and runs its code of other servers, PHP
 * and Ruby. It installs their packages. `--profile` says how much CPU time each
 * part and each file takes.
 * An integration or end-to-end file that fails runs once more, alone. If it passes then, it counts as passed and is listed
 * as flaky; more than three flaky files fail the run.
 * On Linux it prints the CPU-seconds of the run, children included, and those of Google's analyser. The last line is `N passed, N failed`. The exit code is 0 only if nothing failed and every part ran tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ensureInstalled } from './install/install.mjs';
import { Meter } from './profile/meter.mjs';
import { canMeasure } from './profile/processes.mjs';
import { Profile, profileArgs } from './profile/report.mjs';
import { totalLine } from './profile/tables.mjs';
import { countOf, readOptions } from './run/options.mjs';
import { say, Stop } from './run/progress.mjs';
import { fileResults, maxFlakyFiles, Results } from './run/results.mjs';
import { launch, localDir, node, root, runEntry, shown, tail } from './run/run.mjs';
import { build, onOwnStack, onOwnStacks, withStacks } from './stack/scripts.mjs';

const parts = ['unit', 'integration', 'oracle', 'e2e'];
const reports = resolve(localDir, 'reports');
const screens = resolve(localDir, 'screens');
/**
 * The indexes of firestore.indexes.json that the tests' emulators have used (tests/support/stack/stand-ins/firestore).
 */
const usedIndexes = resolve(localDir, 'firestore-indexes');

const results = new Results();

function options() {
  const screensOnly = process.argv.includes('--screens');
  const { values, positionals } = readOptions(
    {
      screens: { type: 'boolean', about: 'take screenshots instead; names select test files' },
      cases: { type: 'string', about: 'oracle: how many to compare' },
      analyse: {
        type: 'string',
        about: "oracle: how many statements of random questions Google's analyser takes",
      },
      reference: { type: 'string', about: 'oracle: how many to compare with the reference implementation' },
      seed: { type: 'string', about: 'oracle: a whole number that repeats a run' },
      frameworks: { type: 'boolean', about: 'build and visit the sites of the help instead' },
      profile: { type: 'boolean', about: 'say how much CPU time parts and files take; one file at a time' },
    },
    screensOnly ? undefined : parts,
  );
  const { seed, profile } = values;
  if (seed !== undefined && !/^-?\d+$/.test(seed)) {
    throw new Stop(`--seed is '${seed}'; it must be a whole number.`);
  }
  const named = values.frameworks ? ['frameworks'] : screensOnly ? ['e2e'] : positionals;
  return {
    named: named.length > 0 ? named : parts,
    screens: screensOnly && positionals,
    oracle: oracleOptions(values),
    profile: profile ? new Profile() : undefined,
  };
}

/**
 * How the oracle runs, with its files and the variables that they read.
 * @param {{cases?: string, analyse?: string, reference?: string, seed?: string, profile?: boolean}} values
 */
function oracleOptions({ cases, analyse, reference, seed, profile }) {
  // All lanes draw the same cases.
  const env = { FOOTFALL_ORACLE_SEED: seed ?? String(Math.floor(Math.random() * 2 ** 31)) };
  const isLong = [cases, analyse, reference].some((count) => count !== undefined);
  const lanes = isLong && !profile ? 2 : 1;
  // `npm run oracle` always has a number of cases.
  if (analyse !== undefined) {
    const count = String(countOf('analyse', analyse));
    const files = ['tests/oracle/googlesql/statements.test.ts'];
    return { env: { ...env, FOOTFALL_ANALYSED: count }, lanes, files, again: `--analyse ${count} ` };
  }
  if (reference !== undefined) {
    const count = String(countOf('reference', reference));
    const files = ['tests/oracle/googlesql/reference.test.ts'];
    return {
      env: { ...env, FOOTFALL_ORACLE_REFERENCE: count },
      lanes,
      files,
      again: `--reference ${count} `,
    };
  }
  if (cases === undefined) return { env, lanes, files: [], again: '' };
  return {
    env: { ...env, FOOTFALL_ORACLE_CASES: String(countOf('cases', cases)) },
    lanes,
    files: [],
    again: '',
  };
}

/**
 * Runs a program that writes vitest's report.
 * @param {string} part
 * @param {string} report the name of the report
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [log] the file for its output, which is shown at the end
 * @returns the results of its files, and whether the program ended with 0
 */
async function runReported(part, report, args, env, log) {
  const file = resolve(reports, `${report}.json`);
  rmSync(file, { force: true });
  if (!log) say(`\n── ${report} ──`);
  const running = launch(node(), args, { env, ...(log ? { log } : {}) });
  const ok = (await running.exited) === 0;
  if (log) say(`\n── ${report}, in full in ${shown(running.log)} ──\n${tail(running.log, 200)}`);
  const files = existsSync(file) ? fileResults(part, JSON.parse(readFileSync(file, 'utf8')), root) : [];
  return { files, ok };
}

/**
 * Runs a program that writes vitest's report, and adds to the counts of its part.
 * @param {Parameters<typeof runReported>} run
 */
async function runPart(...run) {
  const since = performance.now();
  const { files, ok } = await runReported(...run);
  const [part] = run;
  if (files.length === 0) say(`The part '${part}' ran no tests.`);
  results.add(part, files, { ok, seconds: (performance.now() - since) / 1000 });
}

/**
 * @param {string} part
 * @param {NodeJS.ProcessEnv} env
 * @param {{report?: string, args?: string[], log?: string, profile?: Profile | undefined}} [run]
 */
function runVitest(part, env, { report = part, args = [], log, profile } = {}) {
  const all = vitestArgs(part, report, [...args, ...(profile ? profileArgs : [])]);
  return runPart(part, report, all, { ...env, ...profile?.env }, log);
}

/**
 * @param {string} part
 * @param {string} report
 * @param {string[]} args
 */
function vitestArgs(part, report, args) {
  const vitest = resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${report}.json`];
  return [vitest, 'run', '--project', `${part}*`, ...reporters, ...args];
}

/** The stack of a part whose failed files run again. On a busy machine, BigQuery's emulator often answers too late for `collect`. */
const stackOptions = { integration: {}, e2e: { drains: true } };

/** Runs each failed file once more, alone, on a stack that no other file has used. */
async function runFailedFilesAgain() {
  for (const [part, stack] of Object.entries(stackOptions)) {
    const failed = results.filesToRerun(Object.keys(stackOptions)).filter((file) => file.part === part);
    for (const first of failed) {
      say(`\n${first.file} failed:\n${first.output}\n\nIt runs once more, alone.`);
      await onOwnStack(stack, async (env) => {
        const own = part === 'integration' ? withStacks([env]) : env;
        const report = `again-${part}`;
        const { files } = await runReported(part, report, vitestArgs(part, report, [first.file]), own);
        results.addRerun(
          first,
          files.find(({ file }) => file === first.file),
        );
      });
    }
  }
}

/**
 * Two lanes, and then the indexes that no test has used: the checks and then the end-to-end tests, beside the oracle
 * and then the integration tests. Each part has a separate stack, so that no part sees the data of another, and one
 * computes while another waits. More at once would make browsers and instances miss their time limits on two cores.
 * @param {ReturnType<typeof options>} options
 */
async function runParts({ named, screens: filters, oracle, profile }) {
  const log = (/** @type {string} */ part) => (named.length > 1 ? { log: `test-${part}.log` } : {});
  const needBuild = named.some((part) => ['integration', 'e2e', 'frameworks'].includes(part));
  const building = profile ? () => profile.measure('build', () => build()) : build;
  /** @type {ReturnType<typeof building> | undefined} */
  let built;
  const whenBuilt = async () => void (await (needBuild && (built ??= building())));
  /** @type {Record<string, () => Promise<void>>} */
  const run = {
    unit: () =>
      whenBuilt().then(() => {
        const args = [...(profile ? ['--profile'] : []), ...(needBuild ? ['--built'] : [])];
        const check = [resolve(import.meta.dirname, 'check.mjs'), ...args];
        return runPart('unit', 'unit', check, process.env, log('unit').log);
      }),
    // Two files at a time, each on a separate stack: many use the jobs, the demo and the state of the rollup.
    integration: () =>
      whenBuilt().then(() =>
        onOwnStacks(profile ? 1 : 2, stackOptions.integration, (...stacks) =>
          runVitest('integration', withStacks(stacks), { ...log('integration'), profile }),
        ),
      ),
    async oracle() {
      const laneOf = (/** @type {number} */ lane) =>
        onOwnStack({ onlyBigQuery: true }, (env) => {
          const own = { ...env, ...oracle.env, FOOTFALL_ORACLE_LANE: `${lane}/${oracle.lanes}` };
          const report = oracle.lanes > 1 ? { report: `oracle-${lane + 1}` } : {};
          return runVitest('oracle', own, { ...log('oracle'), ...report, args: oracle.files, profile });
        });
      await Promise.all(Array.from({ length: oracle.lanes }, (_, lane) => laneOf(lane)));
    },
    e2e: () =>
      whenBuilt().then(() => onOwnStack(stackOptions.e2e, (env) => runEndToEnd(env, filters, profile))),
    frameworks: () =>
      whenBuilt().then(() =>
        onOwnStack(stackOptions.e2e, (env) => runVitest('frameworks', env, { profile })),
      ),
  };
  const lane = async (/** @type {string} */ part) => {
    if (named.includes(part)) await run[part]?.();
  };
  if (!profile) {
    rmSync(usedIndexes, { recursive: true, force: true });
    await Promise.all([
      lane('unit').then(() => lane('e2e')),
      lane('oracle').then(() => lane('integration')),
      lane('frameworks'),
    ]);
    const hasRunAll = ['integration', 'e2e'].every((part) => named.includes(part));
    if (hasRunAll) await runVitest('indexes', process.env, log('indexes'));
    return;
  }
  await whenBuilt();
  for (const part of named) await profile.measure(part, () => lane(part));
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string[] | false} filters the files whose screens to take; false: run all tests
 * @param {Profile} [profile]
 */
function runEndToEnd(env, filters, profile) {
  if (!filters) return runVitest('e2e', env, { profile });
  rmSync(screens, { recursive: true, force: true });
  mkdirSync(screens, { recursive: true });
  const args = [...filters, '--testNamePattern=in every look'];
  return runVitest('e2e', { ...env, FOOTFALL_SCREENS: screens }, { report: 'screens', args });
}

async function main() {
  const chosen = options();
  await ensureInstalled({ withGoogleSql: chosen.named.includes('oracle') });
  const meter = canMeasure ? new Meter(process.pid, 5000) : undefined;
  mkdirSync(reports, { recursive: true });
  try {
    await runParts(chosen);
    if (!chosen.screens && !chosen.profile) await runFailedFilesAgain();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    for (const part of chosen.named) {
      if (!results.parts.has(part)) results.add(part, [], { ok: false, seconds: 0 });
    }
  }

  chosen.profile?.print();
  const { parts: counts, failures } = results.summary;
  say();
  for (const { part, passed, failed, seconds } of counts) {
    const columns = `${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`;
    say(`${part.padEnd(12)} ${columns}   ${seconds.toFixed(1)} s`);
  }
  for (const failure of failures) say(`  ✗ ${failure}`);
  const seed = chosen.oracle.env.FOOTFALL_ORACLE_SEED;
  if (counts.some(({ part, failed }) => part === 'oracle' && failed > 0))
    say(`The oracle's seed was ${seed}: npm run oracle -- ${chosen.oracle.again}--seed ${seed} repeats it.`);
  for (const { first } of results.flaky) say(`  ~ flaky: ${first.file} failed, and passed alone`);
  if (results.flaky.length > maxFlakyFiles)
    say(
      `${results.flaky.length} files are flaky, which is more than ${maxFlakyFiles}: they count as failed.`,
    );
  if (meter) say(totalLine(meter.end()));
  const total = (/** @type {'passed' | 'failed'} */ which) =>
    counts.reduce((sum, count) => sum + count[which], 0);
  say(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') > 0 ? 1 : 0;
}

await runEntry(main, { failure: 'The tests did not run' });
