import { addDays } from '../contract/index.ts';
import { deleteSaltsBefore } from '../store/firestore/shared-bytes.ts';
import { lastClosedDay } from '../rollup/due-days.ts';

/**
 * Deletes the salt of every day that ended at least an hour ago in every time zone. The hour is for requests in
 * progress. After that, nobody can find the address of a visitor number by trial.
 * @returns how many salts were deleted
 */
export function rotateSalts(now: Date): Promise<number> {
  return deleteSaltsBefore(addDays(lastClosedDay(now), 1));
}
