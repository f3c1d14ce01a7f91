/**
 * Google's own analyser of SQL, and its reference implementation: ZetaSQL as WebAssembly, in a program that runs for as
 * long as a test file needs it.
 * @see https://github.com/google/zetasql
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { BigQuery } from '@google-cloud/bigquery';
import { googleSqlPython } from '../../../dev/install/install.mjs';
import { localDir, root } from '../../../dev/run/run.mjs';
import { datasetId } from '../../../functions/src/store/clients.ts';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';

/** A statement with its values. Without values it can be a script. */
type Analysed = Pick<Statement, 'sql' | 'days'> & Partial<Pick<Statement, 'params'>>;

/** The rows of each table, in the format of BigQuery's streaming inserts: decimals, days and timestamps as text. */
type TableRows = Readonly<Record<'events' | 'visits' | 'totals', readonly object[]>>;

export interface GoogleSql extends AsyncDisposable {
  /** The error in a statement; null if BigQuery would accept it. */
  analyse: (statement: Analysed) => Promise<string | null>;
  /** Replaces the rows of all tables. */
  load: (tables: TableRows) => Promise<void>;
  /** The rows of a query over the loaded tables. Days, timestamps and decimals are text. @throws Error if it fails */
  evaluate: (statement: Analysed) => Promise<Record<string, unknown>[]>;
}

/** The names of tables in analysed statements, with a project and without. */
export const googleSqlDataset = { project: 'demo-footfall', dataset: 'footfall' };
const { project, dataset } = googleSqlDataset;
const inDataset = (sql: string) => sql.replaceAll('{dataset}', dataset);

/** Starts the program, and makes the product's tables. */
export async function startGoogleSql(): Promise<GoogleSql> {
  const server = startServer();
  await server.request('schema', { statements: schemaStatements() });
  return {
    async analyse(statement) {
      const parameters = parametersOf(statement);
      if (parameters instanceof Error) return parameters.message;
      const types = Object.fromEntries(
        Object.entries(parameters).map(([name, { parameterType }]) => [name, parameterType]),
      );
      return (await server.request('analyse', { sql: inDataset(statement.sql), types })) as string | null;
    },
    async load(tables) {
      const named = Object.entries(tables).map(([name, rows]) => [`${dataset}.${name}`, rows]);
      await server.request('load', { tables: Object.fromEntries(named) });
    },
    async evaluate(statement) {
      const parameters = parametersOf(statement);
      if (parameters instanceof Error) throw parameters;
      const rows = await server.request('evaluate', { sql: inDataset(statement.sql), parameters });
      return rows as Record<string, unknown>[];
    },
    [Symbol.asyncDispose]: server.end,
  };
}

/** The statements of the migrations, in order. */
function schemaStatements(): string[] {
  const folder = resolve(root, 'functions/src/store/bigquery/schema');
  // Other files of the same process set the dataset that the product writes into statements for copying.
  const datasets = [...new Set([dataset, datasetId()])];
  const prefixes = datasets.flatMap((name) => [name, `${project}.${name}`]);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .flatMap((file) => readFileSync(resolve(folder, file), 'utf8').split(/;\s*$/m))
    .filter((sql) => sql.trim() !== '')
    .flatMap((sql) => prefixes.map((prefix) => sql.replaceAll('{dataset}', prefix)));
}

/**
 * The values as BigQuery's client sends them.
 * @throws Error if it cannot infer a type, such as that of an empty list
 */
function parametersOf({ params = {}, days = {} }: Analysed) {
  try {
    return Object.fromEntries(
      Object.entries({ ...params, ...days }).map(([name, value]) => {
        const typed = name in days ? BigQuery.date(String(value)) : value;
        return [name, { parameterType: BigQuery.getTypeDescriptorFromValue_(typed), value }];
      }),
    );
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

interface Answer {
  result?: unknown;
  error?: string;
}

/** Starts the program. It answers requests in their order. */
function startServer() {
  const program = spawn(
    googleSqlPython,
    [resolve(import.meta.dirname, 'server.py'), resolve(localDir, 'cache/googlesql')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const waiting: PromiseWithResolvers<unknown>[] = [];
  let failure: Error | undefined;
  const ended = new Promise<void>((done) => {
    const end = (reason: unknown) => {
      failure ??= new Error('GoogleSQL does not run; `npm test` installs it', { cause: reason });
      for (const { reject } of waiting.splice(0)) reject(failure);
      done();
    };
    program.once('error', end);
    program.once('close', end);
  });
  program.stdin.on('error', () => undefined);
  createInterface(program.stdout).on('line', (line) => {
    const { result, error } = JSON.parse(line) as Answer;
    const request = waiting.shift();
    if (error === undefined) request?.resolve(result);
    else request?.reject(new Error(error));
  });
  return {
    async request(method: string, parameters: object): Promise<unknown> {
      if (failure) throw failure;
      const request = Promise.withResolvers<unknown>();
      waiting.push(request);
      program.stdin.write(`${JSON.stringify({ method, ...parameters })}\n`);
      return request.promise;
    },
    async end() {
      program.stdin.end();
      await ended;
    },
  };
}
