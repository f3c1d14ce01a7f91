import type { DocumentData } from '@google-cloud/firestore';
import type { Day } from '../../../contract/index.ts';
import { workspaceDocument } from './documents.ts';
import { timeIn } from './sites.ts';

/** When the first event of a workspace arrived, and the oldest day that an event has. */
export interface FirstEvent {
  at: Date;
  day: Day;
}

/**
 * Writes when the first event of a workspace was stored, unless that is already known, the workspace is gone, or it was
 * reset after that event. If the workspace changes in between, nothing is written.
 * @throws Error if Firestore does not answer, or if the workspace changed in between
 */
export const noteFirstEvent = (workspaceId: string, first: FirstEvent) =>
  note(workspaceId, first, ({ firstEventAt }) => Boolean(firstEventAt));

/** The same for an answer of BigQuery, which also has the day where only the time is known. */
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
