import { AsyncLocalStorage } from 'node:async_hooks';

export interface Spent {
  readonly call: string | null;
  bytes: number;
}

const spending = new AsyncLocalStorage<Spent>();

/** Runs `work` and adds its cost to `spent`. Answers from memory, and from another call's question, cost nothing. */
export const counting = <Result>(spent: Spent, work: () => Result): Result => spending.run(spent, work);

export const callName = (): string => spending.getStore()?.call ?? '';

export function noteSpent(bytes: number) {
  const spent = spending.getStore();
  if (spent) spent.bytes += bytes;
}
