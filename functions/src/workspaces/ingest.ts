import { addDays, dayIn } from '../contract/days.ts';
import { dropReasons } from '../contract/event.ts';
import { ingestQuery, usualIngestDays, type IngestAnswer } from '../contract/ingest.ts';
import { parse } from '../core/parse.ts';
import type { Identity } from '../store/auth/identity.ts';
import { refusedOf } from '../store/firestore/refused.ts';
import { waitingOf } from '../store/firestore/spool-figures.ts';
import { readTallies } from '../store/firestore/tallies.ts';
import { workspaceFor } from './access.ts';

/**
 * GET /v1/workspace/ingest: what became of the events that were sent for a workspace, for its members. Instances add
 * to the numbers from time to time, so the latest events may be missing.
 * @throws AppError `invalid_request`, `not_found`.
 */
export async function ingest(identity: Identity, query: unknown, now: Date): Promise<IngestAnswer> {
  const { workspaceId, ...asked } = parse(ingestQuery(now), query);
  const { workspace } = await workspaceFor(identity, workspaceId);
  const to = asked.to || dayIn(workspace.timezone, now);
  const from = asked.from || addDays(to, 1 - usualIngestDays);
  const [{ counted, dropped }, refused, waiting] = await Promise.all([
    readTallies(workspaceId, from, to),
    refusedOf(workspaceId),
    waitingOf(workspaceId),
  ]);
  return {
    from,
    to,
    counted,
    dropped: dropReasons
      .flatMap((reason) => (dropped[reason] ? [{ reason, count: dropped[reason] }] : []))
      .sort((a, b) => b.count - a.count),
    refused: refused
      .map(({ lastAt, keptUntil, ...rest }) => ({
        ...rest,
        lastAt: lastAt.toISOString(),
        keptUntil: keptUntil.toISOString(),
      }))
      .sort((a, b) => b.count - a.count),
    waiting,
  };
}
