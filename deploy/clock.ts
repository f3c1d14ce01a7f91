import { setTimeout } from 'node:timers/promises';

/** The clock and the waiting of a deployment. */
export interface Clock {
  /** In milliseconds. */
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

export const systemClock: Clock = { now: Date.now, wait: setTimeout };

const firstPauseMs = 50;
const maxPauseMs = 15_000;

/**
 * Repeats work, with growing pauses, until its result is final or the time is over.
 * @param isFinal whether to stop with this result
 * @returns the last result
 */
export async function repeatFor<Result>(
  clock: Clock,
  ms: number,
  work: () => Promise<Result>,
  isFinal: (result: Result) => boolean,
): Promise<Result> {
  const until = clock.now() + ms;
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, maxPauseMs)) {
    const result = await work();
    if (isFinal(result) || clock.now() >= until) return result;
    await clock.wait(Math.min(pause, until - clock.now()));
  }
}
