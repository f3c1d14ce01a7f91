import { type Day, dayIn, importFormats } from '../contract/index.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

export type CountingWorkspace = Pick<
  Workspace,
  'timezone' | 'resetAt' | 'keptFrom' | 'firstDay' | 'firstEventAt' | 'imports'
>;

/** Whether all events of a day were counted and are still stored. Of a day with imported sums, there are no events. */
export function isComplete(
  day: Day,
  { timezone, resetAt, keptFrom, firstDay, firstEventAt, imports }: CountingWorkspace,
  source: 'totals' | 'visits',
): boolean {
  const first = firstDay ?? (firstEventAt && dayIn(timezone, firstEventAt));
  const retainedFrom = keptFrom[source];
  const owner = imports.find(({ days }) => days.some(({ from, to }) => from <= day && day <= to));
  const isCounted = owner ? importFormats[owner.format].holds === 'events' : first === null || day > first;
  return (
    isCounted &&
    (resetAt === null || day > dayIn(timezone, resetAt)) &&
    (retainedFrom === null || day >= retainedFrom)
  );
}
