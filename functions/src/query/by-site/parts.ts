import {
  type AnswerBySite,
  type MissingName,
  type Question,
  type QuestionBySite,
  type QueryAnswer,
  queryLimits,
} from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { answerPlanned, shownRange } from '../answer/answer.ts';
import { withPictures } from '../answer/pictures.ts';
import { plannedQuestion } from '../ask.ts';
import type { QueryContext } from '../context.ts';
import { UnknownName } from '../names/filters.ts';
import { periodsOf } from '../plan/periods.ts';
import type { Planned } from '../plan/plan.ts';
import { commonBucket, errorOfQuestion, questionOfSite } from './question.ts';
import { mergedRows } from './rows.ts';

export interface Site extends QueryContext {
  domain: string;
}

/** What a question asks of one workspace. */
interface Part {
  site: Site;
  plan: Planned | MissingName;
}

type PlannedPart = Part & { plan: Planned };
export const isPlanned = (part: Part): part is PlannedPart => 'periods' in part.plan;

export type AnyAnswer = QueryAnswer | AnswerBySite;

/**
 * Plans a question for each of its workspaces, with its own days and names.
 * @throws AppError `invalid_request`, with the field
 */
export function partsOf(question: Question | QuestionBySite, siteNamed: (name: string) => Site): Part[] {
  if (!question.site_ids) {
    const site = siteNamed(question.site_id);
    return [{ site, plan: plannedQuestion(site, question) }];
  }
  const sites = question.site_ids.map(siteNamed);
  if (new Set(sites).size < sites.length) throw refusal('site_ids', phraseOf('must not name a site twice'));
  try {
    const parts = sites.map((site) => partOf(question, site));
    const buckets = parts.filter(isPlanned).map(({ plan }) => plan.bucket);
    const bucket = commonBucket(question, buckets);
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

/**
 * Reads each workspace with the statements that its questions share.
 * @param parts of each question
 * @returns an answer for each question; one that cannot be answered has its error
 */
export async function answerParts(
  questions: readonly (Question | QuestionBySite)[],
  parts: readonly (readonly Part[])[],
): Promise<(AnyAnswer | AppError)[]> {
  const answers = new Map<Part, QueryAnswer | AppError>();
  const planned = Map.groupBy(parts.flat().filter(isPlanned), ({ site }) => site);
  for (const together of readTogether([...planned.values()]))
    for (const [part, answer] of (await Promise.all(together.map(answerSite))).flat())
      answers.set(part, answer);
  return questions.map((question, index) => {
    const list = parts[index] ?? [];
    if (question.site_ids) return merged(question, list, answers);
    return answers.get(list[0] as Part) as QueryAnswer | AppError;
  });
}

/**
 * Reads as many plans at a time as a list about one workspace can have, because one caller can have 30 statements
 * waiting, those of other calls included.
 */
function readTogether(sites: readonly PlannedPart[][]): PlannedPart[][][] {
  const all: PlannedPart[][][] = [];
  let size = Infinity;
  for (const parts of sites) {
    size += parts.length;
    if (size <= queryLimits.queries) all.at(-1)?.push(parts);
    else {
      all.push([parts]);
      size = parts.length;
    }
  }
  return all;
}

/** @param parts of one workspace */
async function answerSite(parts: readonly PlannedPart[]) {
  const [first] = parts;
  if (!first) return [];
  const { site, at, read } = first.site;
  const plans = parts.map(({ plan }) => plan);
  const found = await Promise.all((await answerPlanned(site, plans, at, read)).map(withPictures));
  return parts.map((part, index) => [part, found[index] as QueryAnswer | AppError] as const);
}

/** The error of a workspace is that of the question, because an answer without it would look complete. */
function merged(
  question: QuestionBySite,
  parts: readonly Part[],
  answers: ReadonlyMap<Part, QueryAnswer | AppError>,
): AnswerBySite | AppError {
  const rowsOf: { id: string; rows: QueryAnswer['results'] }[] = [];
  const sites: AnswerBySite['meta']['sites'] = [];
  for (const part of parts) {
    const { domain, site } = part.site;
    const answer = answers.get(part);
    if (answer instanceof AppError) return errorOfSite(domain, answer);
    rowsOf.push({ id: site.id, rows: answer?.results ?? [] });
    sites.push({ id: site.id, domain, ...(answer?.meta ?? metaOfMissing(question, part)) });
  }
  return { results: mergedRows(question, rowsOf), meta: { sites }, query: { ...question } };
}

function metaOfMissing(question: QuestionBySite, { site: { site, at }, plan }: Part) {
  const periods = periodsOf(question, { ...site, now: at.now });
  return { ...shownRange(periods, site.timezone, false), missing: plan as MissingName };
}

function errorOfSite(domain: string, cause: AppError) {
  const { code, phrase, field, retryAfter = 0 } = cause;
  const options = { cause, prefix: `${domain}: ${cause.prefix}`, field };
  return code === 'too_many_requests'
    ? new AppError(code, phrase, { ...options, retryAfter })
    : new AppError(code, phrase, options);
}
