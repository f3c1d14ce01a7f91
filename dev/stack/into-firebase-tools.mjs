/** Loaded into Firebase's tools before they start. */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { RuntimeWorkerPool } = load('firebase-tools/lib/emulator/functionsRuntimeWorker');

/**
 * The functions emulator gives a process one request at a time and starts another process for every further request. In
 * production, one instance handles as many requests at a time as its `concurrency` says. A dashboard requests its cards
 * at once, and they share results within an instance, so here a process also handles several requests at a time.
 * @param {string | undefined} triggerId
 * @param {string} runtime
 */
RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
  this.cleanUpWorkers();
  /** @type {{state: string}[]} */
  const workers = this.getTriggerWorkers(triggerId, runtime);
  if (workers.length === 0) this.setTriggerWorkers(triggerId, [], runtime);
  return workers.find(({ state }) => state === 'IDLE' || state === 'BUSY');
};

/**
 * The Auth emulator describes all calls of Google's identity service, and would compile what checks each of them before
 * it answers the first: five of nine seconds that the emulators take to start. Here it compiles what is called.
 */
const authEmulator = createRequire(load.resolve('firebase-tools/lib/emulator/auth/server'));
const calls = authEmulator('exegesis-express');
const { middleware } = calls;
/** @type {(description: object, options: object) => unknown} */
calls.middleware = (description, options) =>
  middleware(description, { ...options, lazyCompileValidationSchemas: true });
