import {
  sayPhrase,
  type AnswerBySite,
  type QueryAnswer,
  type Question,
  type QuestionBySite,
  queryLimits,
  searchLimits,
  siteDimension,
} from '../contract/index.ts';
import { isAboutOneSite } from '../contract/shapes/questions/question.ts';
import { AppError, phraseIn, refusal } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { phraseOf } from '../core/phrase.ts';
import { ask, each, type Request } from './ask.ts';
import { answerBySite } from './by-site/answer.ts';
import { bytesOfRows } from './cost/max-bytes.ts';
import { answerBytes } from './cost/turns.ts';
import type { Handler } from '../workspaces/call.ts';
import { contextOf, contextWithDataStart, isGuest } from './context.ts';
import { withPictures } from './answer/pictures.ts';
import { isTime } from './plan/plan.ts';
import { within } from './names/filters.ts';
import { refusePlanToGuests } from './answer/shown-plan.ts';
import { searchedValues } from './search.ts';
import { propertyNames, suggestedGoals, suggestionsOf } from './suggest.ts';

export const query: Handler<'query'> = async (call) => {
  const answers = call.sites
    ? await answerBySite(call, call.sites, requestOf(call))
    : await answerQueries(call);
  if (call.input.isList) return { answers: answers.map(shown) };
  const [answer] = answers;
  if (!answer || answer instanceof AppError)
    throw answer ?? new AppError('internal', phraseOf('There is no answer.'));
  return answer;
};

/**
 * Answers questions about one workspace.
 * @returns an answer for each; one that cannot be answered has its error
 */
export async function answerQueries(call: Parameters<typeof query>[0]): Promise<(QueryAnswer | AppError)[]> {
  const request = requestOf(call);
  const questions = call.input.queries.filter(isAboutOneSite);
  const wantsAll = questions.some(({ date_range }) => date_range === 'all');
  const context = await contextWithDataStart(call, wantsAll, {
    filters: questions.map(({ filters }) => filters),
    dimensions: questions.flatMap(({ dimensions }) => dimensions),
    hasSegmentNames: true,
  });
  return Promise.all((await ask(context, questions, request)).map(withPictures));
}

/** @throws AppError for what the caller may not ask */
function requestOf({ input, reader }: Parameters<typeof query>[0]): Required<Request> {
  const { queries: questions, isList } = input;
  const long = questions.findIndex((question) => question.pagination.limit > maxRowsOf(question));
  const isLong = long >= 0;
  if (isLong && (isList || reader.kind !== 'key'))
    throw inList(tooManyRows(isList, questions[long]), long, isList);
  const inQuestion = (error: unknown, index: number) => inList(error, index, isList);
  each(questions, inQuestion, (question) => refusePlanToGuests(question, reader));
  const maxBytes = isLong ? answerBytes.long : answerBytes[isGuest(reader) ? 'guests' : 'others'];
  return { maxBytes, inQuestion };
}

/** The largest limit of a question in a list, and of one without a key. */
const maxRowsOf = ({ dimensions }: Pick<Question | QuestionBySite, 'dimensions'>): number =>
  dimensions.some(isTime) && dimensions.filter((name) => name !== siteDimension).length === 2
    ? queryLimits.rowsOfTime
    : queryLimits.rows;

function tooManyRows(
  isList: boolean,
  question: Pick<Question | QuestionBySite, 'dimensions'> = { dimensions: [] },
) {
  const values = { max: maxRowsOf(question) };
  return refusal(
    'pagination.limit',
    isList
      ? phraseOf('must be at most {max} in a list of questions', values)
      : phraseOf('must be at most {max} without a key', values),
  );
}

const inList = (error: unknown, index: number, isList: boolean) =>
  isList ? within(`queries.${index}`, error) : error;

function shown(answer: QueryAnswer | AnswerBySite | AppError) {
  if (!(answer instanceof AppError)) return answer;
  const { code, field, cause } = answer;
  if (cause !== undefined) logError('question.failed', cause, { code });
  const message = sayPhrase(phraseIn(answer));
  return { error: { code, message, ...(field ? { field } : {}) } };
}

/** Names are read with all rows, longer values only with a few. */
const maxBytesOfSuggestions = bytesOfRows(queryLimits.rows, ['event:goal'], 1);

export const suggestions: Handler<'suggestions'> = async (call) => {
  const { input } = call;
  const { dimension, ...wanted } = input;
  const context = await contextOf(call, false, { dimensions: [dimension] });
  await context.room(maxBytesOfSuggestions);
  if (dimension === 'event:props:') return propertyNames(wanted, context);
  if (dimension === 'event:goal') return suggestedGoals(wanted, context);
  return suggestionsOf({ ...wanted, dimension }, context);
};

const maxBytesOfSearch = bytesOfRows(searchLimits.rows, ['event:goal'], 1);

export const search: Handler<'suggestions.search'> = async (call) => {
  const context = await contextOf(call, false, { dimensions: ['event:goal', 'event:page_group'] });
  await context.room(maxBytesOfSearch);
  return searchedValues(call.input, context);
};
