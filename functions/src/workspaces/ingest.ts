import { addDays, dayIn, dropReasons, revenueFaults, defaultIngestDays } from '../contract/index.ts';
import { refusedOf } from '../store/firestore/ingest/refused.ts';
import { waitingOf } from '../store/firestore/ingest/spool.ts';
import { readTallies } from '../store/firestore/ingest/tallies.ts';
import type { Handler } from './call.ts';

/** Instances add to the numbers every few seconds, so the latest events can be missing. */
export const ingest: Handler<'workspace.ingest'> = async ({ workspace, input, now }) => {
  const workspaceId = workspace.id;
  const to = input.to || dayIn(workspace.timezone, now);
  const from = input.from || addDays(to, 1 - defaultIngestDays);
  const [{ counted, dropped, fullScript, withoutRevenue = {} }, refused, waiting] = await Promise.all([
    readTallies(workspaceId, from, to),
    refusedOf(workspaceId),
    waitingOf(workspaceId),
  ]);
  return {
    from,
    to,
    counted,
    ...(fullScript ? { fullScript } : {}),
    dropped: byCount(dropReasons, dropped),
    withoutRevenue: byCount(revenueFaults, withoutRevenue),
    refused: refused
      .map(({ lastAt, keptUntil, ...rest }) => ({
        ...rest,
        lastAt: lastAt.toISOString(),
        keptUntil: keptUntil.toISOString(),
      }))
      .sort((a, b) => b.count - a.count),
    waiting,
  };
};

function byCount<Reason extends string>(
  reasons: readonly Reason[],
  counts: Partial<Record<Reason, number>>,
): { reason: Reason; count: number }[] {
  return reasons
    .map((reason) => ({ reason, count: counts[reason] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
