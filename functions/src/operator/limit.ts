import { bucketsOf, rates } from '../limits/figures.ts';

const buckets = bucketsOf(rates.operatorCalls);

/** Counts a call of the operator. @throws AppError `too_many_requests` */
export function takeOperatorCall(now: Date): void {
  buckets.takeOrRefuse(
    '',
    now.getTime(),
    (seconds) => `The operator's calls are used up. Try again in ${seconds} seconds.`,
  );
}
