/**
 * Loaded into Firebase's tools before they start. Their functions emulator gives a process one request at a time
 * and starts another process for every request beside it; deployed, one instance takes as many at once as its
 * `concurrency` says. The cards of a dashboard are asked for at once, and what they share is shared within an
 * instance, so here too a process takes requests while others are under way.
 */
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { RuntimeWorkerPool } = load('firebase-tools/lib/emulator/functionsRuntimeWorker');

/**
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
