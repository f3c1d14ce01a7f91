import { Session, type Profiler } from 'node:inspector';

/**
 * Counts the steps of code instead of its time, so that a busy machine makes no difference: how often V8 has run each
 * block of the given files, loops included. It counts blocks only in code that is loaded after the counting has begun,
 * so a test imports the measured code within `load`.
 */
export class StepCounter<Subject> {
  readonly #session = new Session();
  readonly #files: readonly string[];
  readonly subject: Promise<Subject>;

  constructor(files: readonly string[], load: () => Promise<Subject>) {
    this.#files = files;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    this.subject = this.#load(load);
  }

  /** The steps that the work takes. */
  count(work: () => unknown): number {
    this.#take();
    work();
    return this.#take();
  }

  stop(): void {
    this.#session.disconnect();
  }

  /** @throws Error if a file was not loaded: its steps would never be counted, and no one would notice */
  async #load(load: () => Promise<Subject>): Promise<Subject> {
    const subject = await load();
    const loaded = this.#covered().map(({ url }) => url);
    const missing = this.#files.filter((file) => !loaded.some((url) => url.endsWith(file)));
    if (missing.length > 0) throw new Error(`Not loaded: ${missing.join(', ')}`);
    return subject;
  }

  /** Those since the last call. */
  #take(): number {
    let steps = 0;
    for (const { url, functions } of this.#covered()) {
      if (!this.#files.some((file) => url.endsWith(file))) continue;
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    }
    return steps;
  }

  #covered(): Profiler.ScriptCoverage[] {
    let covered: Profiler.ScriptCoverage[] = [];
    // The session is in this thread, so it answers before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, taken) => {
      if (error) throw error;
      covered = taken.result;
    });
    return covered;
  }
}
