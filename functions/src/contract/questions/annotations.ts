import type { Day } from '../period/days.ts';

/** Notes on a day or a time of the charts. Code and API call them annotations, screens call them notes. */

/** The maximum of a workspace's notes, and of each person's own in it. */
export const maxAnnotations = { workspace: 500, person: 100 } as const;
/** In characters. */
export const maxAnnotationLength = 300;
/** In characters. */
export const maxTagLength = 40;
export const maxIdempotencyKeyLength = 200;

/** What Footfall notes by itself, from the activity of the workspace. */
export const derivedKinds = [
  'channel-rule',
  'time-zone',
  'reset',
  'deleted-visits',
  'silence',
  'import',
] as const;

export interface DerivedAnnotation {
  /** That of the entry in the audit log. */
  id: string;
  kind: (typeof derivedKinds)[number];
  /** In the workspace's time zone. */
  day: Day;
  /** ISO 8601, UTC; null: about the whole day. */
  at: string | null;
  /** The last day; null if it is the same or not known. */
  until: Day | null;
  text: string;
}
