import { useState } from 'react';
import type { Day } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { questionOf } from '../ask/question.ts';
import type { View } from '../address/view.ts';

/** Counts the visits of a view, and asks for their removal once the domain has been typed. */
export function useRemoval({ id, domain }: { id: string; domain: string }, view: View, today: Day) {
  const [typed, setTyped] = useState('');
  const { date_range, filters } = questionOf(view, today);
  const chosen = { workspaceId: id, date_range, filters };
  const { data, error: uncounted, retry } = useEndpoint('visits.count', chosen, { settled: true });
  const counted = data?.answer;
  const { busy, error, answer, run } = useMutation(
    () => call('visits.delete', { ...chosen, domain: typed.trim() }),
    apiMessage,
  );
  const isReady = typed.trim().toLowerCase() === domain && counted !== undefined && counted.visits > 0;
  return { typed, setTyped, counted, uncounted, retry, isReady, busy, error, removed: answer, run };
}
