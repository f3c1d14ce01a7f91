import type { Day } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { saltOf } from '../store/firestore/ingest/salts.ts';
import { inTime } from '../core/in-time.ts';

const salts = new Map<Day, Promise<Buffer>>();
/** At any moment, the clocks of the world show at most three dates. */
const maxDays = 4;
/** How long Firestore may take. */
const patienceMs = 5000;

/**
 * The salt of a day, kept by date: at midnight there is a new date, so a salt in memory is never outdated.
 * @throws AppError `unavailable` if Firestore does not answer
 */
export function saltOfDay(day: Day): Promise<Buffer> {
  const known = salts.get(day);
  if (known) return known;
  const salt = inTime(saltOf(day), patienceMs, 'Firestore').catch((cause: unknown) => {
    salts.delete(day);
    throw new AppError('unavailable', 'The event could not be stored. Please send it again.', { cause });
  });
  if (salts.size >= maxDays) salts.delete([...salts.keys()].sort()[0] ?? '');
  salts.set(day, salt);
  return salt;
}
