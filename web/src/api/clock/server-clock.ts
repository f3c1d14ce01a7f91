import { followed } from '../state.ts';

/** By how many milliseconds the server's clock is ahead of this device's; 0 where the two agree well enough. */
const ahead = followed(0);

/** A header has whole seconds, and takes a moment to arrive. */
const agreesWithinMs = 30_000;
/** A difference that varies by less is the same one. */
const sameWithinMs = 5000;

/**
 * Notes the server's time, by which Today is decided: the clock of a device can be off, or its owner has set it so.
 * @param date the header of an answer
 * @param receivedAt when the answer came, in milliseconds of this device's clock
 */
export function noteServerTime(date: string | null, receivedAt: number): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const difference = at + 500 - receivedAt;
  const next = Math.abs(difference) < agreesWithinMs ? 0 : difference;
  if ((next === 0) !== (ahead.get() === 0) || Math.abs(next - ahead.get()) > sameWithinMs) ahead.set(next);
}

/** The time by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + ahead.get());

/** By how many milliseconds the server's clock is ahead of this device's. */
export const useServerAhead = (): number => ahead.useValue();
