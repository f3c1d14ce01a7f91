import { useContext } from 'react';
import type { QueryAnswer } from '@footfall/functions/contract';
import { ApiError, call, callAsGuest } from '../../api/call.ts';
import { AsGuest } from '../../api/use-endpoint.ts';
import type { AskedQuestion } from './card-questions.ts';

/** Asks questions once, outside of what is shown. Its promise fails with the first error, that of one answer included. */
export function useAsk(): (queries: AskedQuestion[]) => Promise<QueryAnswer[]> {
  const asGuest = useContext(AsGuest);
  return async (queries) => {
    const answer = await (asGuest ? callAsGuest : call)('query', { queries });
    return ('answers' in answer ? answer.answers : [answer]).map((one) => {
      if ('error' in one) throw new ApiError({ ...one.error, status: 0 });
      return one;
    });
  };
}
