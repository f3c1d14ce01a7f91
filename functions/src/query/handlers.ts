import { type QueryAnswer, queryLimits, searchLimits } from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { bytesOfRows, mostBytes, tooLarge } from './cost/most-bytes.ts';
import { answerBytes } from './cost/turns.ts';
import type { Handler } from '../workspaces/call.ts';
import { answerPlanned } from './answer/answer.ts';
import { contextOf } from './context.ts';
import { withPictures } from './answer/pictures.ts';
import { goalBesideSegments } from './names/conversions.ts';
import { within } from './names/filters.ts';
import { planOf } from './plan/plan.ts';
import { refusePlanToGuests } from './answer/shown-plan.ts';
import { searchedValues } from './search.ts';
import { propertyNames, suggestedGoals, suggestionsOf } from './suggest.ts';

/** What the answers to one call may have. */
const mostBytesOf = {
  guest: answerBytes.guests,
  link: answerBytes.guests,
  member: answerBytes.others,
  key: answerBytes.others,
};

/** Answers one question, or each of a list. */
export const query: Handler<'query'> = async (call) => {
  const { input, reader } = call;
  const { queries: questions, isList } = input;
  const long = questions.findIndex(({ pagination: { limit } }) => limit > queryLimits.rows);
  const isLong = long >= 0;
  if (isLong && (isList || reader.kind !== 'key')) throw inList(tooManyRows(isList), long, isList);
  each(questions, isList, (question) => refusePlanToGuests(question, reader));
  const wantsAll = questions.some(({ date_range }) => date_range === 'all');
  const { site, names, at, read, room, atMoment } = await contextOf(call, wantsAll, {
    filters: questions.map(({ filters }) => filters),
    dimensions: questions.flatMap(({ dimensions }) => dimensions),
  });
  const expanded = each(questions, isList, (question) => ({
    ...question,
    filters: names.expanded(question.filters),
    besideSegments: goalBesideSegments(question.filters, names.expanded),
  }));
  const plans = each(expanded, isList, (question) =>
    planOf(question, site, atMoment(question.date_range === 'realtime')),
  );
  const refused = tooLarge(plans, isLong ? answerBytes.long : mostBytesOf[reader.kind]);
  if (refused) throw inList(refused.error, refused.index, isList);
  await room(mostBytes(plans));
  const answers = await Promise.all((await answerPlanned(site, plans, at, read)).map(withPictures));
  if (isList) return { answers: answers.map(shown) };
  const [answer] = answers;
  if (!answer || answer instanceof AppError) throw answer ?? new AppError('internal', 'There is no answer.');
  return answer;
};

function tooManyRows(isList: boolean) {
  const who = isList ? 'in a list of questions' : 'without a key';
  return refusal('pagination.limit', `must be at most ${queryLimits.rows} ${who}`);
}

/** The questions one after the other; in a list, an error names its question. */
function each<From, To>(questions: readonly From[], isList: boolean, change: (question: From) => To) {
  return questions.map((question, index) => {
    try {
      return change(question);
    } catch (error) {
      throw inList(error, index, isList);
    }
  });
}

/** The error; in a list, with its field within the list. */
const inList = (error: unknown, index: number, isList: boolean) =>
  isList ? within(`queries.${index}`, error) : error;

function shown(answer: QueryAnswer | AppError) {
  if (!(answer instanceof AppError)) return answer;
  const { code, message, field, cause } = answer;
  if (cause !== undefined) logError('question.failed', cause, { code });
  return { error: { code, message, ...(field ? { field } : {}) } };
}

/** Rows of names are all read, and those of longer values are few. */
const mostBytesOfSuggestions = bytesOfRows(queryLimits.rows, ['event:goal'], 1);

/** The values of a dimension that contain a text, or the names of properties. */
export const suggestions: Handler<'suggestions'> = async (call) => {
  const { input } = call;
  const { dimension, ...wanted } = input;
  const context = await contextOf(call, false, { dimensions: [dimension] });
  await context.room(mostBytesOfSuggestions);
  if (dimension === 'event:props:') return propertyNames(wanted, context);
  if (dimension === 'event:goal') return suggestedGoals(wanted, context);
  return suggestionsOf({ ...wanted, dimension }, context);
};

const mostBytesOfSearch = bytesOfRows(searchLimits.rows, ['event:goal'], 1);

/** The values of all dimensions that contain one of the words of a text. */
export const search: Handler<'suggestions.search'> = async (call) => {
  const context = await contextOf(call, false, { dimensions: ['event:goal', 'event:page_group'] });
  await context.room(mostBytesOfSearch);
  return searchedValues(call.input, context);
};
