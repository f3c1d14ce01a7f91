import type { Rhythm } from '@footfall/functions/contract';

/** Which reports come by mail: `the week and the month`. */
export const wantedWords = ({ week, month }: Record<Rhythm, boolean>): string =>
  [week && 'the week', month && 'the month'].filter(Boolean).join(' and ');
