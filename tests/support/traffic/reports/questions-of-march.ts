import type {
  AnyMetric,
  EventRow,
  Filter,
  QueryAnswer,
  QueryDimension,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../api/api.ts';
import { owner } from './reports-of-march.ts';

interface Fields {
  metrics: readonly AnyMetric[];
  date_range?: string | [string, string];
  dimensions?: readonly QueryDimension[];
  filters?: readonly Filter[];
  compare?: string;
  order_by?: readonly (readonly [name: string, direction: 'asc' | 'desc'])[];
}

/** The answer to a question about 1 March 2026, unless it says which days. */
export async function answerTo({ id }: WorkspaceAnswer, fields: Fields): Promise<QueryAnswer> {
  const { status, body } = await call<QueryAnswer>('/v1/query', {
    account: owner,
    body: { site_id: id, date_range: ['2026-03-01', '2026-03-01'], ...fields },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The metrics of a question without dimensions, in its order. */
export async function figuresOf(workspace: WorkspaceAnswer, fields: Fields): Promise<(number | null)[]> {
  const { results } = await answerTo(workspace, fields);
  if (results.length !== 1 || !results[0]) throw new Error(`there are ${results.length} rows, not one`);
  return results[0].metrics;
}

/** The metrics of each row by its values, such as `{ '/': [2, 1] }`. */
export async function rowsOf(
  workspace: WorkspaceAnswer,
  fields: Fields,
): Promise<Record<string, (number | null)[]>> {
  const { results } = await answerTo(workspace, fields);
  return Object.fromEntries(results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]));
}

/** The traffic of a reader who had the page open. */
export const engagement = (more: Partial<EventRow>): Partial<EventRow> => ({
  name: 'engagement',
  interactive: false,
  ...more,
});
