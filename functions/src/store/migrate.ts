import type { DocumentReference } from '@google-cloud/firestore';
import { datasetId, firestore } from './clients.ts';
import { documentMigrations } from './firestore/document-migrations.ts';
import { makeDataset, tableMigrations, type Migration } from './bigquery/tables.ts';

/** The names of the migrations that a run executed. */
interface Migrated {
  ran: string[];
}

/**
 * Brings both stores to the schema of this code. The version of each is a document in Firestore, written after every
 * step, so the next run continues after an interruption. Two runs at the same time do the same work, with the same
 * result.
 * @throws Error if a step fails; the steps before it stay done
 */
export async function migrate(): Promise<Migrated> {
  await makeDataset();
  const ofTables = await runThose(tableMigrations(), tablesDocument());
  const ofDocuments = await runThose(documentMigrations, documentsDocument());
  return { ran: [...ofTables, ...ofDocuments] };
}

/** The version of each store's schema, and the one that this code needs. */
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

async function runThose(migrations: readonly Migration[], document: DocumentReference) {
  const version = await versionIn(document);
  const due = dueMigrations(migrations, version);
  for (const { number, name, run } of due) {
    await run();
    await document.set({ version: number, name, at: new Date() });
  }
  return due.map(({ name }) => name);
}

/** The migrations after a version, in order. */
export function dueMigrations(migrations: readonly Migration[], version: number): Migration[] {
  return migrations.filter(({ number }) => number > version).sort((a, b) => a.number - b.number);
}
