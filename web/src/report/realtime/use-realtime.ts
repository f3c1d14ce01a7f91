import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QueryAnswer } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import type { AskedQuestion } from '../data/card-questions.ts';
import { questionOf } from '../view/question.ts';
import type { View } from '../view/view.ts';
import type { RealtimeCommon } from './realtime-questions.ts';
import { useAttended } from './use-attended.ts';

const refreshMs = 10_000;

/** A question of the last half hour, and its answer. */
export interface RealtimePart {
  answer: QueryAnswer;
  asked: AskedQuestion;
}

/**
 * The answers of realtime in the order of its questions, asked for as long as someone looks at them.
 * @param questions makes the questions, of what they have in common; the same function at each call
 */
export function useRealtime(
  workspaceId: string,
  view: View,
  questions: (common: RealtimeCommon) => AskedQuestion[],
) {
  const [updatedAt, setUpdatedAt] = useState<number | null>(null);
  const asked = useMemo(
    // The day makes no difference to the last half hour.
    () => ({ queries: questions({ site_id: workspaceId, ...questionOf(view, '') }) }),
    [workspaceId, view, questions],
  );
  const attended = useAttended();
  const { data, error, isStale, retry } = useEndpoint('query', asked, {
    keepPrevious: true,
    every: attended ? refreshMs : 0,
    onAnswer: () => setUpdatedAt(Date.now()),
  });
  useOnReturn(attended, retry);
  const list = data && 'answers' in data.answer ? data.answer.answers : undefined;
  const failed = list?.find((answer) => 'error' in answer);
  // The parts show the same moment: if one has failed, none is shown.
  const parts = failed
    ? undefined
    : list?.map((answer, index) => ({ answer, asked: data?.asked.queries[index] }) as RealtimePart);
  return { parts, error: failed?.error ?? error, isStale, retry, attended, updatedAt };
}

/** Acts as soon as someone is back, without waiting for the next refresh. */
function useOnReturn(attended: boolean, act: () => void): void {
  const wasAway = useRef(false);
  const back = useEffectEvent(act);
  useEffect(() => {
    if (attended && wasAway.current) back();
    wasAway.current = !attended;
  }, [attended]);
}
