import { insertEvents } from '../traffic/insert-events.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { eventOf } from '../traffic/events.ts';

/** The id that the local stack's configuration names as the demo. */
export const demoId = 'demo';

/** Makes the demo workspace, of which no one is a member, with one visit of today. */
export async function addDemo(): Promise<void> {
  const now = new Date();
  await workspaceDocument(demoId).set({
    name: 'Demo',
    domain: 'demo.footfall.test',
    timezone: 'UTC',
    createdAt: now,
    firstEventAt: now,
    memberIds: [],
  });
  await insertEvents([
    eventOf({ workspace_id: demoId, timestamp: now.toISOString(), pathname: '/of-the-demo' }),
  ]);
}

/** Removes it from the stack, as where no demo is configured. */
export async function removeDemo(): Promise<void> {
  await workspaceDocument(demoId).delete();
}
