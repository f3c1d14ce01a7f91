import { AsyncLocalStorage } from 'node:async_hooks';

export interface Spent {
  /** Null while it is unknown. */
  readonly call: string | null;
  /** The bytes that BigQuery bills for the call. */
  bytes: number;
}

const spending = new AsyncLocalStorage<Spent>();

/** Runs `work` and adds its cost to `spent`. Answers from memory, and from another call's question, cost nothing. */
export const counting = <Result>(spent: Spent, work: () => Result): Result => spending.run(spent, work);

/** Returns the name of the current call. */
export const callName = (): string => spending.getStore()?.call ?? '';

/** Adds bytes to the cost of the current call. */
export function noteSpent(bytes: number) {
  const spent = spending.getStore();
  if (spent) spent.bytes += bytes;
}
