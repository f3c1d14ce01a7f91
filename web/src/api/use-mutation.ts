import { useState } from 'react';
import { ApiError } from './call.ts';

/** A change and how its last run went. */
export interface Mutation<Input, Answer, Failure> {
  busy: boolean;
  /** The answer of the last run; undefined while it runs and after a failure. */
  answer: Answer | undefined;
  /** Why the last run failed. */
  error: Failure | undefined;
  /** Makes the change. Does nothing while an earlier run is in progress. */
  run: (input: Input) => Promise<void>;
  /** Forgets the result of the last run. */
  clear: () => void;
}

/**
 * Makes a change on the server, one at a time, and reports how it went.
 * @param explain why a change failed, for the reader; null for an unexpected error, which `run` throws
 */
export function useMutation<Input = void, Answer = void, Failure = string>(
  change: (input: Input) => Promise<Answer>,
  explain: (error: unknown) => Failure | null,
): Mutation<Input, Answer, Failure> {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ answer?: Answer; error?: Failure }>({});

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

/** Explains only errors of the API; any other error is unexpected. */
export function apiFailure<Failure>(explain: (error: ApiError) => Failure) {
  return (thrown: unknown): Failure | null => (thrown instanceof ApiError ? explain(thrown) : null);
}

/** The server's own words. */
export const apiMessage = apiFailure(({ message }) => message);
