import { useEffect, useState } from 'react';
import { dayAndHourIn } from '@footfall/functions/contract/period/days';
import type { Clock } from '../chart/chart-points.ts';

const minute = 60_000;

/** Day and hour in a zone, still right after midnight and after a laptop's sleep. */
export function useClock(timezone: string): Clock {
  const [clock, setClock] = useState(() => dayAndHourIn(timezone, new Date()));
  useEffect(() => {
    const look = () =>
      setClock((last) => {
        const next = dayAndHourIn(timezone, new Date());
        return next.day === last.day && next.hour === last.hour ? last : next;
      });
    look();
    const timer = setInterval(look, minute);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timezone]);
  return clock;
}
