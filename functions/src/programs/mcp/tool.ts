import { z } from 'zod';
import { shapes } from '../../contract/api.ts';
import { type CallName, type ParsedInput, type QueryAnswer } from '../../contract/index.ts';
import { orThrow, refusal } from '../../core/errors.ts';
import { parse } from '../../core/parse.ts';
import { answerQueries } from '../../query/handlers.ts';
import { isTime } from '../../query/plan/plan.ts';
import { type CallAboutSite, type Caller, findSites } from '../door.ts';
import { defaultRange, defaultRows, maxRows, site_id } from './fields.ts';
import { type Question, type Row, toTable } from './table.ts';

export interface Tool {
  name: string;
  title: string;
  /** Tells the model what the tool answers and which tool to use instead. Never contains text from visitors. */
  description: string;
  input: z.ZodType;
  answer: (input: object, caller: Caller) => Promise<Row>;
}

export const siteTool = <Fields extends z.ZodRawShape>({
  fields,
  answer,
  ...listed
}: Pick<Tool, 'name' | 'title' | 'description'> & {
  fields: Fields;
  answer: (input: z.output<z.ZodObject<Fields>>, call: CallAboutSite) => Promise<Row>;
}): Tool => ({
  ...listed,
  input: z.strictObject({ site_id, ...fields }),
  async answer(given, caller) {
    const { site_id: site, ...input } = given as { site_id?: string };
    const named = site ?? caller.key.workspaceId ?? singleSiteId(await findSites(caller.key));
    return caller.aboutSite(named, (call) => answer(input as z.output<z.ZodObject<Fields>>, call));
  },
});

function singleSiteId(sites: readonly { id: string }[]): string {
  const [site, ...others] = sites;
  if (site && others.length === 0) return site.id;
  throw refusal('site_id', 'must be one of your sites; ask list_sites for them');
}

/** Tools validate their input like the API, so that they share its handlers. */
export const parseInput = <Name extends 'query' | 'changes' | 'funnel'>(
  name: Name,
  given: object,
  { workspace, now }: CallAboutSite,
) => parse(shapes[name].input(now), { ...given, site_id: workspace.id }) as ParsedInput<Name & CallName>;

/** Asks questions that are planned together. @throws AppError of the first that fails */
export async function ask(questions: readonly object[], call: CallAboutSite): Promise<QueryAnswer[]> {
  const queries = questions.map((question) => ({ ...question, site_id: call.workspace.id }));
  const input = parse(shapes.query.input(call.now), queries.length === 1 ? queries[0] : { queries });
  return (await answerQueries({ ...call, input })).map(orThrow);
}

interface Choice {
  limit?: number | undefined;
  date_range?: unknown;
  imports?: boolean;
}

export async function askTable(
  { limit, date_range = defaultRange, imports = false, ...question }: Question & Choice,
  call: CallAboutSite,
): Promise<ReturnType<typeof toTable>> {
  const { offset = 0, ...rest } = question;
  const rows = question.dimensions.some(isTime) ? maxRows : defaultRows;
  const pagination = { limit: limit ?? rows, offset };
  const [answer] = await ask(
    [{ ...rest, date_range, pagination, include: { total_rows: true, imports } }],
    call,
  );
  return toTable(answer as QueryAnswer, { ...question, site: call.workspace.domain });
}
