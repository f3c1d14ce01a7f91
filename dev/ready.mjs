/** Waiting until the parts of a stack answer. */
import { resolve } from 'node:path';
import { Stop } from './progress.mjs';
import { localDir, reasonIn, shown } from './run.mjs';

const patienceMs = 90_000;

/**
 * @param {string} name
 * @param {import('./run.mjs').Running} running
 * @param {(signal: AbortSignal) => Promise<boolean>} ready
 */
export async function waitFor(name, running, ready) {
  const deadline = Date.now() + patienceMs;
  let ended = false;
  void running.exited.then(() => (ended = true));
  for (;;) {
    if (ended) {
      throw new Stop(
        `${capitalised(name)} did not start: ${reasonIn(running.log)}. Its output: ${shown(running.log)}`,
      );
    }
    if (await ready(AbortSignal.timeout(5000))) return;
    if (Date.now() > deadline) {
      throw new Stop(
        `${capitalised(name)} did not answer within ${patienceMs / 1000} s: ${reasonIn(running.log)}. Its output: ${shown(running.log)}`,
      );
    }
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 */
export async function isOk(address, signal) {
  try {
    const response = await fetch(address, { signal });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** @param {string} hosting */
export async function warmUp(hosting) {
  /** @type {[path: string, init: RequestInit][]} */
  const calls = [
    ['/api/v1/workspace/list', {}],
    ['/api/event', { method: 'POST', body: '' }],
  ];
  await Promise.all(
    calls.map(async ([path, init]) => {
      const signal = AbortSignal.timeout(60_000);
      const ask = () =>
        fetch(`${hosting}${path}`, { ...init, signal }).catch((error) => ({ status: 0, error }));
      let answer = await ask();
      // The emulator answers 404 until it has read which functions there are.
      while (answer.status === 404 && !signal.aborted) {
        await new Promise((wake) => setTimeout(wake, 200));
        answer = await ask();
      }
      if (answer.status === 0 || answer.status >= 500 || answer.status === 404) {
        const log = resolve(localDir, `logs/${new URL(hosting).port}-firebase.log`);
        throw new Stop(
          `The function behind ${path} does not work (${answer.status || 'no answer'}): ${reasonIn(log)}. Its output: ${shown(log)}`,
        );
      }
    }),
  );
}
