/**
 * Loaded into a server's process before anything else (`node --import`) by the process that starts it and holds its
 * IPC channel: tells the port on which it listens, and answers each message with what the process has used so far. It
 * ends with the process that started it.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

export interface Usage {
  /** Microseconds of the process on a core. */
  cpu: number;
  /** Bytes. */
  rss: number;
  /** Bytes. */
  heapUsed: number;
}

export interface Ask {
  /** Garbage is collected first; needs --expose-gc. */
  collect?: boolean;
}

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const address = (message as { server: Server }).server.address();
  if (typeof address === 'object') process.send?.({ port: address?.port });
});

process.on('message', ({ collect }: Ask) => {
  const { user, system } = process.cpuUsage();
  if (collect) globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ usage: { cpu: user + system, rss, heapUsed } });
});
process.on('disconnect', () => process.exit());
// It reports for as long as the process has work of its own, and is no reason to stay.
process.channel?.unref();
