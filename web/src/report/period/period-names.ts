import { timeframes } from '@footfall/functions/contract';
import type { View } from '../address/view.ts';
import type { PageControls } from './page-controls.ts';

/** What the menus call a calendar. */
export const chooseDays = 'Choose days';

/** What the menu and the sheet offer, in order. */
const periodNames = ['Realtime', ...timeframes, chooseDays] as const;
export type PeriodName = (typeof periodNames)[number];

/** Those that a page offers. */
export const periodNamesOf = ({ hasRealtime }: Pick<PageControls, 'hasRealtime'>): readonly PeriodName[] =>
  hasRealtime ? periodNames : periodNames.filter((name) => name !== 'Realtime');

/** Which of the names the period has. */
export const periodName = ({ period }: Pick<View, 'period'>): PeriodName =>
  'timeframe' in period ? period.timeframe : chooseDays;

/** The period of a name; null where the calendar has to ask for it. */
export const periodOf = (name: PeriodName): View['period'] | null =>
  name === chooseDays ? null : { timeframe: name };
