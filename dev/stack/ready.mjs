/** Waits until the parts of a stack answer. */
import { resolve } from 'node:path';
import { Stop } from '../run/progress.mjs';
import { localDir, reasonIn, shown } from '../run/run.mjs';

/** For a machine that starts several stacks at once. */
export const readyTimeoutMs = 240_000;

/**
 * @param {string} name
 * @param {import('../run/run.mjs').Running} running
 * @param {(signal: AbortSignal) => Promise<boolean>} ready
 */
export async function waitFor(name, running, ready) {
  let ended = false;
  void running.exited.then(() => (ended = true));
  for (const deadline = Date.now() + readyTimeoutMs; ;) {
    const late = Date.now() > deadline && `answer within ${readyTimeoutMs / 1000} s`;
    const fault = ended ? 'start' : late;
    if (fault) {
      const reason = `${reasonIn(running.log)}. Its output: ${shown(running.log)}`;
      throw new Stop(`${capitalised(name)} did not ${fault}: ${reason}`);
    }
    if (await ready(AbortSignal.timeout(5000))) return;
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
  const log = resolve(localDir, `logs/${new URL(hosting).port}-firebase.log`);
  /** @param {string} path @param {RequestInit} [init] */
  const call = async (path, init = {}) => {
    const signal = AbortSignal.timeout(readyTimeoutMs);
    for (let attempt = 1; ; attempt++) {
      // Hosting's CDN would cache the 404 of an address.
      const address = `${hosting}${path}?attempt=${attempt}`;
      const { status } = await fetch(address, { ...init, signal }).catch(() => ({ status: 0 }));
      if (status !== 0 && status !== 404 && status < 500) return;
      // The emulator answers 404 until it has read the list of functions.
      if (status !== 404 || signal.aborted) {
        const reason = `${status || 'no answer'}: ${reasonIn(log)}. Its output: ${shown(log)}`;
        throw new Stop(`The function behind ${path} does not work, ${reason}`);
      }
      await new Promise((wake) => setTimeout(wake, 200));
    }
  };
  await Promise.all([
    call('/api/v1/workspace/list'),
    call('/api/event', { method: 'POST', body: '' }),
    call('/img/', { method: 'POST' }),
  ]);
}
