import { expect, test } from 'vitest';
import { daysOfMove } from '../../../../../../functions/src/store/firestore/workspace/settings.ts';

const [kolkata, losAngeles] = ['Asia/Kolkata', 'America/Los_Angeles'];
/** 19:30 on the 10th in Los Angeles, 08:00 on the 11th in Kolkata. */
const now = new Date('2026-03-11T02:30:00Z');

test.each([
  ['no zone is given', { timezone: kolkata, firstDay: '2026-03-11' }, undefined, {}],
  ['the zone stays', { timezone: kolkata, firstDay: '2026-03-11' }, kolkata, {}],
  [
    'to the west, the old day is ahead, and the next events are older than the first one',
    { timezone: kolkata, firstDay: '2026-03-11' },
    losAngeles,
    { latestDay: '2026-03-11', firstDay: '2026-03-10' },
  ],
  [
    'to the west later on, the first day stays',
    { timezone: kolkata, firstDay: '2026-03-01' },
    losAngeles,
    { latestDay: '2026-03-11' },
  ],
  [
    'without an event yet, there is no first day',
    { timezone: kolkata },
    losAngeles,
    { latestDay: '2026-03-11' },
  ],
  [
    'to the east, no day is ahead',
    { timezone: losAngeles, firstDay: '2026-03-10' },
    kolkata,
    { latestDay: '2026-03-10' },
  ],
  [
    'a day that was ahead stays so',
    { timezone: losAngeles, firstDay: '2026-03-10', latestDay: '2026-03-11' },
    'Pacific/Honolulu',
    { latestDay: '2026-03-11' },
  ],
])('%s', (_, known, timezone, changes) => expect(daysOfMove(known, timezone, now)).toEqual(changes));

test('an instance that does not know of the change yet may count on the day that begins next', () => {
  const before = new Date('2026-03-11T18:16:00Z');
  expect(daysOfMove({ timezone: kolkata }, losAngeles, before)).toEqual({ latestDay: '2026-03-12' });
});
