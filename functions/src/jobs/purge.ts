import { forgetPurge, isSettled, listPurges, type Purge } from '../store/purges.ts';
import {
  findRemaining,
  deleteRows,
  isInStreamingBuffer,
  maxPurgesInStatement,
} from '../store/bigquery/purged-rows.ts';
import { executeDeletion, hasDeletionBudget } from '../store/bigquery/deletion-budget.ts';
import { deleteBudgetsOfWorkspace } from '../store/firestore/budgets.ts';
import { deleteAnnotations } from '../store/firestore/annotations.ts';
import { auditRetainedSince, deleteAuditLog, listFullLogs, trimAuditLog } from '../store/firestore/audit.ts';
import { deleteMessagePictures } from '../store/firestore/destinations/message-pictures.ts';
import { deleteAlerts } from '../store/firestore/alerts/alerts.ts';
import { deleteMails } from '../store/firestore/mails.ts';
import { deleteDestinations } from '../store/firestore/destinations/changes.ts';
import { deleteSubscriptions } from '../store/firestore/mail-reports/subscriptions.ts';
import { deleteImports } from '../store/firestore/imports/runs.ts';
import { deleteMembers } from '../store/firestore/members/members.ts';
import { deleteInvitationsOfGone } from '../store/firestore/members/invitations.ts';
import { deleteNumbersOfLinks } from '../store/firestore/link-numbers.ts';
import { isThere, deleteNamed } from '../store/firestore/workspace/documents.ts';
import { deleteExpiredRefused, deleteRefused } from '../store/firestore/ingest/refused.ts';
import { deleteTallies } from '../store/firestore/ingest/tallies.ts';
import { deleteUploads } from '../store/uploads.ts';
import { uploadsOf } from '../imports/secrets.ts';
import { doEach, type Done } from './do-each.ts';
import { removeViewOfGone } from '../exports/view.ts';
import { removeVisits } from './remove-visits.ts';
import { inPieces } from '../core/in-pieces.ts';
import {
  olderWorkspacesAfter,
  readCursor,
  writeCursor,
} from '../store/firestore/workspace/workspace-walk.ts';

/**
 * Deletes visits that owners want removed, the rows and other data of deleted and reset workspaces, and refused rows
 * and audit entries past their retention. A workspace's purge repeats until a run finds no rows and none can arrive any
 * more. A failure does not stop the rest, and the next run repeats what failed.
 * @param until no further workspace begins after this moment, in milliseconds
 * @returns how many purges and removals are done
 * @throws AggregateError of what failed
 */
export async function purge(now: Date, until = Infinity): Promise<number> {
  const failures: unknown[] = [];
  await deleteExpiredRefused(now).catch((error: unknown) => failures.push(error));
  await trimAuditLogs(now).catch((error: unknown) => failures.push(error));
  const removed = await removeVisits(now, until);
  const purged = await finishPurges(now, until);
  failures.push(...removed.failures, ...purged.failures);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} parts of the purge are not done yet`);
  return removed.done + purged.done;
}

async function finishPurges(now: Date, until: number): Promise<Done> {
  const purges: PurgedDocuments[] = [];
  const documents = await doEach(await listPurges(), until, async (purge) => {
    purges.push({ purge, areGone: await deleteDocuments(purge, now) });
    return true;
  });
  const failed: PurgedDocuments[] = [];
  let done = 0;
  const mayBegin = () => hasDeletionBudget(now);
  const finish = async (some: readonly PurgedDocuments[]) => {
    done += await finishRows(some, now);
    return true;
  };
  const together = inPieces(purges, maxPurgesInStatement);
  await doEach(together, until, (some) => finish(some).catch(() => failed.push(...some) > 0), mayBegin);
  // A failing purge must not stop the others in its statement.
  const alone = await doEach(failed, until, (each) => finish([each]), mayBegin);
  return { done, failures: [...documents.failures, ...alone.failures] };
}

interface PurgedDocuments {
  purge: Purge;
  areGone: boolean;
}

async function deleteDocuments({ workspaceId, day, before }: Purge, now: Date): Promise<boolean> {
  // An instance may have added tallies after the workspace was deleted. Tallies since a reset stay.
  await deleteTallies(workspaceId, day);
  await deleteRefused(workspaceId, before);
  await deleteNumbersOfLinks(workspaceId);
  return (await isThere(workspaceId)) || deleteOfGone(workspaceId, now);
}

/** @returns how many purges ended because they had no rows */
async function finishRows(some: readonly PurgedDocuments[], now: Date): Promise<number> {
  const remaining = await findRemaining(some.map(({ purge }) => purge));
  const hasRows = ({ workspaceId }: Purge) => remaining.workspaces.has(workspaceId);
  const withRows = some.map(({ purge }) => purge).filter(hasRows);
  for (const statement of deleteRows(withRows, remaining.tables, now)) {
    await executeDeletion(statement, now).catch((error: unknown) => {
      // A row that has just left the spool can be of any age. Its purge waits for the next run.
      if (!isInStreamingBuffer(error) || some.length > 1) throw error;
    });
  }
  const ended = some.filter(({ purge, areGone }) => areGone && !hasRows(purge) && isSettled(purge, now));
  for (const { purge } of ended) await forgetPurge(purge);
  return ended.length;
}

/** @returns whether no documents remain */
async function deleteOfGone(workspaceId: string, now: Date) {
  await deleteMembers(workspaceId);
  await deleteNamed(workspaceId);
  await deleteAnnotations(workspaceId);
  await deleteInvitationsOfGone(workspaceId);
  await deleteMails(workspaceId);
  await deleteSubscriptions(workspaceId);
  await deleteMessagePictures({ workspaceId });
  await deleteAlerts(workspaceId);
  await deleteDestinations(workspaceId);
  await deleteImports(workspaceId);
  await deleteUploads(uploadsOf(workspaceId));
  await deleteBudgetsOfWorkspace(workspaceId, now);
  await removeViewOfGone(workspaceId);
  return deleteAuditLog(workspaceId);
}

const defaultLimits = { fullLogs: 100, workspacesInPage: 300, pages: 10, entries: 20_000 };
const atOnce = 10;

/** Only looks into logs of workspaces that are old enough to have expired entries. @returns how many were deleted */
export async function trimAuditLogs(now: Date, limits = defaultLimits): Promise<number> {
  // Not counted towards the limit below, so that busy logs cannot block the expiry in others.
  const ofFull = await trimEach(await listFullLogs(limits.fullLogs), now);
  let deleted = 0;
  let next = await readCursor('audit');
  for (let page = 0; page < limits.pages && deleted < limits.entries; page++) {
    const found = await olderWorkspacesAfter(next, limits.workspacesInPage, auditRetainedSince(now));
    deleted += await trimEach(found.ids, now);
    next = found.next;
    await writeCursor('audit', next);
    if (!next) break;
  }
  return ofFull + deleted;
}

async function trimEach(ids: readonly string[], now: Date) {
  let deleted = 0;
  for (const some of inPieces(ids, atOnce)) {
    const counts = await Promise.all(some.map((id) => trimAuditLog(id, now)));
    deleted += counts.reduce((sum, count) => sum + count, 0);
  }
  return deleted;
}
