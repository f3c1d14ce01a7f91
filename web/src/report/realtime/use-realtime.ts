import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QuestionInput, CommonQuestion } from '../ask/question.ts';
import { together, useQuestions } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';

const refreshMs = 10_000;

/** Refreshes while someone uses the page. Answers are in the order of the questions. @param questions must be stable */
export function useRealtime(questions: (common: CommonQuestion) => QuestionInput[]) {
  /** When the numbers arrived. Null before that. */
  const [updatedAt, setUpdatedAt] = useState<number | null>(null);
  const { common } = usePeriod();
  const queries = useMemo(() => questions(common), [common, questions]);
  const attended = useAttended();
  const states = useQuestions(queries, {
    showPrevious: true,
    every: attended ? refreshMs : 0,
    onAnswer: () => setUpdatedAt(Date.now()),
  });
  // All answers show the same moment, so one error hides all.
  const { all: answers, ...state } = together(states);
  useOnReturn(attended, state.retry);
  return { answers, ...state, attended, updatedAt };
}

/** Refreshes immediately when someone returns. */
function useOnReturn(attended: boolean, act: () => void) {
  const wasAway = useRef(false);
  const back = useEffectEvent(act);
  useEffect(() => {
    if (attended && wasAway.current) back();
    wasAway.current = !attended;
  }, [attended]);
}

/** How long an unused page is refreshed. */
const attendedMs = 15 * 60 * 1000;

/** Screen readers press buttons with a click only. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/** Whether someone has used the page recently. */
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
    for (const name of activityEvents) window.addEventListener(name, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activityEvents) window.removeEventListener(name, touch);
    };
  }, []);
  return attended;
}
