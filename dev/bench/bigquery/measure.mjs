/**
 * What each module of `dev/stack/bigquery_emulator/speed` saves: `node dev/bench/bigquery/measure.mjs` replays recorded
 * requests against emulators with all of them, and without each of them in turn, and prints the CPU-seconds of the
 * emulator alone. As in `npm test`, a second emulator starts with the statements that the first one has translated.
 * `--record` records the requests again: those of the oracle, and of the bench of queries on a small year.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { ensureInstalled, venvPython } from '../../install/install.mjs';
import { parseStat } from '../../profile/processes.mjs';
import { countOf, readOptions } from '../../run/options.mjs';
import { say, Stop } from '../../run/progress.mjs';
import { launch, localDir, node, root, runEntry, shown } from '../../run/run.mjs';
import { freePorts } from '../../stack/ports.mjs';
import { isOk } from '../../stack/ready.mjs';
import { onOwnStack } from '../../stack/scripts.mjs';

const modules = resolve(root, 'dev/stack/bigquery_emulator/speed');
const recording = resolve(localDir, 'bench/bigquery-requests.jsonl');

/** A module that saves less than this share of the workload is not worth its maintenance. */
const minShare = 0.05;

async function record() {
  mkdirSync(resolve(recording, '..'), { recursive: true });
  rmSync(recording, { force: true });
  process.env.FOOTFALL_BIGQUERY_FRONT = resolve(import.meta.dirname, 'recorder.py');
  process.env.FOOTFALL_BIGQUERY_RECORDING = recording;
  const vitest = resolve(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const questions = [resolve(root, 'dev/bench/questions.ts'), '--events=4000', '--times=1', '--guests=1'];
  const oracle = [vitest, 'run', '--project', 'oracle*', 'oracle/visits', 'oracle/questions'];
  await onOwnStack({ standIns: false }, async (stack) => {
    const env = { ...stack, FOOTFALL_ORACLE_CASES: '4', FOOTFALL_ORACLE_SEED: '1' };
    for (const args of [questions, oracle]) {
      const run = launch(node(), args, { env, log: 'record-bigquery.log' });
      if ((await run.exited) !== 0) throw new Stop(`Nothing was recorded: ${shown(run.log)}`);
    }
  });
  delete process.env.FOOTFALL_BIGQUERY_FRONT;
}

/** @returns {{method: string, path: string, body: string}[]} */
const requests = () =>
  readFileSync(recording, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * The CPU-seconds that an emulator takes for all requests, without its start.
 * @param {ReturnType<typeof requests>} sent
 * @param {string} removed the modules that it runs without
 * @param {string} statements the folder of translated statements
 */
async function replay(sent, removed, statements) {
  const [port] = await freePorts(1);
  const options = `start --project demo-footfall --ephemeral --rest-host 127.0.0.1 --rest-port ${port} --grpc-port 0`;
  const env = {
    ...process.env,
    FOOTFALL_STATEMENTS: statements,
    FOOTFALL_BIGQUERY_WITHOUT: removed,
    FOOTFALL_BIGQUERY_THREADS: '1',
    BQEMU_LOG_LEVEL: 'error',
    BQEMU_ENABLE_FORMAT_EXTENSIONS: 'false',
    BQEMU_METRICS_ENABLED: 'false',
  };
  const script = resolve(root, 'dev/stack/bigquery-emulator.py');
  const emulator = spawn(venvPython, [script, ...options.split(' ')], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  try {
    while (
      !(await isOk(`${origin}/bigquery/v2/projects/demo-footfall/datasets`, AbortSignal.timeout(5000)))
    ) {
      await new Promise((wake) => setTimeout(wake, 100));
    }
    const before = secondsOf(emulator.pid);
    for (const { method, path, body } of sent) {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(origin + path, { method, headers, ...(body ? { body } : {}) });
      await response.arrayBuffer();
    }
    return secondsOf(emulator.pid) - before;
  } finally {
    emulator.kill();
  }
}

/** @param {number | undefined} pid */
const secondsOf = (pid) => parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).own;

/** @param {ReturnType<typeof requests>} sent @param {string} removed */
async function measure(sent, removed) {
  const statements = mkdtempSync(resolve(tmpdir(), 'statements-'));
  try {
    return (await replay(sent, removed, statements)) + (await replay(sent, removed, statements));
  } finally {
    rmSync(statements, { recursive: true, force: true });
  }
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function main() {
  const names = readdirSync(modules)
    .filter((file) => /^[a-z].*\.py$/.test(file))
    .map((file) => file.replace('.py', ''));
  const { values, positionals } = readOptions(
    {
      record: { type: 'boolean', about: 'record the requests anew' },
      times: { type: 'string', default: '5', about: 'how often each is measured' },
    },
    names,
  );
  const measured = positionals.length > 0 ? positionals : names;
  await ensureInstalled();
  if (values.record) await record();
  const sent = requests();
  const removed = ['', ...measured];
  /** @type {Map<string, number[]>} */
  const seconds = new Map(removed.map((name) => [name, []]));
  for (let time = 0; time < countOf('times', values.times); time++) {
    for (const name of removed) {
      const taken = await measure(sent, name);
      seconds.get(name)?.push(taken);
      say(`${time + 1}. without ${name || 'none'}: ${taken.toFixed(2)} s`);
    }
  }
  const all = median(seconds.get('') ?? []);
  say(`${sent.length} requests, with all modules: ${all.toFixed(2)} s`);
  for (const name of measured) {
    const without = median(seconds.get(name) ?? []);
    const share = (without - all) / without;
    const verdict = share < minShare ? ', which is too little' : '';
    say(`${name.padEnd(22)} ${without.toFixed(2)} s, saves ${(100 * share).toFixed(1)} %${verdict}`);
  }
  return 0;
}

await runEntry(main, { failure: 'Nothing was measured' });
