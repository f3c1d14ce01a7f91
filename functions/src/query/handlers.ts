import type { Answer } from '../contract/api.ts';
import type { QueryAnswer } from '../contract/query/query.ts';
import { queryLimits } from '../contract/query/words.ts';
import { AppError } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { bytesOfRows, mostBytes, tooLarge } from './cost/most-bytes.ts';
import { answerBytes } from './cost/turns.ts';
import type { AskedByReader } from '../workspaces/asked.ts';
import { answerPlanned } from './answer.ts';
import { askingFor } from './asking.ts';
import { withPictures } from './pictures.ts';
import { within } from './names/filters.ts';
import { planned } from './plan.ts';
import { refusePlanToGuests } from './shown-plan.ts';
import { propertyNames, suggestedGoals, suggestionsOf } from './suggest.ts';

/** Answers one question, or each of a list. */
export async function query(asked: AskedByReader<'query'>): Promise<Answer<'query'>> {
  const { input, reader } = asked;
  const long = input.queries.findIndex(({ pagination: { limit } }) => limit > queryLimits.rows);
  if (long < 0) return answersOf(asked);
  if (reader.kind !== 'key' || input.isList) {
    const refusal = tooManyRows(input.isList);
    throw input.isList ? inList(refusal, long) : refusal;
  }
  return answersOf(asked, true);
}

function tooManyRows(isList: boolean): AppError {
  const who = isList ? 'in a list of questions' : 'without a key';
  const message = `pagination.limit: must be at most ${queryLimits.rows} ${who}`;
  return new AppError('invalid_request', message, { field: 'pagination.limit' });
}

/** @param isLong whether it may have more rows, and more bytes */
async function answersOf(asked: AskedByReader<'query'>, isLong = false): Promise<Answer<'query'>> {
  const { isList } = asked.input;
  const answers = await Promise.all(
    (await answersTo(asked, isLong)).map((answer) =>
      answer instanceof AppError ? answer : withPictures(answer),
    ),
  );
  if (isList) return { answers: answers.map(shown) };
  const [answer] = answers;
  if (!answer || answer instanceof AppError) throw answer ?? new AppError('internal', 'There is no answer.');
  return answer;
}

/** Rows of names are all read, and those of longer values are few. */
const mostBytesOfSuggestions = bytesOfRows(queryLimits.rows, ['event:goal'], 1);

/** The values of a dimension that contain a text, or the names of properties. */
export async function suggestions(asked: AskedByReader<'suggestions'>): Promise<Answer<'suggestions'>> {
  const { input } = asked;
  const { dimension, ...wanted } = input;
  const asking = await askingFor(asked, false, { dimensions: [dimension] });
  await asking.room(mostBytesOfSuggestions);
  if (dimension === 'event:props:') return propertyNames(wanted, asking);
  if (dimension === 'event:goal') return suggestedGoals(wanted, asking);
  return suggestionsOf({ ...wanted, dimension }, asking);
}

/** What the answers to one call may have. */
const mostBytesOf = { guest: answerBytes.guests, member: answerBytes.others, key: answerBytes.others };

async function answersTo(
  asked: AskedByReader<'query'>,
  isLong: boolean,
): Promise<(QueryAnswer | AppError)[]> {
  const { queries: questions, isList } = asked.input;
  await each(questions, isList, async (question) => refusePlanToGuests(question, asked.reader));
  const wantsAll = questions.some(({ date_range }) => date_range === 'all');
  const { site, names, at, read, room, momentOf } = await askingFor(asked, wantsAll, {
    filters: questions.map(({ filters }) => filters),
    dimensions: questions.flatMap(({ dimensions }) => dimensions),
  });
  const whole = await each(questions, isList, async (question) => ({
    ...question,
    filters: names.whole(question.filters),
  }));
  const plans = await each(whole, isList, async (question) => {
    const now = momentOf(question.date_range === 'realtime');
    return planned(question, site, { ...at, now });
  });
  const refused = tooLarge(plans, isLong ? answerBytes.long : mostBytesOf[asked.reader.kind]);
  if (refused) throw isList ? inList(refused.error, refused.place) : refused.error;
  await room(mostBytes(plans));
  return answerPlanned(site, plans, at, read);
}

/** The questions one after the other; in a list, an error names its question. */
async function each<From, To>(
  questions: readonly From[],
  isList: boolean,
  change: (question: From) => Promise<To>,
): Promise<To[]> {
  const changed: To[] = [];
  for (const [index, question] of questions.entries()) {
    try {
      changed.push(await change(question));
    } catch (error) {
      throw isList ? inList(error, index) : error;
    }
  }
  return changed;
}

/** The error with its field within the list. */
const inList = (error: unknown, index: number) => within(`queries.${index}`, error);

function shown(answer: QueryAnswer | AppError) {
  if (!(answer instanceof AppError)) return answer;
  const { code, message, field, cause } = answer;
  if (cause !== undefined) logError('question.failed', cause, { code });
  return { error: { code, message, ...(field ? { field } : {}) } };
}
