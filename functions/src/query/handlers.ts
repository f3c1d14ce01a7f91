import type { Answer } from '../contract/api.ts';
import type { Filter } from '../contract/query/filters.ts';
import type { Question, QueryAnswer } from '../contract/query/query.ts';
import { queryLimits } from '../contract/query/words.ts';
import { AppError } from '../core/errors.ts';
import { logNotice } from '../core/log.ts';
import { pageGroups } from '../store/firestore/workspace/page-groups.ts';
import { findSegments } from '../store/firestore/workspace/segments.ts';
import { FairQueue } from './cost/fair-queue.ts';
import { inTurn } from './cost/memory.ts';
import type { AskedByReader } from '../workspaces/asked.ts';
import { answerPlanned } from './answer.ts';
import { askingFor } from './asking.ts';
import { areAboutPageGroups } from './page-groups.ts';
import { withPictures } from './pictures.ts';
import { planned } from './plan.ts';
import { conditionsOf, leavesOf, withSegments } from './segments.ts';
import { propertyNames, suggestionsOf } from './suggest.ts';

/** One at a time, because an answer with many rows needs a good part of an instance's memory. */
const longAnswers = new FairQueue({ running: 1, waiting: 50, waitingOfOne: 5 });

/** Answers one question, or each of a list. */
export async function query(asked: AskedByReader<'query'>): Promise<Answer<'query'>> {
  const { input, reader } = asked;
  const long = input.queries.findIndex(({ pagination: { limit } }) => limit > queryLimits.rows);
  if (long < 0) return answersOf(asked);
  if (reader.kind !== 'key' || input.isList) {
    const refusal = tooManyRows(input.isList);
    throw input.isList ? inList(refusal, long) : refusal;
  }
  return inTurn(longAnswers, reader.id, () => answersOf(asked));
}

function tooManyRows(isList: boolean): AppError {
  const who = isList ? 'in a list of questions' : 'without a key';
  const message = `pagination.limit: must be at most ${queryLimits.rows} ${who}`;
  return new AppError('invalid_request', message, { field: 'pagination.limit' });
}

async function answersOf(asked: AskedByReader<'query'>): Promise<Answer<'query'>> {
  const { queries, isList } = asked.input;
  const answers = await Promise.all(
    (await answersTo(asked, queries, isList)).map((answer) =>
      answer instanceof AppError ? answer : withPictures(answer),
    ),
  );
  if (isList) return { answers: answers.map(shown) };
  const [answer] = answers;
  if (!answer || answer instanceof AppError) throw answer ?? new AppError('internal', 'There is no answer.');
  return answer;
}

/** The values of a dimension that contain a text, or the names of properties. */
export async function suggestions(asked: AskedByReader<'suggestions'>): Promise<Answer<'suggestions'>> {
  const { input } = asked;
  const { dimension, ...wanted } = input;
  const asking = await askingFor(asked, false);
  if (dimension === 'event:page_group') asking.site.pageGroups = await pageGroups.list(asked.workspace.id);
  return dimension === 'event:props:'
    ? propertyNames(wanted, asking)
    : suggestionsOf({ ...wanted, dimension }, asking);
}

async function answersTo(
  asked: AskedByReader<'query'>,
  questions: readonly Question[],
  isList: boolean,
): Promise<(QueryAnswer | AppError)[]> {
  const { reader, workspace } = asked;
  const asGuest = reader.kind === 'guest';
  const wantsAll = questions.some(({ date_range }) => date_range === 'all');
  const { site: asking, at, read, momentOf } = await askingFor(asked, wantsAll);
  const find = (ids: readonly string[]) =>
    findSegments(workspace.id, reader.kind === 'member' ? reader.uid : null, ids);
  const inPlace = (error: unknown, index: number) => (isList ? inList(error, index) : error);
  const whole: Question[] = [];
  for (const [index, question] of questions.entries()) {
    try {
      const filters = await withSegments(question.filters, find);
      if (asGuest) refuseCostly(filters);
      whole.push({ ...question, filters });
    } catch (error) {
      throw inPlace(error, index);
    }
  }
  const site = areAboutPageGroups(whole)
    ? { ...asking, pageGroups: await pageGroups.list(workspace.id) }
    : asking;
  const plans = whole.map((question, index) => {
    try {
      const now = momentOf(question.date_range === 'realtime');
      return planned(question, site, { ...at, now });
    } catch (error) {
      throw inPlace(error, index);
    }
  });
  return answerPlanned(site, plans, at, read);
}

/** What guests ask is paid by the demo's budget, which all of them share. */
function refuseCostly(filters: readonly Filter[]): void {
  const refuseFilters = (problem: string) => {
    throw new AppError('invalid_request', `filters: ${problem}`, { field: 'filters' });
  };
  if (conditionsOf(filters) > queryLimits.guestFilters)
    refuseFilters(`the demo takes at most ${queryLimits.guestFilters}`);
  const operators = filters.flatMap(leavesOf).map(([operator]) => operator);
  if (operators.some((operator) => operator === 'matches' || operator === 'matches_not'))
    refuseFilters('the demo takes no patterns; use contains or matches_wildcard');
}

/** The error with its field within the list. */
function inList(error: unknown, index: number): unknown {
  if (!(error instanceof AppError) || !error.field) return error;
  const prefix = `queries.${index}.`;
  return new AppError(error.code, prefix + error.message, { cause: error, field: prefix + error.field });
}

function shown(answer: QueryAnswer | AppError) {
  if (!(answer instanceof AppError)) return answer;
  const { code, message, field, cause } = answer;
  if (cause !== undefined) logNotice(`A question of a list has no answer: ${String(cause)}`);
  return { error: { code, message, ...(field ? { field } : {}) } };
}
