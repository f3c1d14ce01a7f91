import { expect, test } from 'vitest';
import { changedHours } from '@footfall/functions/contract';

test.each([
  ['an hour is skipped where clocks go forward', 'Europe/Berlin', '2026-03-29', { '02': 'skipped' }],
  ['an hour occurs twice where they go back', 'Europe/Berlin', '2026-10-25', { '02': 'repeated' }],
  [
    'a day has no hour 0 where clocks go forward at midnight',
    'America/Santiago',
    '2025-09-07',
    { '00': 'skipped' },
  ],
  [
    'the last hour is repeated where they go back at midnight',
    'America/Santiago',
    '2025-04-05',
    { '23': 'repeated' },
  ],
  ['the day after that has all hours once', 'America/Santiago', '2025-04-06', {}],
  [
    'half an hour that is repeated makes an hour longer',
    'Australia/Lord_Howe',
    '2025-04-06',
    { '01': 'repeated' },
  ],
  [
    'half an hour that is skipped makes an hour shorter, which it still is',
    'Australia/Lord_Howe',
    '2025-10-05',
    {},
  ],
  ['another day of the year has none', 'Europe/Berlin', '2026-03-28', {}],
  ['a clock without summer time has none', 'Asia/Kathmandu', '2026-03-29', {}],
  ['the first zone of a day', 'Pacific/Kiritimati', '2026-03-29', {}],
  ['a whole day is skipped on the other side of the date line', 'Pacific/Apia', '2011-12-29', {}],
])('%s', (_, timezone, day, expected) => {
  const hours = Object.entries(expected).map(([hour, change]) => [`${day}T${hour}:00`, change]);
  expect([...changedHours(timezone, [day])]).toEqual(hours);
});

test('the hours of several days are in order', () => {
  expect([...changedHours('America/New_York', ['2026-03-07', '2026-03-08', '2026-11-01'])]).toEqual([
    ['2026-03-08T02:00', 'skipped'],
    ['2026-11-01T01:00', 'repeated'],
  ]);
});
