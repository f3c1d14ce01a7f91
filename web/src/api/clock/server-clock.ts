import { createStore } from '../state.ts';

/** How far the server's clock is ahead of this device's, in milliseconds. 0 if they nearly agree. */
const ahead = createStore(0);

/** The Date header has whole seconds, and the answer takes time to arrive. */
const agreesWithinMs = 30_000;
/** Smaller variations do not count as a new difference. */
const sameWithinMs = 5000;

/**
 * Records the server's time, which decides what Today is, because a device's clock can be wrong.
 * @param date the Date header of an answer
 * @param receivedAt when the answer arrived, in milliseconds of this device's clock
 */
export function noteServerTime(date: string | null, receivedAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const difference = at + 500 - receivedAt;
  const next = Math.abs(difference) < agreesWithinMs ? 0 : difference;
  if ((next === 0) !== (ahead.get() === 0) || Math.abs(next - ahead.get()) > sameWithinMs) ahead.set(next);
}

export const serverNow = (): Date => new Date(Date.now() + ahead.get());

/** In milliseconds. */
export const useServerAhead = (): number => ahead.useValue();
