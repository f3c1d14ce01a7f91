import { logError } from '../core/log.ts';
import type { Answer } from '../contract/api.ts';
import { firstEventTime } from '../store/bigquery/reports.ts';
import { noteFirstEvent } from '../store/firestore/workspace/first-event.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { AskedByMember } from '../workspaces/asked.ts';
import { Memory } from './cost/memory.ts';
import { memberPayer, type Payer } from './cost/payer.ts';

/** When the first event arrived, which says whether the tracking code works. */
export async function firstEvent({
  identity,
  workspace,
  now,
}: AskedByMember<'workspace.first-event'>): Promise<Answer<'workspace.first-event'>> {
  const at = await firstEventOf(workspace, memberPayer(identity.uid, workspace.id), now);
  return { firstEventAt: at?.toISOString() ?? null };
}

/** How long the answer that a workspace has no events is kept, for pages that ask every few seconds. */
const missingForMs = 30_000;

const looks = new Memory<{ at: Date | null }>({ maxBytes: 1024 ** 2, sizeOf: () => 100 });

/**
 * When the workspace's first event arrived, or null. If the workspace's document does not have it, this asks BigQuery
 * and stores the answer in the document.
 * @throws AppError with which `Memory` refuses a payer
 */
export async function firstEventOf(workspace: Workspace, payer: Payer, now: Date): Promise<Date | null> {
  if (workspace.firstEventAt) return workspace.firstEventAt;
  const { at } = await looks.answer({
    // After a reset, the first event is a different one.
    key: `${workspace.id} ${workspace.resetAt?.getTime()}`,
    payer,
    ask: async () => {
      const { at, bytes } = await firstEventTime(workspace);
      // Without the note BigQuery is asked again, which is no reason to fail.
      if (at) await noteFirstEvent(workspace.id, at).catch(notWritten);
      return { answer: { at }, bytes };
    },
    keepForMs: missingForMs,
    now: now.getTime(),
  });
  return at;
}

const notWritten = (error: unknown) => logError('first-event.not-written', error);
