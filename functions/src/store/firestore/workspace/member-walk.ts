import { Timestamp, type DocumentSnapshot, type QueryDocumentSnapshot } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';

/** How far a walk over all workspaces, in the order in which they were made, has come; null at its beginning. */
export type Place = Timestamp | null;

const walkDocument = () => firestore().doc('walks/members');

/** Where the last run has left off. */
export async function readPlace(): Promise<Place> {
  const place: unknown = (await walkDocument().get()).data()?.after;
  return place instanceof Timestamp ? place : null;
}

export async function writePlace(after: Place): Promise<void> {
  await walkDocument().set({ after });
}

/** The members of the workspaces that come next, so many workspaces at most, and where to go on; null after the last. */
export async function membersAfter(
  place: Place,
  workspaces: number,
): Promise<{ memberIds: string[]; next: Place }> {
  const { page, next } = await workspacesAfter(place, workspaces, 'memberIds');
  return { memberIds: page.flatMap((document): string[] => document.get('memberIds')), next };
}

/**
 * A field of the workspaces that come next, so many workspaces at most, and where to go on; null after the last.
 * Pages end by the time of creation, because the local emulator has no other cursor.
 */
export async function workspacesAfter(
  place: Place,
  workspaces: number,
  field: string,
): Promise<{ page: QueryDocumentSnapshot[]; next: Place }> {
  const all = firestore().collection('workspaces').orderBy('createdAt').select('createdAt', field);
  const { docs } = await (place ? all.where('createdAt', '>', place) : all).limit(workspaces).get();
  const isLast = docs.length < workspaces;
  const page = isLast ? docs : withoutSplitMoment(docs);
  return { page, next: isLast ? null : (page.at(-1)?.get('createdAt') ?? null) };
}

/**
 * Workspaces of the page's last moment may have others behind the page, which would be skipped: all of them wait for the
 * next page. As many as a whole page are not made in one millisecond.
 */
function withoutSplitMoment<Document extends DocumentSnapshot>(docs: Document[]): Document[] {
  const last: Timestamp | undefined = docs.at(-1)?.get('createdAt');
  const whole = docs.filter((document) => !last?.isEqual(document.get('createdAt')));
  return whole.length > 0 ? whole : docs;
}
