import { serverNow, useServerAhead } from '../../api/clock/server-clock.ts';

/**
 * The server's time, read on each render. With an older time, recent events would be in the future of texts such as
 * "2 hours ago".
 */
export function useNow(): Date {
  useServerAhead();
  return serverNow();
}
