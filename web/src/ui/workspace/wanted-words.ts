import { type Rhythm, say } from '@footfall/functions/contract';

/** `the weekly and monthly reports` */
export const wantedWords = ({ week, month }: Record<Rhythm, boolean>): string =>
  week && month
    ? say('the weekly and monthly reports')
    : week
      ? say('the weekly report')
      : say('the monthly report');
