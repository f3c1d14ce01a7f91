import { createContext, useContext, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  type Answer,
  type AnswerBySite,
  type Input,
  type QueryAnswer,
  say,
} from '@footfall/functions/contract';
import { ApiError, callAs } from '../../api/call.ts';
import { useReader } from '../../api/reader.ts';
import {
  dropAnswers,
  useEndpoint,
  type Answered,
  type Endpoint,
  type EndpointOptions,
} from '../../api/use-endpoint.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import type { Interval } from '../address/view.ts';
import { useHidesRates, withoutRates } from './hidden-rates.ts';
import type { QuestionBySiteInput, QuestionInput, CommonQuestion } from './question.ts';

type AnyQuestionInput = QuestionInput | QuestionBySiteInput;

type AnswerTo<Question> = Question extends QuestionBySiteInput ? AnswerBySite : QueryAnswer;

/** An answer with its question. Of a mixed list, `input.site_ids` tells which of the two answers it is. */
export type AnsweredQuestion<Question = QuestionInput> = Question extends AnyQuestionInput
  ? Answered<AnswerTo<Question>, Question>
  : never;

export type CardAnswer<Question = QuestionInput> = Question extends AnyQuestionInput
  ? Endpoint<AnswerTo<Question>, Question>
  : never;

/** @returns the error instead of an answer that does not fit its question */
export function answerAt<Question extends AnyQuestionInput>(
  answer: Answer<'query'>,
  index: number,
  input: Question,
): AnsweredQuestion<Question> | ApiError {
  const one = 'answers' in answer ? answer.answers[index] : answer;
  if (one && 'results' in one && 'sites' in one.meta === (input.site_ids !== undefined))
    return { answer: one, input } as AnsweredQuestion<Question>;
  const error = one && 'error' in one ? one.error : undefined;
  const { code = 'unreadable' as const, message = say('This answer could not be read.') } = error ?? {};
  return new ApiError({ code, message, status: 0 });
}

function stateOf<Question extends AnyQuestionInput>(
  answer: AnsweredQuestion<Question> | ApiError | undefined,
  { error, isStale, retry }: Omit<CardAnswer, 'data'>,
): CardAnswer<Question> {
  // The error of an earlier question says nothing about this one.
  const state =
    answer instanceof ApiError
      ? { data: undefined, error: isStale ? error : answer, isStale: false, retry }
      : { data: answer, error, isStale, retry };
  return state as CardAnswer<Question>;
}

/**
 * Sends questions in one call and keeps their answers up to date. A question with `site_ids` gets an `AnswerBySite`.
 * @param queries at most `queryLimits.queries`, or null for none
 * @returns their states in order. Each `retry` repeats the call.
 */
export function useQuestions<Question extends AnyQuestionInput = QuestionInput>(
  queries: Question[] | null,
  options?: EndpointOptions,
): CardAnswer<Question>[] {
  const hidesRates = useHidesRates();
  const shown = queries && (hidesRates ? queries.map(withoutRates) : queries);
  const { data, ...call } = useEndpoint('query', shown && { queries: shown }, options);
  const answers = useMemo(
    () => data?.input.queries.map((question, index) => answerAt(data.answer, index, question)),
    [data],
  );
  return (queries ?? []).map((_, index) => stateOf(answers?.[index], call));
}

/** As `useQuestions`, without a list. */
export function useSingleQuestion<Question extends AnyQuestionInput = QuestionInput>(
  question: Question,
  options?: EndpointOptions,
): CardAnswer<Question> {
  const shown = useHidesRates() ? withoutRates(question) : question;
  const { data, ...call } = useEndpoint('query', shown, options);
  return stateOf(data && answerAt(data.answer, 0, data.input), call);
}

/** The calls that can explain how they are executed. */
export type PlannedCall = 'query' | 'funnel' | 'journey';

/** Repeats a question to get its query plan. */
export function usePlan(call: PlannedCall, question: Input<PlannedCall>) {
  const input: Input<PlannedCall> = { ...question, include: { plan: true } };
  const { data, error, retry } = useEndpoint<PlannedCall, typeof input>(call, input, { settled: true });
  const meta = data && !('answers' in data.answer) ? data.answer.meta : undefined;
  return { plan: meta && 'plan' in meta ? meta.plan : undefined, error, retry };
}

export const visitorsIn = (answered: CardAnswer | undefined): number | undefined =>
  answered?.data && (answered.data.answer.results[0]?.metrics[0] ?? 0);

/** Answers that are only shown together: all of them, or the first error. */
export function together(answers: readonly CardAnswer[]) {
  const all = answers.flatMap(({ data }) => data ?? []);
  return {
    all: all.length === answers.length ? all : undefined,
    error: answers.find(({ error }) => error)?.error,
    isStale: answers.some(({ isStale }) => isStale),
    retry: () => answers[0]?.retry(),
  };
}

/** Sends questions once. Rejects with the first error, also that of a single question. */
export function useAsk(): (queries: QuestionInput[]) => Promise<QueryAnswer[]> {
  const reader = useReader();
  const hidesRates = useHidesRates();
  return async (given) => {
    const queries = hidesRates ? given.map(withoutRates) : given;
    const answer = await callAs(reader, 'query', { queries });
    return queries.map((question, index) => {
      const one = answerAt(answer, index, question);
      if (one instanceof ApiError) throw one;
      return one.answer;
    });
  };
}

/** Drops cached answers to questions that mention a changed object. */
export const dropAnswersAbout = (what: string) =>
  dropAnswers((name, input) => name === 'query' && JSON.stringify(input).includes(what));

/** The questions of a page's cards by name, at most `queryLimits.queries`. */
export type PageQuestions = (
  common: CommonQuestion,
  interval: Interval,
) => Readonly<Record<string, QuestionInput>>;

/** Restricts a page's questions to some cards. */
export const requestOnly =
  (all: PageQuestions, names: readonly string[]): PageQuestions =>
  (common, interval) =>
    Object.fromEntries(Object.entries(all(common, interval)).filter(([name]) => names.includes(name)));

interface Batch {
  /** The current questions. `answers` can still belong to earlier ones. */
  questions: Readonly<Record<string, QuestionInput>>;
  answers: readonly CardAnswer[];
  options: EndpointOptions;
}

interface AnsweredCall {
  queries: readonly QuestionInput[];
  answered: readonly AnsweredQuestion[];
}

/** Takes missing answers from the previous call, so that a change of one card does not affect the others. */
export function withPreviousRows(
  queries: readonly QuestionInput[],
  answers: readonly CardAnswer[],
  before: AnsweredCall | null,
): readonly CardAnswer[] {
  // Repeated questions were invalidated, so their old answers must not be used.
  if (!before || before.queries === queries || answers.some(isFresh)) return answers;
  const known = new Map(before.answered.map((each) => [JSON.stringify(each.input), each]));
  return answers.map((own, index) => {
    const data = known.get(JSON.stringify(queries[index]));
    return data ? { ...own, data, error: undefined, isStale: false } : own;
  });
}

const isFresh = ({ data, isStale }: CardAnswer) => data !== undefined && !isStale;

/** `withPreviousRows` for the page's last call. */
function usePreviousRows(
  queries: readonly QuestionInput[],
  answers: readonly CardAnswer[],
): readonly CardAnswer[] {
  const [last, setLast] = useState<AnsweredCall | null>(null);
  const answered = answers.filter(isFresh).flatMap(({ data }) => data ?? []);
  const isKnown =
    last?.queries === queries &&
    last.answered.length === answered.length &&
    answered.every((each, index) => each === last.answered[index]);
  if (answered.length > 0 && !isKnown) setLast({ queries, answered });
  return withPreviousRows(queries, answers, last);
}

const hasFailed = ({ data, error }: CardAnswer) => data === undefined && error !== undefined;

/** A retry repeats a call without an answer. Otherwise another call sends the failed questions. */
function useRetried(
  queries: readonly QuestionInput[],
  answers: readonly CardAnswer[],
  options: EndpointOptions,
): readonly CardAnswer[] {
  const [retried, setRetried] = useState<ReadonlySet<QuestionInput>>(new Set());
  const failed = queries.filter((_, index) => answers.slice(index, index + 1).some(hasFailed));
  const isPart = failed.length < queries.length;
  const again = isPart ? failed.filter((question) => retried.has(question)) : [];
  const own = useQuestions(again.length > 0 ? again : null, { ...options, showPrevious: false });
  if (!isPart) return answers;
  return answers.map((shared, index) => {
    const found = own[again.indexOf(queries[index] as QuestionInput)];
    // The error and its retry button stay until there is an answer.
    if (found) return { ...found, error: found.data ? undefined : (found.error ?? shared.error) };
    return { ...shared, retry: () => setRetried(new Set(failed)) };
  });
}

const BatchContext = createContext<Batch | null>(null);

const refreshMs = 60_000;

interface Props {
  ask: PageQuestions;
  children: ReactNode;
}

/**
 * Sends the questions of all cards in one call. Previous answers stay visible for a moment during a change. Ranges
 * that include today are refreshed every minute and when the page becomes visible.
 */
export function QuestionsProvider({ ask, children }: Props) {
  const period = usePeriod();
  const { common, interval } = period;
  const questions = useMemo(() => ask(common, interval), [ask, common, interval]);
  const queries = useMemo(() => Object.values(questions), [questions]);
  const open = isOpen(period);
  const options = { showPrevious: true, every: open ? refreshMs : 0, settled: !open };
  const called = usePreviousRows(queries, useQuestions(queries.length > 0 ? queries : null, options));
  const answers = useRetried(queries, called, options);
  const batch: Batch = { questions, answers, options };
  // Deferred, because rendering all cards at once blocks the browser. Cards with new questions are not deferred.
  const rendered = useDeferredValue(batch);
  return <BatchContext value={rendered.questions === questions ? rendered : batch}>{children}</BatchContext>;
}

/** Whether the page's first call has completed. True on pages without questions. */
export const useIsAnswered = (): boolean =>
  useContext(BatchContext)?.answers.some(({ data, error }) => data !== undefined || error !== undefined) ??
  true;

export function useAnswered(name: string) {
  const batch = useContext(BatchContext);
  if (!batch) throw new Error('A question needs a QuestionsProvider above it');
  const { questions, answers, ...rest } = batch;
  const question = questions[name];
  const shared = answers[Object.keys(questions).indexOf(name)];
  if (!question || !shared) throw new Error(`The page asks no question named ${name}`);
  return { question, shared, ...rest };
}

/** A retry repeats all failed cards. */
export const useQuestion = (name: string): CardAnswer => useAnswered(name).shared;
