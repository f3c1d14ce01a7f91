import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { filtersOf } from '../view/filter-line.ts';
import type { View } from '../view/view.ts';
import { realtimeQuestions } from './realtime-questions.ts';
import { useAttended } from './use-attended.ts';

const refreshMs = 10_000;

/** The answers of realtime in the order of its questions, asked for as long as someone looks at them. */
export function useRealtime(workspaceId: string, { filters, any, segment }: View) {
  const [updatedAt, setUpdatedAt] = useState<number | null>(null);
  const asked = useMemo(() => {
    const kept = filtersOf(filters, any);
    if (segment) kept.push(['is', 'segment', [segment]]);
    return { queries: realtimeQuestions(workspaceId, kept) };
  }, [workspaceId, filters, any, segment]);
  const attended = useAttended();
  const { data, error, isStale, retry } = useEndpoint('query', asked, {
    keepPrevious: true,
    every: attended ? refreshMs : 0,
    onAnswer: () => setUpdatedAt(Date.now()),
  });
  useOnReturn(attended, retry);
  const list = data && 'answers' in data.answer ? data.answer.answers : undefined;
  const failed = list?.find((answer) => 'error' in answer);
  // The parts of one moment belong together: one that failed leaves no page.
  const answers = failed ? undefined : (list as QueryAnswer[] | undefined);
  return { answers, error: failed?.error ?? error, isStale, retry, attended, updatedAt };
}

/** Acts at once when someone is back, and not only with the next refresh. */
function useOnReturn(attended: boolean, act: () => void): void {
  const wasAway = useRef(false);
  const back = useEffectEvent(act);
  useEffect(() => {
    if (attended && wasAway.current) back();
    wasAway.current = !attended;
  }, [attended]);
}
