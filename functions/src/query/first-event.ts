import { logError } from '../core/log.ts';
import { type ActiveImport, type Day, dayIn } from '../contract/index.ts';
import { firstOwnedDay } from '../statistics/imports.ts';
import { estimateFirstEvent, findFirstEvent } from '../store/bigquery/reports.ts';
import { noteFirstDay, type FirstEvent } from '../store/firestore/workspace/first-event.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';
import { Memory } from './cost/memory.ts';
import { memberPayer, type Payer } from './cost/payer.ts';

export const firstEvent: Handler<'workspace.first-event'> = async ({ identity, workspace, now }) => {
  const first = await firstEventOf(workspace, memberPayer(identity.uid, workspace.id), now);
  return {
    firstEventAt: first?.at.toISOString() ?? null,
    firstDay: firstDayWithData(first, workspace.imports),
  };
};

/** The first day with events, the workspace's own or imported ones. */
export function firstDayWithData(first: FirstEvent | null, imports: readonly ActiveImport[]): Day | null {
  const imported = firstOwnedDay(imports);
  return imported !== null && (first === null || imported < first.day) ? imported : (first?.day ?? null);
}

/** How long it is cached that there are no events, because pages ask every few seconds. */
const missingForMs = 30_000;

const looks = new Memory<{ first: FirstEvent | null }>({ maxBytes: 1024 ** 2, sizeOf: () => 100 });

/**
 * The workspace's first event, or null. If the workspace's document does not have it, or only its time, this queries
 * BigQuery and stores the answer in the document. If BigQuery no longer has an event, the day is that of the time.
 * @throws AppError with which `Memory` refuses a payer
 */
export async function firstEventOf(
  workspace: Workspace,
  payer: Payer,
  now: Date,
): Promise<FirstEvent | null> {
  const { firstEventAt: at, firstDay, timezone } = workspace;
  if (at && firstDay !== null) return { at, day: firstDay };
  const known = at && { at, day: dayIn(timezone, at) };
  const { first } = await looks.answer({
    // After a reset, the first event is a different one.
    key: `${workspace.id} ${workspace.resetAt?.getTime()}`,
    payer,
    estimate: () => estimateFirstEvent(workspace),
    ask: async (allowance) => {
      const { first: found, bytes } = await findFirstEvent(workspace, allowance);
      const first = found ?? known;
      // If this fails, the next call queries BigQuery again.
      if (first) await noteFirstDay(workspace.id, first).catch(notWritten);
      return { answer: { first }, bytes };
    },
    cacheForMs: missingForMs,
    now: now.getTime(),
  });
  // The time may have been stored since `Memory` cached that there is none.
  return first ?? known;
}

const notWritten = (error: unknown) => logError('first-event.not-written', error);
