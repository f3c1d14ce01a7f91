import { AsyncLocalStorage } from 'node:async_hooks';

/** What a call costs. */
export interface Spent {
  /** Its name; null while it is not known. */
  readonly call: string | null;
  /** Bytes that BigQuery bills for it. */
  bytes: number;
}

const spending = new AsyncLocalStorage<Spent>();

/** Does something, and adds to `spent` what it costs: nothing for what memory answers, or a question of someone else. */
export const counting = <Result>(spent: Spent, work: () => Result): Result => spending.run(spent, work);

/** The name of the call in which this is called. */
export const callName = (): string => spending.getStore()?.call ?? '';

/** Adds bytes to what the call costs in which this is called. */
export function noteSpent(bytes: number) {
  const spent = spending.getStore();
  if (spent) spent.bytes += bytes;
}
