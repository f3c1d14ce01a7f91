import { inPieces } from '../core/in-pieces.ts';
import { trimAuditLog } from '../store/firestore/audit.ts';
import { readCursor, workspacesAfter, writeCursor } from '../store/firestore/workspace/workspace-walk.ts';

/** The limits of one run; the next one continues from there. */
const usual = { workspacesInPage: 300, pages: 10, entries: 20_000 };
/** How many audit logs are trimmed at the same time. */
const atOnce = 10;

/**
 * Deletes the entries of audit logs that have been kept long enough, and the oldest of logs with too many.
 * @returns how many were deleted
 */
export async function trimAuditLogs(now: Date, limits = usual): Promise<number> {
  let deleted = 0;
  let next = await readCursor('audit');
  for (let page = 0; page < limits.pages && deleted < limits.entries; page++) {
    const found = await workspacesAfter(next, limits.workspacesInPage, 'createdAt');
    for (const some of inPieces(found.page, atOnce)) {
      const logs = some.map(({ id }) => trimAuditLog(id, now));
      deleted += (await Promise.all(logs)).reduce((sum, count) => sum + count, 0);
    }
    next = found.next;
    await writeCursor('audit', next);
    if (!next) break;
  }
  return deleted;
}
