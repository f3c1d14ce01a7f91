import {
  Timestamp,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';

/** A position among all workspaces in order of creation; null at the start. */
export type Cursor = Timestamp | null;

type Walk = 'members' | 'audit' | 'retention';

const walkDocument = (walk: Walk) => firestore().doc(`walks/${walk}`);

export async function readCursor(walk: Walk): Promise<Cursor> {
  const cursor: unknown = (await walkDocument(walk).get()).data()?.after;
  return cursor instanceof Timestamp ? cursor : null;
}

export async function writeCursor(walk: Walk, after: Cursor) {
  await walkDocument(walk).set({ after });
}

/** `next` is null after the last workspace. */
export async function membersAfter(
  cursor: Cursor,
  workspaces: number,
): Promise<{ memberIds: string[]; next: Cursor }> {
  const { page, next } = await workspacesAfter(cursor, workspaces, 'memberIds');
  return { memberIds: page.flatMap((document): string[] => document.get('memberIds')), next };
}

/** `next` is as above. The cursor is the time of creation, because the emulator supports no other. */
export const workspacesAfter = (
  cursor: Cursor,
  workspaces: number,
  ...fields: string[]
): Promise<{ page: QueryDocumentSnapshot[]; next: Cursor }> =>
  nextPage(inOrder().select('createdAt', ...fields), cursor, workspaces);

export async function olderWorkspacesAfter(
  cursor: Cursor,
  workspaces: number,
  createdBy: Date,
): Promise<{ ids: string[]; next: Cursor }> {
  const older = inOrder().where('createdAt', '<=', createdBy).select('createdAt');
  const { page, next } = await nextPage(older, cursor, workspaces);
  return { ids: page.map(({ id }) => id), next };
}

const inOrder = () => firestore().collection('workspaces').orderBy('createdAt');

async function nextPage(all: Query, cursor: Cursor, workspaces: number) {
  const { docs } = await (cursor ? all.where('createdAt', '>', cursor) : all).limit(workspaces).get();
  const isLast = docs.length < workspaces;
  const page = isLast ? docs : withoutSplitMoment(docs);
  return { page, next: isLast ? null : (page.at(-1)?.get('createdAt') ?? null) };
}

/** A page must not split workspaces of one creation time: the next page starts after it. No such time fills a page. */
function withoutSplitMoment<Document extends DocumentSnapshot>(docs: Document[]) {
  const last: Timestamp | undefined = docs.at(-1)?.get('createdAt');
  const page = docs.filter((document) => !last?.isEqual(document.get('createdAt')));
  return page.length > 0 ? page : docs;
}
