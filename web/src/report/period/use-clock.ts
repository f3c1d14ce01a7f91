import { useCallback, useEffect, useState } from 'react';
import { dayAndHourIn, dateFormat } from '@footfall/functions/contract';
import { serverNow, useServerAhead } from '../../api/clock/server-clock.ts';
import type { Clock } from '../chart/chart-points.ts';

const msPerMinute = 60_000;

function timeIn(timezone: string, at: Date): Clock {
  const minute = dateFormat({ timeZone: timezone, minute: 'numeric' }, 'en').format(at);
  return { ...dayAndHourIn(timezone, at), minute: Number(minute) };
}

/** The server's time in a time zone. Updates at midnight and when a laptop wakes up. */
export function useClock(timezone: string): Clock {
  const ahead = useServerAhead();
  const [clock, setClock] = useState(() => timeIn(timezone, serverNow()));
  useEffect(() => {
    const look = () =>
      setClock((last) => {
        const next = timeIn(timezone, serverNow());
        return next.day === last.day && next.hour === last.hour && next.minute === last.minute ? last : next;
      });
    look();
    const timer = setInterval(look, msPerMinute);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone, ahead]);
  return clock;
}

/** The server's time in any time zone, for data of several workspaces. Updates every minute. */
export function useClocks(): (timezone: string) => Clock {
  const { day, hour, minute } = useClock('UTC');
  return useCallback(
    (timezone) => timeIn(timezone, new Date(Date.parse(day) + (hour * 60 + minute) * msPerMinute)),
    [day, hour, minute],
  );
}
