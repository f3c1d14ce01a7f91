import type { Rhythm } from '@footfall/functions/contract';

/** `the weekly and monthly reports` */
export const wantedWords = ({ week, month }: Record<Rhythm, boolean>): string =>
  `the ${[week && 'weekly', month && 'monthly'].filter(Boolean).join(' and ')} ${week && month ? 'reports' : 'report'}`;
