import { processesUnder } from './processes.mjs';
import { spentBetween, sumOf } from './spent.mjs';

/** Measures the CPU time of a process and of everything that it started, from now on. */
export class Meter {
  /** @type {import('./spent.mjs').Spent[]} */
  #spent = [];

  /**
   * @param {number} root
   * @param {number} everyMs how often it looks: the default shows the kind of processes that live for a second
   */
  constructor(root, everyMs = 500) {
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

  /** The CPU time since the last lap. @returns {import('./spent.mjs').Spent} */
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
