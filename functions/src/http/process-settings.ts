import domain from 'node:domain';
import { setFlagsFromString } from 'node:v8';

/**
 * Replaces the domain in which the functions framework runs each request. A domain lets the framework answer 500 if
 * code that a request left running throws. It tracks every promise and timer of the process, which makes an event
 * almost twice as expensive (docs/contributors/performance.md). `collect` leaves no code running. Without a domain, the
 * framework ends the instance on an uncaught error.
 * @see https://nodejs.org/api/domain.html deprecated, without a replacement
 */
export function doWithoutDomains() {
  const none = { on: () => none, run: <Value>(work: () => Value) => work() };
  Object.assign(domain, { create: () => none });
}

/**
 * Stops the heap of new objects from growing. If it grows, buffers and texts of large answers are collected so late
 * that an instance uses twice the memory. Call it before other modules load (docs/decisions/014-memory-and-turns.md).
 */
export function limitHeap() {
  setFlagsFromString('--semi-space-growth-factor=1');
}
