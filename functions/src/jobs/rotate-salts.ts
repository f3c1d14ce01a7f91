import { dayIn } from '../contract/days.ts';
import { deleteSaltsBefore } from '../store/firestore/salts.ts';

const hourMs = 3_600_000;

/**
 * Deletes the salt of every day that has ended everywhere, plus one hour for what is still under way: the last
 * clock to leave a day shows UTC-12. From then on no visitor number can be traced to an address by trying.
 * @returns how many salts were deleted
 */
export function rotateSalts(now: Date): Promise<number> {
  return deleteSaltsBefore(dayIn('UTC', new Date(now.getTime() - 13 * hourMs)));
}
