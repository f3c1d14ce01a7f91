import { createContext, useContext, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Answer, Input, QueryAnswer } from '@footfall/functions/contract';
import { ApiError, callAs } from '../../api/call.ts';
import { useReader } from '../../api/reader.ts';
import {
  forget,
  useEndpoint,
  type Answered,
  type Endpoint,
  type EndpointOptions,
} from '../../api/use-endpoint.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import type { Interval } from '../address/view.ts';
import { useHidesRates, withoutRates } from './hidden-rates.ts';
import type { QuestionInput, CommonQuestion } from './question.ts';

/** The state of a question. */
export type CardAnswer = Endpoint<QueryAnswer, QuestionInput>;

/** A question and its answer. */
export type AnsweredQuestion = Answered<QueryAnswer, QuestionInput>;

/** A question of a call with its answer, or why it has none. */
function answerAt(answer: Answer<'query'>, index: number, input: QuestionInput): AnsweredQuestion | ApiError {
  const one = 'answers' in answer ? answer.answers[index] : answer;
  if (one && 'results' in one) return { answer: one, input };
  const { code = 'unreadable' as const, message = 'This answer could not be read.' } = one?.error ?? {};
  return new ApiError({ code, message, status: 0 });
}

/** The state of a question, from the state of its call. */
function stateOf(
  answer: AnsweredQuestion | ApiError | undefined,
  { error, isStale, retry }: Omit<CardAnswer, 'data'>,
): CardAnswer {
  // The error of an earlier question says nothing about this one.
  if (answer instanceof ApiError)
    return { data: undefined, error: isStale ? error : answer, isStale: false, retry };
  return { data: answer, error, isStale, retry };
}

/**
 * Asks questions in one call and keeps their answers up to date.
 * @param queries at most `queryLimits.queries`; null asks nothing
 * @returns the state of each of them, in their order. Each `retry` repeats the call.
 */
export function useQuestions(queries: QuestionInput[] | null, options?: EndpointOptions): CardAnswer[] {
  const hidesRates = useHidesRates();
  const shown = queries && (hidesRates ? queries.map(withoutRates) : queries);
  const { data, ...call } = useEndpoint('query', shown && { queries: shown }, options);
  const answers = useMemo(
    () => data?.input.queries.map((question, index) => answerAt(data.answer, index, question)),
    [data],
  );
  return (queries ?? []).map((_, index) => stateOf(answers?.[index], call));
}

/** Asks a single question and keeps its answer up to date. */
export function useSingleQuestion(question: QuestionInput, options?: EndpointOptions): CardAnswer {
  const shown = useHidesRates() ? withoutRates(question) : question;
  const { data, ...call } = useEndpoint('query', shown, options);
  return stateOf(data && answerAt(data.answer, 0, data.input), call);
}

/** The calls whose answers say how they were found. */
export type PlannedCall = 'query' | 'funnel' | 'journey';

/** How the answer to a question is found: the question is asked again for it. */
export function usePlan(call: PlannedCall, question: Input<PlannedCall>) {
  const input: Input<PlannedCall> = { ...question, include: { plan: true } };
  const { data, error, retry } = useEndpoint<PlannedCall, typeof input>(call, input, { settled: true });
  return { plan: data && !('answers' in data.answer) ? data.answer.meta.plan : undefined, error, retry };
}

/** The visitors in the answer to a `visitorsQuestion`; undefined where there is none. */
export const visitorsIn = (answered: CardAnswer | undefined): number | undefined =>
  answered?.data && (answered.data.answer.results[0]?.metrics[0] ?? 0);

/** Answers of one call that are shown only together: all of them, or why there are not. */
export function together(answers: readonly CardAnswer[]) {
  const all = answers.flatMap(({ data }) => data ?? []);
  return {
    all: all.length === answers.length ? all : undefined,
    error: answers.find(({ error }) => error)?.error,
    isStale: answers.some(({ isStale }) => isStale),
    retry: () => answers[0]?.retry(),
  };
}

/** Asks questions once, outside of what is shown. Its promise fails with the first error, that of one answer included. */
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

/** Forgets the answers to questions that name something, because it has changed. */
export const forgetAnswersAbout = (what: string) =>
  forget((name, input) => name === 'query' && JSON.stringify(input).includes(what));

/** What the cards of a page ask, by their names; at most `queryLimits.queries` questions. */
export type PageQuestions = (
  common: CommonQuestion,
  interval: Interval,
) => Readonly<Record<string, QuestionInput>>;

/** Some of the questions of a page, for one that shows only their cards. */
export const askingOnly =
  (all: PageQuestions, names: readonly string[]): PageQuestions =>
  (common, interval) =>
    Object.fromEntries(Object.entries(all(common, interval)).filter(([name]) => names.includes(name)));

interface Batch {
  /** What each card asks now; `answers` may still be to what it asked before. */
  questions: Readonly<Record<string, QuestionInput>>;
  answers: readonly CardAnswer[];
  options: EndpointOptions;
}

/** The questions of a call, and the answers to them. */
interface AnsweredCall {
  queries: readonly QuestionInput[];
  answered: readonly AnsweredQuestion[];
}

/**
 * The answers of a call, of which those that have not come yet are taken from the call before it, where that asked the
 * same: one card that asks for something else changes nothing in the others.
 */
export function withKept(
  queries: readonly QuestionInput[],
  answers: readonly CardAnswer[],
  before: AnsweredCall | null,
): readonly CardAnswer[] {
  // What is asked again as it was has been forgotten, because it is not true any more.
  if (!before || before.queries === queries || answers.some(isFresh)) return answers;
  const known = new Map(before.answered.map((each) => [JSON.stringify(each.input), each]));
  return answers.map((own, index) => {
    const data = known.get(JSON.stringify(queries[index]));
    return data ? { ...own, data, error: undefined, isStale: false } : own;
  });
}

const isFresh = ({ data, isStale }: CardAnswer) => data !== undefined && !isStale;

/** The same with the last call of the page. */
function useKept(queries: readonly QuestionInput[], answers: readonly CardAnswer[]): readonly CardAnswer[] {
  const [last, setLast] = useState<AnsweredCall | null>(null);
  const answered = answers.filter(isFresh).flatMap(({ data }) => data ?? []);
  const isKnown =
    last?.queries === queries &&
    last.answered.length === answered.length &&
    answered.every((each, index) => each === last.answered[index]);
  if (answered.length > 0 && !isKnown) setLast({ queries, answered });
  return withKept(queries, answers, last);
}

const hasFailed = ({ data, error }: CardAnswer) => data === undefined && error !== undefined;

/**
 * The answers of a call, where those that failed can be asked for again. Any retry asks for all of them: if the call has
 * no answer at all, it is repeated, else one more call has the questions that failed.
 */
function useRetried(
  queries: readonly QuestionInput[],
  answers: readonly CardAnswer[],
  options: EndpointOptions,
): readonly CardAnswer[] {
  const [retried, setRetried] = useState<ReadonlySet<QuestionInput>>(new Set());
  const failed = queries.filter((_, index) => answers.slice(index, index + 1).some(hasFailed));
  const isPart = failed.length < queries.length;
  const again = isPart ? failed.filter((question) => retried.has(question)) : [];
  const own = useQuestions(again.length > 0 ? again : null, { ...options, keepPrevious: false });
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
  /** The same function each time, as long as it asks the same. */
  ask: PageQuestions;
  children: ReactNode;
}

/**
 * Asks the questions of all cards in one call. After a change, the last answers are shown for a moment until the new ones arrive.
 * A range that includes today is asked again every minute and when the page comes back into view.
 */
export function QuestionsProvider({ ask, children }: Props) {
  const period = usePeriod();
  const { common, interval } = period;
  const questions = useMemo(() => ask(common, interval), [ask, common, interval]);
  const queries = useMemo(() => Object.values(questions), [questions]);
  const open = isOpen(period);
  const options = { keepPrevious: true, every: open ? refreshMs : 0, settled: !open };
  const called = useKept(queries, useQuestions(queries.length > 0 ? queries : null, options));
  const answers = useRetried(queries, called, options);
  const batch: Batch = { questions, answers, options };
  // An answer is rendered in pieces: all cards at once would keep the browser from everything else. Cards that ask for
  // something else find that at once.
  const rendered = useDeferredValue(batch);
  return <BatchContext value={rendered.questions === questions ? rendered : batch}>{children}</BatchContext>;
}

/** Whether the page's first call has come back, with answers or without. Outside of a page with questions it has. */
export const useIsAnswered = (): boolean =>
  useContext(BatchContext)?.answers.some(({ data, error }) => data !== undefined || error !== undefined) ??
  true;

/** What a card of the page asks, and the state of that in the call of the page. */
export function useAsked(name: string) {
  const batch = useContext(BatchContext);
  if (!batch) throw new Error('A question needs a QuestionsProvider above it');
  const { questions, answers, ...rest } = batch;
  const question = questions[name];
  const shared = answers[Object.keys(questions).indexOf(name)];
  if (!question || !shared) throw new Error(`The page asks no question named ${name}`);
  return { question, shared, ...rest };
}

/** The state of the question of one card of the page. Its retry asks for all cards that have failed. */
export const useQuestion = (name: string): CardAnswer => useAsked(name).shared;
