import { readFileSync } from 'node:fs';
import { Timestamp, type CollectionReference } from '@google-cloud/firestore';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { datasetId, firestore } from '../../../functions/src/store/clients.ts';

const documentation = new URL('../../../docs/contributors/stores.md', import.meta.url);

/**
 * The paths of all documents, such as `workspaces/{id}/members/{uid}`, as the documentation lists them: the emulator
 * cannot list collections. A unit test compares the list with the code.
 */
function documentedPaths(): string[] {
  const rows = readFileSync(documentation, 'utf8').matchAll(/^\| `([a-z]\w+\/[^`]+)`/gm);
  return [...rows].map(([, path = '']) => path);
}

/** The names of all collections, each once; they alternate with those of documents in a path. */
export function documentedCollections(): string[] {
  const names = documentedPaths().flatMap((path) => path.split('/').filter((_, index) => index % 2 === 0));
  return [...new Set(names)].sort();
}

/** A document, a row or an account that has one of the marks. */
interface Trace {
  /** Such as `budgets/workspace-x_2026-03-01`, `table events` or `account`. */
  where: string;
  text: string;
}

/** Text that finds a mark wherever it is in a document, also in bytes. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => {
    if (field instanceof Timestamp) return field.toDate().toISOString();
    if (field instanceof Uint8Array) return Buffer.from(field).toString('latin1');
    return field;
  });

/**
 * Everything in Firestore, BigQuery and Auth that has one of the marks.
 * @param parents the ids whose documents inside other documents are looked at, as these documents may not exist
 */
export async function tracesOf(markers: readonly string[], parents: readonly string[]): Promise<Trace[]> {
  const all = [
    ...(await documentsInFirestore(parents)),
    ...(await rowsInBigQuery(markers)),
    ...(await accountsInAuth()),
  ];
  return all.filter(({ where, text }) => markers.some((mark) => where.includes(mark) || text.includes(mark)));
}

/** The documents of these collections as texts, with their ids. */
export async function textsIn(...collections: readonly string[]): Promise<string[]> {
  const found = await Promise.all(collections.map((path) => firestore().collection(path).get()));
  return found.flatMap(({ docs }) => docs.map((document) => document.id + textOf(document.data())));
}

async function documentsInFirestore(parents: readonly string[]): Promise<Trace[]> {
  const collections: CollectionReference[] = documentedPaths().flatMap((path) => {
    const [top = '', , below] = path.split('/');
    if (below === undefined) return [firestore().collection(top)];
    return parents.map((parent) => firestore().collection(`${top}/${parent}/${below}`));
  });
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found.flatMap(({ docs }) =>
    docs.map((document) => ({
      where: decodeURIComponent(document.ref.path),
      text: textOf(document.data()),
    })),
  );
}

async function rowsInBigQuery(markers: readonly string[]): Promise<Trace[]> {
  const [tables] = await bigquery().dataset(datasetId()).getTables();
  const found = tables.map(async ({ id = '' }) => {
    const rows = await query<{ text: string }>({
      sql: `SELECT text FROM (
          SELECT TO_JSON_STRING(kept) AS text FROM \`{dataset}.${id}\` AS kept WHERE date >= DATE '1970-01-01'
        ) WHERE ${markers.map((_, index) => `STRPOS(text, @mark${index}) > 0`).join(' OR ')}`,
      params: Object.fromEntries(markers.map((mark, index) => [`mark${index}`, mark])),
    });
    return rows.map(({ text }) => ({ where: `table ${id}`, text }));
  });
  return (await Promise.all(found)).flat();
}

async function accountsInAuth(): Promise<Trace[]> {
  const traces: Trace[] = [];
  let token: string | undefined;
  do {
    const page = await auth().listUsers(1000, token);
    traces.push(...page.users.map((user) => ({ where: `account ${user.uid}`, text: textOf(user.toJSON()) })));
    token = page.pageToken;
  } while (token);
  return traces;
}
