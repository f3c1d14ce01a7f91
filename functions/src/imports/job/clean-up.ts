import { execute } from '../../store/bigquery/execute.ts';
import { deletePreview } from '../../store/firestore/imports/runs.ts';
import { deleteUpload } from '../../store/uploads.ts';
import { deleteRowsOf, rowDays } from '../statements.ts';
import { objectOf } from '../secrets.ts';
import type { ImportRun } from './run.ts';

/** Deletes a file that was read or is not wanted any more, and rows that do not count. */
export async function cleanUp(run: ImportRun): Promise<void> {
  const { found } = run;
  if (found.hasFile) await deleteUpload(objectOf(found));
  const waits = found.state === 'ready';
  if (waits) return run.save({ hasFile: false, dueAt: found.endsAt, hold: null });
  if (found.hasRows) {
    await execute(deleteRowsOf('import_events', found, rowDays(found)));
    if (found.state !== 'done') await execute(deleteRowsOf('imported', found, rowDays(found)));
    await deletePreview(found.id);
  }
  return run.save({ hasFile: false, hasRows: false, dueAt: null, hold: null });
}
