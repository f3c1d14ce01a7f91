/**
 * What a rule says about a span of time.
 * `fires`: what the alert waits for has happened.
 * `near`: it has not, but the value is not clearly back either. It changes nothing.
 * `quiet`: nothing has happened.
 * `silent`: it can say nothing, because there is too little to compare, or too little traffic. It changes nothing.
 */
export type Verdict = 'fires' | 'near' | 'quiet' | 'silent';

export interface Judgement {
  verdict: Verdict;
  /** What was to be expected; null where nothing was compared. */
  expected: number | null;
  /** From here on, it fires; null where no value would. */
  bound: number | null;
}

/** Nothing can be said. */
export const silent: Judgement = { verdict: 'silent', expected: null, bound: null };
