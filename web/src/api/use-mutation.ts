import { useState } from 'react';
import { ApiError } from './call.ts';

export interface Mutation<Input, Answer, Failure> {
  busy: boolean;
  /** Undefined during a run and after a failure. */
  answer: Answer | undefined;
  error: Failure | undefined;
  /** Does nothing while an earlier run is in progress. */
  run: (input: Input) => Promise<void>;
  clear: () => void;
}

/**
 * Makes a change on the server, one at a time.
 * @param explain returns the reason to show (default: the server's message), or null if `run` must throw the error
 */
export function useMutation<Input = void, Answer = void>(
  change: (input: Input) => Promise<Answer>,
): Mutation<Input, Answer, string>;
export function useMutation<Input = void, Answer = void, Failure = string>(
  change: (input: Input) => Promise<Answer>,
  explain: (error: unknown) => Failure | null,
): Mutation<Input, Answer, Failure>;
export function useMutation<Input, Answer, Failure>(
  change: (input: Input) => Promise<Answer>,
  explain: (error: unknown) => Failure | string | null = apiMessage,
): Mutation<Input, Answer, Failure | string> {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ answer?: Answer; error?: Failure | string }>({});

  async function run(input: Input) {
    if (busy) return;
    setBusy(true);
    setOutcome({});
    try {
      setOutcome({ answer: await change(input) });
    } catch (thrown) {
      const error = explain(thrown);
      if (error === null) throw thrown;
      setOutcome({ error });
    } finally {
      setBusy(false);
    }
  }

  return { busy, answer: outcome.answer, error: outcome.error, run, clear: () => setOutcome({}) };
}

/** Explains API errors only. Any other error is unexpected. */
export function apiFailure<Failure>(explain: (error: ApiError) => Failure) {
  return (thrown: unknown): Failure | null => (thrown instanceof ApiError ? explain(thrown) : null);
}

export const apiMessage = apiFailure(({ message }) => message);
