/**
 * The process that starts a server loads this into it before anything else (`node --import`) and holds its IPC
 * channel. It reports the port on which the server listens, and answers each message with what the process has used
 * so far. It ends with the process that started it.
 */
import { subscribe } from 'node:diagnostics_channel';
import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { Server } from 'node:net';

export interface Usage {
  /** The CPU time of the process in microseconds. */
  cpu: number;
  /** Bytes. */
  rss: number;
  /** Bytes. */
  heapUsed: number;
  /** The largest value that `rss` has had. */
  peakRss: number;
}

export interface Ask {
  /** Garbage is collected first; needs --expose-gc. */
  collect?: boolean;
  /** By how much the clock moves; needs `stopped-clock.ts`. */
  moveClockMs?: number;
}

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server: Server }).server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
  // Most instances are killed. By then they have loaded what they need.
  if (process.env.NODE_COMPILE_CACHE) setTimeout(flushCompileCache, 2000).unref();
});

const status = '/proc/self/status';

/** On Linux, the standard figure also counts the process that started this one. */
function peakRss(): number {
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]) * 1024;
}

process.on('message', ({ collect }: Ask) => {
  const { user, system } = process.cpuUsage();
  if (collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ usage: { cpu: user + system, rss, heapUsed, peakRss: peakRss() } });
});
process.on('disconnect', () => process.exit());
// The channel must not prevent the process from ending.
process.channel?.unref();
