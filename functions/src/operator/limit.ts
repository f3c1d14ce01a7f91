import { rates } from '../limits/figures.ts';
import { RateLimit } from '../limits/rate-limit.ts';

const calls = new RateLimit(rates.operatorCalls);

/** @throws AppError `too_many_requests` */
export function takeOperatorCall(now: Date): void {
  calls.takeOrRefuse(
    '',
    now.getTime(),
    (seconds) => `The operator's calls are used up. Try again in ${seconds} seconds.`,
  );
}
