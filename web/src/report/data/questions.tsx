import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Answer, Day, QueryAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { useEndpoint, type Endpoint } from '../../api/use-endpoint.ts';
import { usePeriod } from '../use-period.ts';
import { daysOf } from '../../ui/period/period.ts';
import type { View } from '../view/view.ts';
import { answerAt } from './answer-at.ts';
import type { AskedQuestion } from './card-questions.ts';

/** How a card's question stands. */
export type CardAnswer = Endpoint<QueryAnswer, AskedQuestion>;

interface Asked {
  queries: AskedQuestion[];
}
interface Batch {
  call: Endpoint<Answer<'query'>, Asked>;
  names: readonly string[];
  /** What each card asks now; `call` may still answer what it asked before. */
  questions: Readonly<Record<string, AskedQuestion>>;
  options: { keepPrevious: boolean; every: number; settled: boolean };
  /** The questions that are asked again alone, because the call had no answer to them. */
  alone: ReadonlySet<AskedQuestion>;
  askAlone: (question: AskedQuestion) => void;
}

const BatchContext = createContext<Batch | null>(null);

const refreshMs = 60_000;

/** What the cards of a page ask about a workspace, by their names; at most `queryLimits.queries` of them. */
export type PageQuestions = (site: string, view: View, today: Day) => Readonly<Record<string, AskedQuestion>>;

interface Props {
  /** The same function each time, as long as it asks the same. */
  ask: PageQuestions;
  children: ReactNode;
}

/**
 * Asks the questions of all cards in one call. After a change the last answers stand in for the new ones for a moment.
 * A range that includes today is asked again every minute and when the page comes back into view.
 */
export function QuestionsProvider({ ask, children }: Props) {
  const { workspaceId, view, clock } = usePeriod();
  const batch = useMemo(() => {
    const days = daysOf(view.period, clock.day);
    const isOpen = !days || days.to >= clock.day;
    const questions = ask(workspaceId, view, clock.day);
    return {
      questions,
      names: Object.keys(questions),
      options: { keepPrevious: true, every: isOpen ? refreshMs : 0, settled: !isOpen },
    };
  }, [ask, workspaceId, view, clock.day]);
  const asked = useMemo(() => ({ queries: Object.values(batch.questions) }), [batch.questions]);
  const call = useEndpoint('query', asked.queries.length > 0 ? asked : null, batch.options);
  const [alone, setAlone] = useState<ReadonlySet<AskedQuestion>>(new Set());
  const askAlone = (question: AskedQuestion) => setAlone((others) => new Set([...others, question]));
  return <BatchContext value={{ ...batch, call, alone, askAlone }}>{children}</BatchContext>;
}

/** One question's part of a call. */
function partOf(call: Endpoint<Answer<'query'>, Asked>, index: number): CardAnswer {
  const { data, error, isStale, retry } = call;
  const asked = data?.asked.queries[index];
  if (!data || !asked) return { data: undefined, error, isStale, retry };
  const answer = answerAt(data.answer, index);
  // The error of an earlier question says nothing about this one.
  if (answer instanceof ApiError)
    return { data: undefined, error: isStale ? error : answer, isStale: false, retry };
  return { data: { answer, asked }, error, isStale, retry };
}

/** How the question of one card stands. After a failure, its retry asks that question alone. */
export function useQuestion(name: string): CardAnswer {
  const batch = useContext(BatchContext);
  if (!batch) throw new Error('useQuestion needs a QuestionsProvider above it');
  const { call, names, questions, options, alone, askAlone } = batch;
  const question = questions[name];
  if (!question) throw new Error(`The page asks no question named ${name}`);
  const shared = partOf(call, names.indexOf(name));
  const isAlone = alone.has(question) && shared.data === undefined && shared.error !== undefined;
  const single = useEndpoint('query', isAlone ? { queries: [question] } : null, {
    ...options,
    keepPrevious: false,
  });
  if (!isAlone) return { ...shared, retry: () => askAlone(question) };
  const own = partOf(single, 0);
  // The error and its retry button stay until there is an answer.
  return { ...own, error: own.data ? undefined : (own.error ?? shared.error) };
}
