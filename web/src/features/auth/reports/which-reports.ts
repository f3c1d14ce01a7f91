import type { Rhythm } from '@footfall/functions/contract';

/** Which reports a sentence is about, for its choice of words. */
export const whichReports = ({ week, month }: Record<Rhythm, boolean>): 'week' | 'month' | 'both' =>
  week && month ? 'both' : month ? 'month' : 'week';
