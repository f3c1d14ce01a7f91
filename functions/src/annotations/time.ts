import { type Day, dayIn } from '../contract/index.ts';
import type { Annotation } from '../store/firestore/annotations.ts';

/** The stored day and moment of a given day or moment. @param now used without either */
export function timeOf(
  { day, at }: { day?: Day | undefined; at?: string | undefined },
  now: Date,
  timezone: string,
): Pick<Annotation, 'day' | 'at'> {
  if (day !== undefined) return { day, at: null };
  const moment = at === undefined ? now : new Date(at);
  return { day: dayIn(timezone, moment), at: moment };
}
