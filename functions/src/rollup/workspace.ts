import { daysOf, type Period } from '../contract/index.ts';
import { execute } from '../store/bigquery/execute.ts';
import type { Statement } from '../store/bigquery/sql.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';
import { lastClosedDay, monthWithin, rangesWithinMonths } from './due-days.ts';
import { splitByOwners } from './owned-days.ts';
import { rollupDays, rollupMonth, rollupVisits } from './statements.ts';

/**
 * Replaces the visits and totals of a workspace on these days and the totals of their months, as its imports are now.
 * Idempotent. Closed days after the watermark are computed too, so that a run of the rollup at the same time does not
 * miss the change. Increase the workspace's revision afterwards, so that cached answers end.
 * @param run executes a statement
 */
export async function rollUpWorkspace(
  workspaceId: string,
  days: readonly Period[],
  now: Date,
  run: (statement: Statement) => Promise<unknown> = execute,
): Promise<void> {
  const workspace = await findWorkspace(workspaceId);
  if (!workspace) return;
  const { id, imports } = workspace;
  const lastClosed = lastClosedDay(now);
  const all = [...new Set(days.flatMap(daysOf))].filter((day) => day <= lastClosed).sort();
  for (const range of rangesWithinMonths(all)) {
    for (const { days: part, ...owned } of splitByOwners(range, new Map([[id, imports]])))
      await run(rollupVisits(part, owned.owners.length > 0 ? owned : { only: id }));
    await run(rollupDays(range, { only: id }));
    const month = monthWithin(range.to, lastClosed);
    if (month) await run(rollupMonth(month, { only: id }));
  }
}
