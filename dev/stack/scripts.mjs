/** Runs our own scripts, with or without a stack. */
import { resolve } from 'node:path';
import { portsForTests } from './ports.mjs';
import { say, step, Stop } from '../run/progress.mjs';
import { launch, node, reasonIn, root, shown, tail } from '../run/run.mjs';
import { startStack } from './stack.mjs';

/**
 * Runs one of our scripts and waits for its end; its output goes to a log.
 * @param {string} label
 * @param {string} script its path in dev/
 * @param {{log: string, args?: string[], env?: NodeJS.ProcessEnv}} run
 * @returns {Promise<string>} the last line of its output
 * @throws Stop if it fails
 */
function runScript(label, script, { log, args = [], env = process.env }) {
  return step(label, async () => {
    const run = launch(node(), [resolve(root, 'dev', script), ...args], { log, env });
    if ((await run.exited) === 0) return tail(run.log);
    throw new Stop(`${label} failed: ${reasonIn(run.log)}. Its full output: ${shown(run.log)}`);
  });
}

/**
 * Builds all parts, or the named ones.
 * @param {string[]} parts
 */
export const build = (...parts) => runScript('Building', 'build.mjs', { log: 'build.log', args: parts });

/** Loads the demo. */
export const loadDemo = (/** @type {NodeJS.ProcessEnv} */ env) =>
  runScript('Loading a year of demo traffic', 'demo/demo.ts', { log: 'demo.log', env });

/**
 * The variables by which the tests, and scripts that use their support code, find a stack.
 * @param {NodeJS.ProcessEnv} emulators the variables of Google's clients
 * @param {Record<string, string>} addresses
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment(emulators, addresses) {
  return { ...process.env, ...emulators, FOOTFALL_TEST_STACK: JSON.stringify(addresses) };
}

/**
 * The variables for tests if each of vitest's workers has a separate stack (tests/support/stack/own-stack.ts).
 * @param {NodeJS.ProcessEnv[]} stacks the variables of each
 * @returns {NodeJS.ProcessEnv}
 */
export const withStacks = (stacks) => ({ ...process.env, FOOTFALL_TEST_STACKS: JSON.stringify(stacks) });

/**
 * Starts stacks on free ports side by side, with stand-ins by default, calls `use`, and stops them.
 * @template Result
 * @param {number} count
 * @param {Omit<import('./stack.mjs').StackOptions, 'ports'>} options
 * @param {(...envs: NodeJS.ProcessEnv[]) => Promise<Result>} use
 */
export async function onOwnStacks(count, options, use) {
  const start = async () => startStack({ standIns: true, ...options, ports: await portsForTests() });
  const stacks = await Promise.all(Array.from({ length: count }, start));
  for (const { broken } of stacks) void broken.then(say);
  const result = await use(...stacks.map(({ env, addresses }) => testEnvironment(env, addresses)));
  await Promise.all(stacks.map(({ stop }) => stop()));
  return result;
}

/**
 * The same with one stack.
 * @template Result
 * @param {Omit<import('./stack.mjs').StackOptions, 'ports'>} options
 * @param {(env: NodeJS.ProcessEnv) => Promise<Result>} use
 */
export const onOwnStack = (options, use) => onOwnStacks(1, options, use);
