import type { Migration } from '../bigquery/tables.ts';
import { inPieces } from '../../core/in-pieces.ts';
import { firestore } from '../clients.ts';
import { memberDocument, memberDocuments, workspaceDocument } from './workspace/documents.ts';
import { workspacesAfter, type Place } from './workspace/workspace-walk.ts';
import { newMember, rolesIn } from './members/roles.ts';

/** The migrations of Firestore's documents, in order. The same rules apply as for those of BigQuery. */
export const documentMigrations: readonly Migration[] = [
  { number: 1, name: 'member-documents', run: writeMemberDocuments },
];

/** How many workspaces are read at once, and for how many of them members are written at once. */
const workspacesInPage = 300;
const workspacesAtOnce = 20;

/** Creates a document for each member of a workspace, from the map `members` that workspaces had before. */
async function writeMemberDocuments() {
  let place: Place = null;
  do {
    const { page, next } = await workspacesAfter(place, workspacesInPage, 'members');
    const ids = page.filter((document) => document.get('members')).map(({ id }) => id);
    for (const some of inPieces(ids, workspacesAtOnce)) await Promise.all(some.map(writeMembersOf));
    place = next;
  } while (place);
}

/** In a transaction, because a member may leave in the meantime. Existing documents are newer than the map. */
async function writeMembersOf(workspaceId: string) {
  await firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(workspaceDocument(workspaceId))).data();
    const { docs } = await transaction.get(memberDocuments(workspaceId));
    const there = new Set(docs.map(({ id }) => id));
    for (const [uid, role] of rolesIn(data, docs)) {
      const document = memberDocument(workspaceId, uid);
      const since = data?.members[uid]?.since ?? data?.createdAt;
      if (!there.has(document.id)) transaction.create(document, newMember(role, since, null));
    }
  });
}
