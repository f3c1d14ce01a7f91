/**
 * Loaded into a server's process before anything else (`node --import`) by who started it and holds its IPC channel:
 * tells on which port it listens, and answers each message with what the process has used so far. A process whose
 * starter is gone ends.
 */
import { subscribe } from 'node:diagnostics_channel';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';

/**
 * @typedef {object} Usage
 * @property {number} cpu microseconds of the process on a core
 * @property {number} rss bytes
 * @property {number} heapUsed bytes
 */

/**
 * @typedef {object} Ask
 * @property {boolean} [startProfile] a profile of the processor's time begins here
 * @property {string} [endProfile] the file for the profile that ends here
 * @property {boolean} [collect] garbage is collected first; needs --expose-gc
 */

/** @param {Ask} ask */
async function usage({ endProfile: profile, collect }) {
  const { user, system } = process.cpuUsage();
  if (profile && session) {
    writeFileSync(profile, JSON.stringify((await session.post('Profiler.stop')).profile));
    session.disconnect();
    session = undefined;
  }
  if (collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpu: user + system, rss, heapUsed };
}

/** @type {Session | undefined} */
let session;

async function startProfile() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
}

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = /** @type {{server: import('node:net').Server}} */ (message);
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});

process.on('message', async (/** @type {Ask} */ ask) => {
  if (ask.startProfile) await startProfile();
  process.send?.({ usage: await usage(ask) });
});
process.on('disconnect', () => process.exit());
// It reports for as long as the process has work of its own, and is no reason to stay.
process.channel?.unref();
