import { LRUCache } from 'lru-cache';
import type { Day } from '../contract/index.ts';
import { orUnavailable } from '../core/in-time.ts';
import { saltOf } from '../store/firestore/shared-bytes.ts';

/** At any moment, the clocks of the world show at most three dates. */
const maxDays = 4;
/** How long Firestore may take. */
const patienceMs = 5000;

const salts = new LRUCache<Day, Buffer>({
  max: maxDays,
  fetchMethod: (day) => {
    const message = 'The event could not be stored. Please send it again.';
    return orUnavailable(saltOf(day), patienceMs, 'Firestore', message);
  },
});

/**
 * The salt of a day, kept by date: at midnight there is a new date, so a salt in memory is never outdated.
 * @throws AppError `unavailable` if Firestore does not answer
 */
export const saltOfDay = (day: Day): Promise<Buffer> => salts.forceFetch(day);
