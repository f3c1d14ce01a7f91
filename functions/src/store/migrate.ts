import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import { datasetId, firestore } from './clients.ts';
import { makeDataset, runTableMigrations, tableMigrations, type Migration } from './bigquery/tables.ts';
import { inPieces } from '../core/in-pieces.ts';
import { replaceStoredNames } from './firestore/definitions/stored-by-name.ts';
import { deleteExactNumbers, deleteOutdatedNumbers } from './firestore/link-numbers.ts';
import { memberDocument, memberDocuments, workspaceDocument } from './firestore/workspace/documents.ts';
import { workspacesAfter, type Cursor } from './firestore/workspace/workspace-walk.ts';
import { newMember, rolesIn } from './firestore/members/roles.ts';

interface Migrated {
  ran: string[];
}

export interface DocumentMigration extends Migration {
  run: () => Promise<void>;
}

/**
 * Brings both stores to the schema of this code. An interrupted run continues with the next one, and two runs at the
 * same time have the same result. The version of BigQuery is written at the end, because its migrations run together;
 * the version of Firestore after each step.
 * @throws Error if a step fails; the steps before it stay done
 */
export async function migrate(): Promise<Migrated> {
  await makeDataset();
  const tables = tablesDocument();
  const dueTables = dueMigrations(tableMigrations(), await versionIn(tables));
  await runTableMigrations(dueTables);
  const lastTables = dueTables.at(-1);
  if (lastTables) await recordVersion(tables, lastTables);

  const documents = documentsDocument();
  const dueDocuments = dueMigrations(documentMigrations, await versionIn(documents));
  for (const migration of dueDocuments) {
    await migration.run();
    await recordVersion(documents, migration);
  }
  return { ran: [...dueTables, ...dueDocuments].map(({ name }) => name) };
}

export async function schemaVersions(): Promise<{ store: string; version: number; needed: number }[]> {
  const stores = [
    { store: 'bigquery', document: tablesDocument(), migrations: tableMigrations() },
    { store: 'firestore', document: documentsDocument(), migrations: documentMigrations },
  ];
  return Promise.all(
    stores.map(async ({ store, document, migrations }) => ({
      store,
      version: await versionIn(document),
      needed: Math.max(0, ...migrations.map(({ number }) => number)),
    })),
  );
}

const tablesDocument = () => firestore().doc(`schema/bigquery_${datasetId()}`);
const documentsDocument = () => firestore().doc('schema/firestore');

const versionIn = async (document: DocumentReference) => Number((await document.get()).data()?.version ?? 0);

const recordVersion = (document: DocumentReference, { number, name }: Migration) =>
  document.set({ version: number, name, at: new Date() });

export function dueMigrations<Each extends Migration>(migrations: readonly Each[], version: number): Each[] {
  return migrations.filter(({ number }) => number > version).sort((a, b) => a.number - b.number);
}

/** The same rules apply as for the migrations of BigQuery. */
export const documentMigrations: readonly DocumentMigration[] = [
  { number: 1, name: 'member-documents', run: writeMemberDocuments },
  { number: 2, name: 'references-by-id', run: () => migrateEachWorkspace(() => true, replaceStoredNames) },
  { number: 3, name: 'rounded-link-numbers', run: deleteExactNumbers },
  { number: 4, name: 'unrevealing-link-numbers', run: deleteOutdatedNumbers },
];

const workspacesInPage = 300;
const workspacesAtOnce = 20;

/** Creates a document for each member from the former map `members` of the workspace. */
async function writeMemberDocuments() {
  await migrateEachWorkspace((document) => document.get('members') !== undefined, writeMembersOf);
}

async function migrateEachWorkspace(
  isDue: (document: DocumentSnapshot) => boolean,
  change: (workspaceId: string) => Promise<void>,
) {
  let cursor: Cursor = null;
  do {
    const { page, next } = await workspacesAfter(cursor, workspacesInPage, 'members');
    const ids = page.filter(isDue).map(({ id }) => id);
    for (const some of inPieces(ids, workspacesAtOnce)) await Promise.all(some.map(change));
    cursor = next;
  } while (cursor);
}

/** Existing documents are newer than the map. A member may leave meanwhile, hence the transaction. */
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
