import domain from 'node:domain';
import { setFlagsFromString } from 'node:v8';

/**
 * The functions framework runs each request in a domain, so that it can answer 500 when code that a request left
 * running throws. Domains track every promise and timer of the process, which makes an event almost
 * twice as expensive: 2.46 times an empty function at the same rate, against 1.34 without (docs/performance.md).
 * `collect` leaves no code running: it answers each failure of an event. So this replaces a domain with a plain call of
 * its function. The framework still receives rejected promises and uncaught errors; for the latter it ends the
 * instance.
 * @see https://nodejs.org/api/domain.html deprecated, without a replacement
 */
export function doWithoutDomains() {
  const none = { on: () => none, run: <Value>(work: () => Value) => work() };
  Object.assign(domain, { create: () => none });
}

/**
 * Keeps the part of the heap for new objects at its first size. If it grows, as it does when large answers are read and
 * sent, the buffers and texts that no one needs any more are collected so late that an instance has twice the memory in
 * use. It takes no noticeable time (docs/decisions/045-memory-of-answers.md). To be called before much is loaded.
 */
export function keepHeapSmall() {
  setFlagsFromString('--semi-space-growth-factor=1');
}
