/**
 * Loaded into a process before anything else (`node --import`): its clock stands still until a message moves it, so
 * that caches, leases and counts of a test do not depend on the speed of the machine. It starts at the beginning of a
 * minute, so that a few seconds do not reach the next one. Timers run normally.
 */
import type { Ask } from './server-report.ts';

const started = { date: new Date().setUTCSeconds(0, 0), performance: performance.now() };
let movedMs = 0;
const now = () => started.date + movedMs;

globalThis.Date = new Proxy(Date, {
  construct: (real, given) => (given.length === 0 ? new real(now()) : Reflect.construct(real, given)),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
performance.now = () => started.performance + movedMs;

// Before the process reports, which informs the test that its clock has moved.
process.on('message', ({ moveClockMs = 0 }: Ask) => (movedMs += moveClockMs));
