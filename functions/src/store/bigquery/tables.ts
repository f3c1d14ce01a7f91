import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { region } from '../../core/deployment.ts';
import { datasetId } from '../clients.ts';
import { bigquery, statusOf } from './client.ts';

/**
 * The migrations of BigQuery: the files in `schema`, by number. Each has the same result however often it runs. It only
 * adds, because code of the previous version still reads and writes during the deployment.
 */
const folder = new URL('schema/', import.meta.url);

export interface Migration {
  /** From 1. A number is never used twice and never changes its meaning. */
  number: number;
  name: string;
}

export interface TableMigration extends Migration {
  statements: string[];
}

export function tableMigrations(): TableMigration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-[a-z-]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 3)),
      name: file.slice(4, -4),
      statements: statementsIn(readFileSync(new URL(`schema/${file}`, import.meta.url), 'utf8')),
    }));
}

/** Statements end with a semicolon at the end of a line. */
const statementsIn = (text: string) =>
  text
    .split(/;\s*$/m)
    .map((sql) => sql.replaceAll(/^--.*\n/gm, '').trim())
    .filter((sql) => sql !== '');

/**
 * Runs migrations in order, with as few statements as possible: BigQuery refuses the sixth change of a table within ten
 * seconds. All new columns of a table are one statement, without those that exist already.
 * @param waitsMs how long to wait after each refusal because of too many changes
 * @throws Error if BigQuery refuses a statement, also after the last wait
 * @see https://cloud.google.com/bigquery/quotas#standard_tables
 */
export async function runTableMigrations(
  migrations: readonly TableMigration[],
  waitsMs: readonly number[] = [2000, 4000, 8000, 16_000],
) {
  for (const change of changesIn(migrations.flatMap(({ statements }) => statements))) {
    const sql = missingPart(change, await columnsOf(change.table));
    if (sql !== null) await changeTable(sql.replaceAll('{dataset}', datasetId()), waitsMs);
  }
}

type TableChange = { table: string } & ({ creates: string } | { columns: Map<string, string> });

const creation = /^CREATE TABLE IF NOT EXISTS `\{dataset\}\.(\w+)`/;
const addition = /^ALTER TABLE `\{dataset\}\.(\w+)` ADD COLUMN IF NOT EXISTS ((\w+) .+)$/;

/** Merges statements that add columns to the same table. @throws Error for a statement of another form */
function changesIn(statements: readonly string[]): TableChange[] {
  const changes: TableChange[] = [];
  const added = new Map<string, Map<string, string>>();
  for (const sql of statements) {
    const [, created] = creation.exec(sql) ?? [];
    const [, altered, definition = '', column = ''] = addition.exec(sql) ?? [];
    if (created) changes.push({ table: created, creates: sql });
    else if (!altered) throw new Error(`This is no statement of a migration: ${sql}`);
    else if (added.has(altered)) added.get(altered)?.set(column, definition);
    else {
      const columns = new Map([[column, definition]]);
      added.set(altered, columns);
      changes.push({ table: altered, columns });
    }
  }
  return changes;
}

async function columnsOf(table: string): Promise<ReadonlySet<string> | null> {
  try {
    const [{ schema }] = (await bigquery().dataset(datasetId()).table(table).getMetadata()) as [
      { schema: { fields: { name: string }[] } },
      unknown,
    ];
    return new Set(schema.fields.map(({ name }) => name));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

function missingPart(change: TableChange, existing: ReadonlySet<string> | null) {
  if ('creates' in change) return existing ? null : change.creates;
  const missing = [...change.columns].filter(([name]) => !existing?.has(name));
  if (missing.length === 0) return null;
  // Another instance may add them at the same time.
  const additions = missing.map(([, definition]) => `ADD COLUMN IF NOT EXISTS ${definition}`);
  return `ALTER TABLE \`{dataset}.${change.table}\`\n  ${additions.join(',\n  ')}`;
}

async function changeTable(query: string, waitsMs: readonly number[]) {
  for (const waitMs of [...waitsMs, null]) {
    try {
      // Unlike the client's `query`, a job has an error if the emulator refuses the statement.
      const [job] = await bigquery().createQueryJob({ query });
      await job.promise();
      return;
    } catch (error) {
      if (waitMs === null || !isRateLimited(error)) throw error;
      await wait(waitMs);
    }
  }
}

function isRateLimited(error: unknown) {
  const { errors = [] } = error as { errors?: { reason?: string }[] };
  return errors.some(({ reason }) => reason === 'rateLimitExceeded');
}

/** Looks before it creates: the functions' account may write the dataset but not create one, even one that exists. */
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

/** Concurrent calls share one run. */
export function makeTables() {
  made ??= makeAll().finally(() => {
    made = undefined;
  });
  return made;
}

async function makeAll() {
  await makeDataset();
  await runTableMigrations(tableMigrations());
}
