import { serverNow, useServerAhead } from '../../api/clock/server-clock.ts';

/**
 * The time, by the server's clock, at which a component is drawn: words such as "2 hours ago" are as old as what they stand in. Each drawing reads
 * it anew, because for an older time what has happened since would lie in the future.
 */
export function useNow(): Date {
  useServerAhead();
  return serverNow();
}
