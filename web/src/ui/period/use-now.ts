import { serverNow, useServerAhead } from '../../api/clock/server-clock.ts';

/** The server's time, read on each render, so that recent events are never in the future. */
export function useNow(): Date {
  useServerAhead();
  return serverNow();
}
