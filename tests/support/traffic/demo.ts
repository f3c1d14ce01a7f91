import { insertEvents } from './rows.ts';
import type { Funnel } from '@footfall/functions/contract';
import { type NewBoard, toDocument } from '../../../functions/src/store/firestore/definitions/boards.ts';
import {
  boardDocuments,
  definitionDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { eventOf } from './events.ts';

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

/** Gives the demo workspace a funnel. @returns its document, to delete it */
export async function addDemoFunnel(name: string, funnel: Funnel) {
  const document = definitionDocuments(demoId).doc();
  const now = new Date();
  const content = JSON.stringify(funnel);
  await document.set({ kind: 'funnel', name, content, createdAt: now, updatedAt: now });
  return document;
}

/** Gives the demo workspace a board. @returns its document, to delete it */
export async function addDemoBoard(board: NewBoard) {
  const document = boardDocuments(demoId).doc();
  const now = new Date();
  await document.set({ ...toDocument(board, ''), revision: 1, createdAt: now, updatedAt: now });
  return document;
}

/** Removes it from the stack, as where no demo is configured. */
export async function removeDemo(): Promise<void> {
  await workspaceDocument(demoId).delete();
}
