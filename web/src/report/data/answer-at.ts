import type { Answer, QueryAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';

/** The answer at a place of a call's list, or why there is none. */
export function answerAt(answer: Answer<'query'>, index: number): QueryAnswer | ApiError {
  const one = 'answers' in answer ? answer.answers[index] : answer;
  if (one && 'results' in one) return one;
  const { code = 'unreadable' as const, message = 'This answer could not be read.' } = one?.error ?? {};
  return new ApiError({ code, message, status: 0 });
}
