import { logNotice } from '../core/log.ts';
import type { Answer } from '../contract/api.ts';
import { firstEventTime } from '../store/bigquery/reports.ts';
import { noteFirstEvent } from '../store/firestore/first-event.ts';
import type { Workspace } from '../store/firestore/workspaces.ts';
import type { AskedByMember } from '../workspaces/asked.ts';
import { Memory } from './memory.ts';
import { memberPayer, type Payer } from './payer.ts';

/** Whether the tracking code works. */
export async function firstEvent({
  identity,
  workspace,
  now,
}: AskedByMember<'workspace.first-event'>): Promise<Answer<'workspace.first-event'>> {
  const at = await firstEventOf(workspace, memberPayer(identity.uid, workspace.id), now);
  return { firstEventAt: at?.toISOString() ?? null };
}

/** How long a workspace counts as one without events, for pages that ask every few seconds. */
const missingForMs = 30_000;

const looks = new Memory<{ at: Date | null }>({ maxBytes: 1024 ** 2, sizeOf: () => 100 });

/**
 * When the workspace's first event arrived, or null. The workspace's document says it; where it does not, BigQuery is
 * asked, and the document remembers the answer.
 * @throws AppError what `Memory` refuses a payer with
 */
export async function firstEventOf(workspace: Workspace, payer: Payer, now: Date): Promise<Date | null> {
  if (workspace.firstEventAt) return workspace.firstEventAt;
  const { at } = await looks.answer({
    // After a reset, another event is the first.
    key: `${workspace.id} ${workspace.resetAt?.getTime()}`,
    payer,
    ask: async () => {
      const { at, bytes } = await firstEventTime(workspace);
      // Without the note BigQuery is asked again, which is no reason to fail.
      if (at) await noteFirstEvent(workspace.id, at).catch((error: unknown) => logNotice(String(error)));
      return { answer: { at }, bytes };
    },
    keepForMs: missingForMs,
    now: now.getTime(),
  });
  return at;
}
