import { TokenBuckets } from '../core/limits/token-bucket.ts';

/** How many changes one person may make in an hour. Each instance counts on its own. */
const changesAnHour = 600;

const changes = new TokenBuckets({ perSecond: changesAnHour / 3600, burst: changesAnHour });

/**
 * Counts a change. A change costs several writes, one of them an entry in the audit log of its workspace.
 * @throws AppError `too_many_requests`
 */
export function takeChange(uid: string, now: Date): void {
  changes.takeOrRefuse(
    uid,
    now.getTime(),
    (seconds) => `You have made ${changesAnHour} changes within an hour. Try again in ${seconds} seconds.`,
  );
}
