import { AppError } from '../core/errors.ts';
import { TokenBuckets } from '../core/token-bucket.ts';

/** How many changes one person may make in an hour. Each instance counts on its own. */
const changesAnHour = 600;

const changes = new TokenBuckets({ perSecond: changesAnHour / 3600, burst: changesAnHour });

/**
 * Counts a change. A change costs several writes, one of them an entry in the audit log of its workspace.
 * @throws AppError `too_many_requests`
 */
export function takeChange(uid: string, now: Date): void {
  if (changes.take(uid, now.getTime())) return;
  const retryAfter = changes.secondsOf(uid, now.getTime());
  const message = `You have made ${changesAnHour} changes within an hour. Try again in ${retryAfter} seconds.`;
  throw new AppError('too_many_requests', message, { retryAfter });
}
