/**
 * Loaded into a server's process before anything else (`node --import`) by the process that starts it and holds its
 * IPC channel: tells the port on which it listens, and answers each message with what the process has used so far. It
 * ends with the process that started it.
 */
import { subscribe } from 'node:diagnostics_channel';

/**
 * @typedef {object} Usage
 * @property {number} cpu microseconds of the process on a core
 * @property {number} rss bytes
 * @property {number} heapUsed bytes
 *
 * @typedef {object} Ask
 * @property {boolean} [collect] garbage is collected first; needs --expose-gc
 */

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = /** @type {{server: import('node:net').Server}} */ (message);
  const address = server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});

process.on('message', (/** @type {Ask} */ { collect }) => {
  const { user, system } = process.cpuUsage();
  if (collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ usage: { cpu: user + system, rss, heapUsed } });
});
process.on('disconnect', () => process.exit());
// It reports for as long as the process has work of its own, and is no reason to stay.
process.channel?.unref();
