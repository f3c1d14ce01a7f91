import type { Day } from '../contract/days.ts';
import { saltOf } from '../store/salts.ts';

const salts = new Map<Day, Promise<Buffer>>();
/** At any moment the world's clocks show at most three dates. */
const maxDays = 4;

/** The salt of a day. Kept by date and never by age: midnight brings another date, not an outdated salt. */
export function saltOfDay(day: Day): Promise<Buffer> {
  const known = salts.get(day);
  if (known) return known;
  const salt = saltOf(day);
  salt.catch(() => salts.delete(day));
  if (salts.size >= maxDays) salts.delete([...salts.keys()].sort()[0] ?? '');
  salts.set(day, salt);
  return salt;
}
