import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { boardLimits } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { type CardAnswer, useQuestions } from '../../../report/ask/questions.tsx';
import type {
  ExplorationQuestion,
  NamedAnswers,
  NamedQuestions,
} from '../../../report/exploration/questions.ts';
import { isOpen, usePeriod } from '../../../report/use-period.ts';
import { callsOf, type CardRequest, firstOf, keyOfQuestion, refusedIndex, secondOf } from './requests.ts';

type Answers = ReadonlyMap<string, CardAnswer<ExplorationQuestion>>;

const AnswersContext = createContext<Answers>(new Map());

const refreshMs = 60_000;

/** Asks the questions of all cards: what they show, and what follows from the first answers. */
export function BoardNumbers({
  requests,
  children,
}: {
  requests: readonly CardRequest[];
  children: ReactNode;
}) {
  const questions = useMemo(() => requests.flatMap((request) => Object.values(firstOf(request))), [requests]);
  return (
    <Calls questions={questions}>
      <SecondRound requests={requests}>{children}</SecondRound>
    </Calls>
  );
}

/** Waits until every first question has an answer or an error, so that there is one more call. */
function SecondRound({ requests, children }: { requests: readonly CardRequest[]; children: ReactNode }) {
  const known = useContext(AnswersContext);
  const states = requests.map((request) => stateOf(firstOf(request), known));
  const isReady = states.every(({ answers, error }) => answers || error);
  const questions = isReady
    ? requests.flatMap((request, index) => {
        const answers = states[index]?.answers;
        return answers ? Object.values(secondOf(request, answers)) : [];
      })
    : [];
  return <Calls questions={questions}>{children}</Calls>;
}

interface CallsProps {
  questions: readonly ExplorationQuestion[];
  children: ReactNode;
}

/**
 * A call for each list of questions, inside each other, so that the answers of all are known inside. There are always as
 * many, some without questions: one call more would mount the cards again, and close what is open in them.
 */
function Calls({ questions, children }: CallsProps) {
  const lists = callsOf(questions);
  const unused = Array.from({ length: Math.max(0, boardLimits.cards - lists.length) }, () => []);
  const nested = [...lists, ...unused].reduceRight(
    (inside, queries) => <OneCall queries={queries}>{inside}</OneCall>,
    children,
  );
  return <>{nested}</>;
}

/** A question that the server refuses would fail all others of its call, so they are asked again without it. */
function OneCall({ queries, children }: { queries: ExplorationQuestion[]; children: ReactNode }) {
  const outer = useContext(AnswersContext);
  const open = isOpen(usePeriod());
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiError>>(new Map());
  const allowed = queries.filter((query) => !refused.has(keyOfQuestion(query)));
  const options = { every: open ? refreshMs : 0, settled: !open };
  const states = useQuestions<ExplorationQuestion>(allowed.length > 0 ? allowed : null, options);
  const error = states.find(({ data, error: failure }) => !data && failure)?.error;
  const culprit = error && allowed[refusedIndex(error) ?? -1];
  if (culprit) setRefused(new Map([...refused, [keyOfQuestion(culprit), error]]));
  const retry = () => setRefused(new Map());
  if (queries.length === 0) return <AnswersContext value={outer}>{children}</AnswersContext>;
  const all = new Map<string, CardAnswer<ExplorationQuestion>>(outer);
  allowed.forEach((query, index) => {
    const state = states[index];
    if (state) all.set(keyOfQuestion(query), culprit ? { ...state, error: undefined } : state);
  });
  for (const [key, failure] of refused)
    all.set(key, {
      data: undefined,
      error: failure,
      isStale: false,
      retry,
    } as CardAnswer<ExplorationQuestion>);
  return <AnswersContext value={all}>{children}</AnswersContext>;
}

interface State {
  /** All answers, null until then. */
  answers: NamedAnswers | null;
  error: CardAnswer['error'];
  retry: () => void;
}

function stateOf(questions: NamedQuestions, known: Answers): State {
  const states = Object.entries(questions).map(([name, question]) => ({
    name,
    state: known.get(keyOfQuestion(question)),
  }));
  const found = states.flatMap(({ name, state }) => (state?.data ? [[name, state.data] as const] : []));
  const failed = states.find(({ state }) => state?.error && !state.data)?.state;
  return {
    answers: found.length === states.length ? Object.fromEntries(found) : null,
    error: failed?.error,
    retry: () => failed?.retry(),
  };
}

/** The answers to the questions of a card, all of them together. */
export function useCardAnswers(request: CardRequest | null): State {
  const known = useContext(AnswersContext);
  const first = stateOf(request ? firstOf(request) : {}, known);
  const second = stateOf(request && first.answers ? secondOf(request, first.answers) : {}, known);
  const answers = useSame({ ...first.answers, ...second.answers });
  return {
    answers: first.answers && second.answers ? answers : null,
    error: first.error ?? second.error,
    retry: first.error ? first.retry : second.retry,
  };
}

/** The same object until one of its values changes. */
function useSame(all: NamedAnswers): NamedAnswers {
  const [held, setHeld] = useState(all);
  const names = Object.keys(all);
  const isSame = names.length === Object.keys(held).length && names.every((name) => held[name] === all[name]);
  if (!isSame) setHeld(all);
  return isSame ? held : all;
}
