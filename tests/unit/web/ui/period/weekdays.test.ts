import { expect, test } from 'vitest';
import { whyNoWeekdays } from '../../../../../web/src/ui/period/weekdays.ts';
import { viewOf } from '../../../../support/web/questions.ts';

test.each([
  ['timeframe=today', true],
  ['timeframe=yesterday', true],
  ['timeframe=this-week', true],
  ['timeframe=last-week', true],
  ['timeframe=last-12-months', true],
  ['from=2026-03-03&to=2026-03-03', true],
  ['from=2026-03-03&to=2026-03-08', true],
  ['timeframe=today&compare=year', true],
  ['timeframe=month-to-date', false],
  ['timeframe=last-quarter&compare=year', false],
  ['from=2026-02-01&to=2026-02-28', false],
  ['compare=2026-01-01,2026-01-30', false],
  ['timeframe=today&compare=off', false],
  ['timeframe=all-time', false],
  ['timeframe=realtime', false],
])('%s can be compared with the same weekdays, or says why not: %s', (search, canMatch) => {
  const why = whyNoWeekdays(viewOf(search), '2026-03-30');
  expect(why === null).toBe(canMatch);
  expect(why).not.toBe('');
});
