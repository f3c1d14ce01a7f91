import { Timestamp } from '@google-cloud/firestore';
import { workspaceDocument } from './documents.ts';

/**
 * Writes when the first event of a workspace was stored, unless that is already known, the workspace is gone, or it was
 * reset after that event. If the workspace changes in between, nothing is written.
 * @throws Error if Firestore does not answer, or if the workspace changed in between
 */
export async function noteFirstEvent(workspaceId: string, at: Date): Promise<void> {
  const document = await workspaceDocument(workspaceId).get();
  const workspace = document.data();
  if (!workspace || !document.updateTime || workspace.firstEventAt) return;
  const first = Timestamp.fromDate(at);
  if (workspace.resetAt instanceof Timestamp && workspace.resetAt > first) return;
  await document.ref.update({ firstEventAt: first }, { lastUpdateTime: document.updateTime });
}
