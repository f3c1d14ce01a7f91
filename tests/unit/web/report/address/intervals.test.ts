import { expect, test } from 'vitest';
import { intervalOf, intervalsOf } from '../../../../../web/src/report/address/intervals.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const today = '2026-03-30';

test.each(
  Object.entries({
    'timeframe=realtime': 'minute',
    'timeframe=today': 'hour',
    'from=2026-03-01&to=2026-03-02': 'hour day',
    'from=2026-03-01&to=2026-03-07': 'hour day',
    'from=2026-03-01&to=2026-03-08': 'hour day week',
    'from=2026-03-01&to=2026-03-31': 'hour day week',
    'from=2026-03-01&to=2026-04-01': 'day week month',
    'from=2026-02-20&to=2026-03-05': 'hour day week month',
    'from=2023-07-05&to=2026-03-30': 'day week month',
    'from=2023-07-04&to=2026-03-30': 'week month',
    'from=2007-01-01&to=2026-03-30': 'month',
    'timeframe=all-time': 'week month',
  }),
)('%s can be drawn by %s', (search, intervals) =>
  expect(intervalsOf(viewOf(search), today).join(' ')).toBe(intervals),
);

test.each(
  Object.entries({
    '': 'day',
    'timeframe=all-time': 'month',
    'timeframe=realtime': 'minute',
    'from=2026-02-01&to=2026-02-01': 'hour',
    'from=2025-02-01&to=2026-02-28': 'month',
    // A day has more minutes than a question answers.
    'timeframe=today&interval=minute': 'hour',
    'timeframe=last-12-months&interval=hour': 'month',
    'interval=week': 'week',
  }),
)('%j is drawn by the %s', (search, interval) => expect(intervalOf(viewOf(search), today)).toBe(interval));
