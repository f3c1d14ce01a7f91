import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QuestionInput, CommonQuestion } from '../ask/question.ts';
import { together, useQuestions } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

const refreshMs = 10_000;

/**
 * The answers of realtime in the order of its questions, asked for as long as someone looks at them.
 * @param questions makes the questions, of what they have in common; the same function at each call
 */
export function useRealtime(questions: (common: CommonQuestion) => QuestionInput[]) {
  /** When the numbers came; null before the first. */
  const [updatedAt, setUpdatedAt] = useState<number | null>(null);
  const { common } = usePeriod();
  const queries = useMemo(() => questions(common), [common, questions]);
  const attended = useAttended();
  const states = useQuestions(queries, {
    keepPrevious: true,
    every: attended ? refreshMs : 0,
    onAnswer: () => setUpdatedAt(Date.now()),
  });
  // The answers show the same moment: if one has failed, none is shown.
  const { all: answers, ...state } = together(states);
  useOnReturn(attended, state.retry);
  return { answers, ...state, attended, updatedAt };
}

/** Acts as soon as someone is back, without waiting for the next refresh. */
function useOnReturn(attended: boolean, act: () => void) {
  const wasAway = useRef(false);
  const back = useEffectEvent(act);
  useEffect(() => {
    if (attended && wasAway.current) back();
    wasAway.current = !attended;
  }, [attended]);
}

/** How long a page that no one touches keeps refreshing. */
const attendedMs = 15 * 60 * 1000;

/** What counts as touching the page. A screen reader presses a button with a click alone. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/** Whether someone is there: they have touched the page lately. */
function useAttended() {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer: number;
    const touch = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setAttended(false), attendedMs);
      setAttended(true);
    };
    touch();
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, []);
  return attended;
}
