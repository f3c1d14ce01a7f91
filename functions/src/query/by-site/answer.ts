import type {
  AnswerBySite,
  MissingName,
  Question,
  QuestionBySite,
  QueryAnswer,
} from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import type { CallOf, SitesOfCall } from '../../workspaces/call.ts';
import { answerPlanned, shownRange } from '../answer/answer.ts';
import { withPictures } from '../answer/pictures.ts';
import { each, plannedQuestion, type Request } from '../ask.ts';
import { contextWithDataStart, type QueryContext } from '../context.ts';
import { maxAnswerBytes, tooLarge } from '../cost/max-bytes.ts';
import { UnknownName } from '../names/filters.ts';
import { periodsOf } from '../plan/periods.ts';
import type { Planned } from '../plan/plan.ts';
import { commonBucket, errorOfQuestion, questionOfSite } from './question.ts';
import { mergedRows } from './rows.ts';

type AnyAnswer = QueryAnswer | AnswerBySite;

interface Site extends QueryContext {
  domain: string;
}

/** The part of a question that is about one workspace. */
interface Part {
  site: Site;
  plan: Planned | MissingName;
}

type PlannedPart = Part & { plan: Planned };
const isPlanned = (part: Part): part is PlannedPart => 'periods' in part.plan;

/**
 * Answers questions about one or several workspaces. Each workspace is planned, read and paid for on its own, with its own
 * days and names; questions about the same workspace share statements.
 * @returns an answer for each; one that cannot be answered has its error
 * @throws AppError of the first question that is not valid, and for all if they are too large
 */
export async function answerBySite(
  call: Pick<CallOf<'query'>, 'input' | 'now' | 'whenSent'>,
  sites: SitesOfCall,
  { maxBytes, inQuestion = (error) => error }: Request,
): Promise<(AnyAnswer | AppError)[]> {
  const { queries } = call.input;
  const known = await readSites(call, sites);
  const siteNamed = (name: string) => known.get(sites.get(name)?.workspace.id ?? '') as Site;
  const parts = each(queries, inQuestion, (question) => partsOf(question, siteNamed));
  const planned = parts.flat().filter(isPlanned);
  const plans = planned.map(({ plan }) => plan);
  const refused = tooLarge(plans, maxBytes);
  if (refused) {
    const index = parts.findIndex((list) => list.some(({ plan }) => plan === plans[refused.index]));
    throw inQuestion(refused.error, index);
  }
  await [...known.values()][0]?.room(maxAnswerBytes(plans));
  const answers = await answersOf(planned);
  return queries.map((question, index) => {
    const list = parts[index] ?? [];
    const [first] = list;
    if (question.site_ids) return merged(question, list, answers, call.now);
    return first && (answers.get(first) as QueryAnswer | AppError);
  }) as (AnyAnswer | AppError)[];
}

/** By the ids of workspaces. */
async function readSites({ input, now, whenSent }: Parameters<typeof answerBySite>[0], sites: SitesOfCall) {
  const { queries } = input;
  const named = Map.groupBy(sites, ([, { workspace }]) => workspace.id);
  const read = [...named].map(async ([id, [first, ...others]]): Promise<[string, Site]> => {
    if (!first) throw new AppError('internal', 'A workspace has no name.');
    const [, { workspace, reader }] = first;
    const names = [first, ...others].map(([name]) => name);
    const about = queries.filter(({ site_id, site_ids = [] }) =>
      names.some((name) => name === site_id || site_ids.includes(name)),
    );
    const context = await contextWithDataStart(
      { workspace, reader, now, whenSent },
      about.some(({ date_range }) => date_range === 'all'),
      {
        filters: about.map(({ filters }) => filters),
        dimensions: about.flatMap(({ dimensions }) => dimensions),
        hasSegmentNames: true,
      },
    );
    return [id, { ...context, domain: workspace.domain }];
  });
  return new Map(await Promise.all(read));
}

function partsOf(question: Question | QuestionBySite, siteNamed: (name: string) => Site): Part[] {
  if (!question.site_ids) {
    const site = siteNamed(question.site_id);
    return [{ site, plan: plannedQuestion(site, question) }];
  }
  const sites = question.site_ids.map(siteNamed);
  if (new Set(sites).size < sites.length) throw refusal('site_ids', 'must not name a site twice');
  try {
    const parts = sites.map((site) => partOf(question, site));
    const bucket = commonBucket(
      question,
      parts.filter(isPlanned).map(({ plan }) => plan.bucket),
    );
    return bucket === null ? parts : sites.map((site) => partOf(question, site, bucket));
  } catch (error) {
    throw errorOfQuestion(question, error);
  }
}

/** A name that the workspace does not have leaves it out. */
function partOf(question: QuestionBySite, site: Site, bucket?: Planned['bucket']): Part {
  try {
    return { site, plan: plannedQuestion(site, questionOfSite(question, site.site.id, bucket)) };
  } catch (error) {
    if (error instanceof UnknownName) return { site, plan: error.missing };
    throw error;
  }
}

async function answersOf(parts: readonly PlannedPart[]) {
  const answers = new Map<Part, QueryAnswer | AppError>();
  await Promise.all(
    [...Map.groupBy(parts, ({ site }) => site)].map(async ([{ site, at, read }, group]) => {
      const plans = group.map(({ plan }) => plan);
      const found = await Promise.all((await answerPlanned(site, plans, at, read)).map(withPictures));
      found.forEach((answer, index) => group[index] && answers.set(group[index], answer));
    }),
  );
  return answers;
}

/** The error of a workspace is that of the question, because an answer without it would look complete. */
function merged(
  question: QuestionBySite,
  parts: readonly Part[],
  answers: ReadonlyMap<Part, QueryAnswer | AppError>,
  now: Date,
): AnswerBySite | AppError {
  const rowsOf: { id: string; rows: QueryAnswer['results'] }[] = [];
  const sites: AnswerBySite['meta']['sites'] = [];
  for (const part of parts) {
    const { domain, site } = part.site;
    const answer = answers.get(part);
    if (answer instanceof AppError) return errorOfSite(domain, answer);
    rowsOf.push({ id: site.id, rows: answer?.results ?? [] });
    const meta = answer?.meta ?? metaOfMissing(question, part, now);
    sites.push({ id: site.id, domain, ...meta });
  }
  return { results: mergedRows(question, rowsOf), meta: { sites }, query: { ...question } };
}

function metaOfMissing(question: QuestionBySite, { site: { site }, plan }: Part, now: Date) {
  const periods = periodsOf(question, { ...site, now });
  return { ...shownRange(periods, site.timezone, false), missing: plan as MissingName };
}

function errorOfSite(domain: string, cause: AppError) {
  const { code, field, retryAfter = 0 } = cause;
  const message = `${domain}: ${cause.message}`;
  return code === 'too_many_requests'
    ? new AppError(code, message, { cause, field, retryAfter })
    : new AppError(code, message, { cause, field });
}
