import { shapes } from '../../contract/api.ts';
import { type CallName, type ParsedInput, type QueryAnswer, timeDimensions } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { parse } from '../../core/parse.ts';
import { query } from '../../query/handlers.ts';
import { mostRows, usualRows } from './fields.ts';
import { toTable } from './table.ts';
import type { ToolCaller } from './tool.ts';

/** Tools ask as every other program does: an input of the contract, read by its schema, for the handler of a call. */

/** What the handler of a call gets, of which the workspace is `site_id`. */
export async function callOf<Name extends 'query' | 'changes' | 'funnel'>(
  name: Name,
  { site_id, ...given }: { site_id?: string | undefined; date_range?: unknown },
  { siteOf, now, from, whenSent }: ToolCaller,
) {
  const { workspace, reader } = await siteOf(site_id);
  const input = parse(shapes[name].input(now), { ...given, site_id: workspace.id }) as ParsedInput<
    Name & CallName
  >;
  return { input, workspace, reader, now, from, whenSent };
}

const isTime = (dimension: string) => (timeDimensions as readonly string[]).includes(dimension);

interface Question {
  site_id?: string | undefined;
  metrics: readonly string[];
  dimensions: readonly string[];
  date_range?: unknown;
  filters?: unknown;
  compare?: unknown;
  order_by?: unknown;
  limit?: number | undefined;
  offset?: number;
}

/** The answer to one question as a table. */
export async function askTable(
  { limit, offset = 0, date_range = usualRange, ...question }: Question,
  caller: ToolCaller,
): Promise<ReturnType<typeof toTable>> {
  const asked = {
    ...question,
    date_range,
    pagination: { limit: limit ?? (question.dimensions.some(isTime) ? mostRows : usualRows), offset },
    include: { total_rows: true },
  };
  const call = await callOf('query', asked, caller);
  const answer = await query(call);
  if ('answers' in answer) throw new AppError('internal', 'One question has one answer.');
  const { metrics, dimensions } = question;
  return toTable(answer, { site: call.workspace.domain, metrics, dimensions, offset });
}

/** The answers to questions that are planned together. @throws AppError of the first that has none */
export async function askAll(
  { site_id, questions }: { site_id?: string | undefined; questions: readonly object[] },
  caller: ToolCaller,
): Promise<{ site: string; answers: QueryAnswer[] }> {
  const { workspace, reader } = await caller.siteOf(site_id);
  const { now, from, whenSent } = caller;
  const queries = questions.map((question) => ({ site_id: workspace.id, ...question }));
  const input = parse(shapes.query.input(now), { queries });
  const answer = await query({ input, workspace, reader, now, from, whenSent });
  if (!('answers' in answer)) throw new AppError('internal', 'Several questions have several answers.');
  return { site: workspace.domain, answers: answer.answers.map(answered) };
}

type OneOfList = Extract<Awaited<ReturnType<typeof query>>, { answers: unknown }>['answers'][number];

function answered(answer: OneOfList): QueryAnswer {
  if ('error' in answer) throw errorOf(answer.error);
  return answer;
}

const errorOf = ({ code, message }: Extract<OneOfList, { error: unknown }>['error']) =>
  code === 'too_many_requests' ? new AppError(code, message, { retryAfter: 1 }) : new AppError(code, message);

/** The range of a tool whose caller names none. */
export const usualRange = '30d';
/** What a range is compared with if its caller does not say. */
export const usualComparison = 'previous_period';
