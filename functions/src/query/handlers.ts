import type { Answer } from '../contract/api.ts';
import type { CallName } from '../contract/calls.ts';
import type { Question, QueryAnswer } from '../contract/query/query.ts';
import { queryLimits } from '../contract/query/words.ts';
import { AppError } from '../core/errors.ts';
import { logNotice } from '../core/log.ts';
import { firstEventOf } from '../report/first-event.ts';
import { guestPayer, memberPayer } from '../report/cost/payer.ts';
import { watermark } from '../report/run.ts';
import type { AskedByReader } from '../workspaces/asked.ts';
import { answerPlanned } from './answer.ts';
import { planned, type Planned, type QuerySite } from './plan.ts';
import { reading, realtimeForMs } from './run.ts';
import { conditionsOf, leavesOf, withSegments, type FindSegments } from './segments.ts';

const refuse = <Name extends CallName>(): Promise<Answer<Name>> =>
  Promise.reject(new AppError('unavailable', 'This call has no handler yet.'));

export const suggestions = refuse<'suggestions'>;
export const sites = refuse<'sites.list'>;

/** How old the numbers of open days may be, so that an owner who tries the tracking code sees the visit soon. */
const keepForMs = 5_000;
/** All guests see the same numbers, and the demo does not need the latest ones. */
const keepForGuestsMs = 15 * 60_000;
const realtimeForGuestsMs = 60_000;

/** Answers one question, or each of a list. */
export async function query(asked: AskedByReader<'query'>): Promise<Answer<'query'>> {
  const { queries, isList } = asked.input;
  const answers = await answersTo(asked, queries, isList);
  if (isList) return { answers: answers.map(shown) };
  const [answer] = answers;
  if (!answer || answer instanceof AppError) throw answer ?? new AppError('internal', 'There is no answer.');
  return answer;
}

async function answersTo(
  { identity, workspace, role, address, now }: AskedByReader<'query'>,
  questions: readonly Question[],
  isList: boolean,
): Promise<(QueryAnswer | AppError)[]> {
  const asGuest = role === null;
  const payer =
    identity && !asGuest ? memberPayer(identity.uid, workspace.id) : guestPayer(identity?.uid, address);
  const wantsAll = questions.some(({ date_range }) => date_range === 'all');
  const site: QuerySite = {
    id: workspace.id,
    timezone: workspace.timezone,
    resetAt: workspace.resetAt,
    firstEventAt: wantsAll ? await firstEventOf(workspace, payer, now) : null,
  };
  const { through, version } = await watermark(now.getTime());
  const plans: Planned[] = [];
  for (const [index, question] of questions.entries()) {
    try {
      if (asGuest) refuseCostly(question);
      const filters = await withSegments(question.filters, noSegments);
      const at = { now: roundedDown(now, question, asGuest), rolledUpTo: through };
      plans.push({ ...planned({ ...question, filters }, site, at), question: { ...question, filters } });
    } catch (error) {
      throw isList ? inList(error, index) : error;
    }
  }
  const read = reading({
    payer,
    keepForMs: asGuest ? keepForGuestsMs : keepForMs,
    keepRealtimeForMs: asGuest ? realtimeForGuestsMs : realtimeForMs,
    through,
    version,
    now: now.getTime(),
  });
  return answerPlanned(site, plans, { now, rolledUpTo: through }, read);
}

const noSegments: FindSegments = () => Promise.resolve(new Map());

/** Callers who ask within a moment ask the same, so that they share an answer while it is kept. */
function roundedDown(now: Date, { date_range }: Question, asGuest: boolean): Date {
  const realtime = asGuest ? realtimeForGuestsMs : realtimeForMs;
  const step = date_range !== 'realtime' && asGuest ? keepForGuestsMs : realtime;
  return new Date(now.getTime() - (now.getTime() % step));
}

/** What guests ask is paid by the demo's budget, which all of them share. */
function refuseCostly({ filters }: Question): void {
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
