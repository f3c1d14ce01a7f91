import type { Rhythm } from '@footfall/functions/contract';

/** The reports that come by mail: `the week and the month`. */
export const wantedWords = ({ week, month }: Record<Rhythm, boolean>): string =>
  [week && 'the week', month && 'the month'].filter(Boolean).join(' and ');
