import { bigquery, statusOf } from './client.ts';

export interface StoredView {
  query: string;
  hidesSmall: boolean;
  /** Who may read it, such as `user:jane@example.com`; null if BigQuery does not say. */
  readers: string[] | null;
}

const readingRole = 'roles/bigquery.dataViewer';

interface TableMetadata {
  view?: { query?: string; privacyPolicy?: { aggregationThresholdPolicy?: object } };
}

/** @returns null if there is no such view, undefined if BigQuery does not say */
export async function readView(dataset: string, name: string): Promise<StoredView | null | undefined> {
  const table = bigquery().dataset(dataset).table(name);
  try {
    const [{ view }] = (await table.getMetadata()) as [TableMetadata, unknown];
    return {
      query: view?.query ?? '',
      hidesSmall: view?.privacyPolicy?.aggregationThresholdPolicy !== undefined,
      readers: await table.getIamPolicy().then(([{ bindings = [] }]) => readersIn(bindings), orNull),
    };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    if (refusalOf(error) === null) throw error;
    return undefined;
  }
}

const readersIn = (bindings: { role?: string | null; members?: string[] | null }[]) =>
  bindings.flatMap(({ role, members }) => (role === readingRole ? (members ?? []) : []));

function orNull(error: unknown): null {
  if (refusalOf(error) === null) throw error;
  return null;
}

/**
 * Runs statements that create, share or remove a view, up to the first that BigQuery refuses.
 * @returns why it refused; null if it did not
 */
export async function changeView(statements: readonly string[]): Promise<string | null> {
  try {
    for (const query of statements) await bigquery().query({ query });
    return null;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** Deletes a view and the rights to read it. Does nothing if we may not delete it. */
export async function deleteView(dataset: string, name: string) {
  try {
    await bigquery().dataset(dataset).table(name).delete({ ignoreNotFound: true });
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
}

/** Long enough to name the missing right. */
const maxRefusal = 500;

/** Reasons of jobs that BigQuery accepted first and refused later. */
const reasons = ['accessDenied', 'duplicate', 'invalid', 'invalidQuery', 'notFound', 'notImplemented'];

function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const status = statusOf(error) ?? 0;
  const { errors = [] } = error as { errors?: { reason?: string }[] };
  const isRefusal =
    (status >= 400 && status < 500 && status !== 429) ||
    status === 501 ||
    errors.some(({ reason = '' }) => reasons.includes(reason));
  return isRefusal ? error.message.slice(0, maxRefusal) : null;
}
