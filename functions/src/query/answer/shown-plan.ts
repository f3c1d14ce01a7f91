import { type QueryPlan, say, sayPhrase } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { datasetId, projectId } from '../../store/clients.ts';
import type { Reader } from '../../workspaces/call.ts';
import { costOf } from '../cost/price.ts';
import type { Planned } from '../plan/plan.ts';
import type { BoundValue, Built } from '../sql/values.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import type { ReadRows } from '../run.ts';

/** The SQL is for people with an account. @throws AppError `unauthenticated` */
export function refusePlanToGuests({ include }: { include: { plan: boolean } }, reader: Reader) {
  if (!include.plan || reader.kind !== 'guest' || reader.uid !== undefined) return;
  throw new AppError('unauthenticated', phraseOf('sign in to see how an answer was found'), {
    ...{ prefix: 'include.plan: ', field: 'include.plan' },
  });
}

export function shownPlan(
  { source, because, imports }: Pick<Planned, 'source' | 'because' | 'imports'>,
  built: Built | null,
  { bytes, tookMs = 0, cachedForMs = 0 }: ReadRows,
  questions: number,
): QueryPlan {
  const sql = built ? built.statement.sql.replaceAll('{dataset}', datasetId()) : '';
  const bound = built?.bound ?? [];
  const showsConsole = process.env.FOOTFALL_BIGQUERY_CONSOLE === '1';
  return {
    source,
    because: built
      ? withImports(because, imports)
      : say('Nothing was counted on these days, so nothing is read.'),
    sql,
    parameters: bound.map(({ name, type, value }) => ({ name, type, value: String(value) })),
    statement: asStatement(sql, bound, built?.statement.params),
    // The emulator does not report bytes.
    bytes: bytes === 0 ? null : bytes,
    cost: bytes === 0 ? null : costOf(bytes).usd,
    took_ms: tookMs,
    kept_s: cachedForMs === Infinity ? null : cachedForMs / 1000,
    questions,
    ...(showsConsole ? { console: `https://console.cloud.google.com/bigquery?project=${projectId()}` } : {}),
  };
}

const withImports = (because: Phrase, imports: Planned['imports']) =>
  imports && imports.sums.length > 0
    ? say('{reason} Imported days have sums of imports.', { reason: sayPhrase(because) })
    : sayPhrase(because);

/**
 * The SQL as one statement to paste, with literals instead of parameters. Script variables do not work: BigQuery takes
 * them neither as the path of JSON_VALUE nor where it wants a constant.
 */
export function asStatement(
  sql: string,
  bound: readonly BoundValue[],
  params: Statement['params'] = {},
): string {
  if (sql === '') return '';
  const lists = Object.entries(params).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, `[${value.map(quoted).join(', ')}]`] as const] : [],
  );
  const literals = new Map([
    ...bound.map(({ name, type, value }) => [name, literal(type, value)] as const),
    ...lists,
  ]);
  return `${sql.replaceAll(/@(\w+)/g, (parameter, name: string) => literals.get(name) ?? parameter)};`;
}

/** JSON's escapes are valid in a GoogleSQL string. */
function literal(type: BoundValue['type'], value: BoundValue['value']) {
  if (typeof value === 'number') return String(value);
  return type === 'DATE' ? `DATE ${quoted(value)}` : quoted(value);
}

const quoted = (text: string) => JSON.stringify(text.toWellFormed());
