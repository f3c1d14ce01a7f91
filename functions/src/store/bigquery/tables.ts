import { readdirSync, readFileSync } from 'node:fs';
import { region } from '../../core/deployment.ts';
import { datasetId } from '../clients.ts';
import { bigquery, statusOf } from './client.ts';

/**
 * The migrations of BigQuery: the files in `schema`, by number. Each has the same result however often it runs, and
 * only adds, because code of the previous version still reads and writes while it is deployed.
 */
const folder = new URL('schema/', import.meta.url);

/** A numbered step of a store's schema. */
export interface Migration {
  /** From 1. A number is never used twice and never changes its meaning. */
  number: number;
  name: string;
  run: () => Promise<void>;
}

/** BigQuery's migrations, in order. */
export function tableMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 3)),
      name: file.slice(4, -4),
      run: () => runStatements(readFileSync(new URL(`schema/${file}`, import.meta.url), 'utf8')),
    }));
}

/** Statements end with a semicolon at the end of a line. */
async function runStatements(text: string) {
  for (const sql of text.split(/;\s*$/m)) {
    if (sql.trim() === '') continue;
    await bigquery().query({ query: sql.replaceAll('{dataset}', datasetId()) });
  }
}

/**
 * Creates the dataset of the tables if it does not exist. Queries run where their tables are. It looks first, because the
 * account of the functions may write the dataset, but not create one, even one that exists.
 */
export async function makeDataset() {
  const dataset = bigquery().dataset(datasetId());
  const [exists] = await dataset.exists();
  if (exists) return;
  try {
    await dataset.create({ location: region() });
  } catch (error) {
    if (statusOf(error) !== 409) throw error;
  }
}

let made: Promise<void> | undefined;

/** Creates what is missing: the dataset, the tables, their columns. Concurrent calls share one run. */
export function makeTables() {
  made ??= makeAll().finally(() => {
    made = undefined;
  });
  return made;
}

async function makeAll() {
  await makeDataset();
  for (const { run } of tableMigrations()) await run();
}
