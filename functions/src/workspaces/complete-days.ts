import { type Day, dayIn } from '../contract/index.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

export type CountingWorkspace = Pick<
  Workspace,
  'timezone' | 'resetAt' | 'keptFrom' | 'firstDay' | 'firstEventAt'
>;

/** Whether all events of a day were counted and are still stored. */
export function isComplete(
  day: Day,
  { timezone, resetAt, keptFrom, firstDay, firstEventAt }: CountingWorkspace,
  from: 'totals' | 'visits',
): boolean {
  const first = firstDay ?? (firstEventAt && dayIn(timezone, firstEventAt));
  const retainedFrom = keptFrom[from];
  return (
    (first === null || day > first) &&
    (resetAt === null || day > dayIn(timezone, resetAt)) &&
    (retainedFrom === null || day >= retainedFrom)
  );
}
