import type { Interval } from '../address/view.ts';

/** What menus call an interval. */
export const intervalNames: Readonly<Record<Interval, string>> = {
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};
