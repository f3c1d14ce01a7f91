import { addDays } from '../contract/index.ts';
import { deleteSaltsBefore } from '../store/firestore/shared-bytes.ts';
import { lastClosedDay } from './due-days.ts';

/**
 * Deletes the salt of every day that ended at least an hour ago in every time zone; UTC-12 is the last one. The hour is
 * for requests that are under way. After that, no one can trace a visitor number to an address by trying addresses.
 * @returns how many salts were deleted
 */
export function rotateSalts(now: Date): Promise<number> {
  return deleteSaltsBefore(addDays(lastClosedDay(now), 1));
}
