import { processesUnder } from './processes.mjs';
import { spentBetween, sumOf } from './spent.mjs';

/** Looks often enough to see the processes that live for a second. */
const everyMs = 500;

/** Measures the CPU time of a process and of everything that it started, from now on. */
export class Meter {
  /** @type {import('./spent.mjs').Spent[]} */
  #spent = [];

  /** @param {number} root */
  constructor(root) {
    this.root = root;
    this.last = processesUnder(root);
    this.timer = setInterval(() => this.#look(), everyMs);
    this.timer.unref();
  }

  #look() {
    const now = processesUnder(this.root);
    this.#spent.push(spentBetween(this.last, now));
    this.last = now;
  }

  /**
   * What was spent since the last lap.
   * @returns {import('./spent.mjs').Spent}
   */
  lap() {
    this.#look();
    const lap = sumOf(this.#spent);
    this.#spent = [];
    return lap;
  }

  /** Stops, and returns the last lap. */
  end() {
    clearInterval(this.timer);
    return this.lap();
  }
}
