import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Answer } from '@footfall/functions/contract/api';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { ApiError } from '../../../api/call.ts';
import { useEndpoint, type Endpoint } from '../../../api/use-endpoint.ts';
import { usePeriod } from '../use-report.ts';
import { daysOf } from '../view/question.ts';
import { answerAt } from './answer-at.ts';
import { cardNames, cardQuestions, type AskedQuestion, type CardName } from './card-questions.ts';

/** How a card's question stands. */
export type CardAnswer = Endpoint<QueryAnswer, AskedQuestion>;

interface Asked {
  queries: AskedQuestion[];
}
interface Batch {
  call: Endpoint<Answer<'query'>, Asked>;
  /** What each card asks now; `call` may still answer what it asked before. */
  questions: Record<CardName, AskedQuestion>;
  options: { keepPrevious: boolean; every: number; settled: boolean };
}

const BatchContext = createContext<Batch | null>(null);

const refreshMs = 60_000;

/**
 * Asks the questions of all cards in one call. After a change the last answers stand in for the new ones for a moment.
 * A range that includes today is asked again every minute and when the page comes back into view.
 */
export function CardsProvider({ children }: { children: ReactNode }) {
  const { workspaceId, view, clock } = usePeriod();
  const batch = useMemo(() => {
    const days = daysOf(view, clock.day);
    const isOpen = !days || days.to >= clock.day;
    return {
      questions: cardQuestions(workspaceId, view, clock.day),
      options: { keepPrevious: true, every: isOpen ? refreshMs : 0, settled: !isOpen },
    };
  }, [workspaceId, view, clock.day]);
  const asked = useMemo(
    () => ({ queries: cardNames.map((name) => batch.questions[name]) }),
    [batch.questions],
  );
  const call = useEndpoint('query', asked, batch.options);
  return <BatchContext value={{ ...batch, call }}>{children}</BatchContext>;
}

/** One question's part of a call. */
function partOf(call: Endpoint<Answer<'query'>, Asked>, index: number): CardAnswer {
  const { data, error, isStale, retry } = call;
  const asked = data?.asked.queries[index];
  if (!data || !asked) return { data: undefined, error, isStale, retry };
  const answer = answerAt(data.answer, index);
  if (answer instanceof ApiError) return { data: undefined, error: answer, isStale: false, retry };
  return { data: { answer, asked }, error, isStale, retry };
}

/** How the question of one card stands. After a failure, its retry asks that question alone. */
export function useCard(name: CardName): CardAnswer {
  const batch = useContext(BatchContext);
  if (!batch) throw new Error('useCard needs a CardsProvider above it');
  const { call, questions, options } = batch;
  const shared = partOf(call, cardNames.indexOf(name));
  const [askedAlone, askAlone] = useState<AskedQuestion | null>(null);
  const isAlone = askedAlone === questions[name] && shared.data === undefined && shared.error !== undefined;
  const single = useEndpoint('query', isAlone ? { queries: [askedAlone] } : null, {
    ...options,
    keepPrevious: false,
  });
  if (!isAlone) return { ...shared, retry: () => askAlone(questions[name]) };
  const alone = partOf(single, 0);
  // Until it is answered, the failure stays, and with it the button that was pressed.
  return { ...alone, error: alone.data ? undefined : (alone.error ?? shared.error) };
}
