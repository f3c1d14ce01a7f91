import type { DocumentData } from '@google-cloud/firestore';
import type { Day } from '../../../contract/index.ts';
import { workspaceDocument } from './documents.ts';
import { timeIn } from './sites.ts';

export interface FirstEvent {
  at: Date;
  day: Day;
}

/**
 * Does nothing if the first event is known, the workspace is gone, or it was reset after that event.
 * @throws Error if Firestore does not answer, or if the workspace changed in between; then nothing is written
 */
export const noteFirstEvent = (workspaceId: string, first: FirstEvent) =>
  note(workspaceId, first, ({ firstEventAt }) => Boolean(firstEventAt));

/** The same for BigQuery's answer, which also adds the day if only the time is known. */
export const noteFirstDay = (workspaceId: string, first: FirstEvent) =>
  note(workspaceId, first, ({ firstDay }) => Boolean(firstDay));

async function note(
  workspaceId: string,
  { at, day }: FirstEvent,
  isKnown: (workspace: DocumentData) => boolean,
) {
  const document = await workspaceDocument(workspaceId).get();
  const workspace = document.data();
  if (!workspace || !document.updateTime || isKnown(workspace)) return;
  const resetAt = timeIn(workspace.resetAt);
  if (resetAt && resetAt > at) return;
  const noted = { firstEventAt: workspace.firstEventAt ?? at, firstDay: day };
  await document.ref.update(noted, { lastUpdateTime: document.updateTime });
}
