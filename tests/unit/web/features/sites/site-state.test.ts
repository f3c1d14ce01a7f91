import { expect, test } from 'vitest';
import { siteState } from '../../../../../web/src/features/sites/site-state.ts';

const now = new Date('2026-03-29T12:00:00Z');

test.each([
  ['a moment ago', '2026-03-29T11:59:00Z', { is: 'counting' }],
  ['not quite a day ago', '2026-03-28T12:00:01Z', { is: 'counting' }],
  ['a day ago', '2026-03-28T12:00:00Z', { is: 'quiet', words: 'No events for 24 hours' }],
  ['more than a day ago', '2026-03-28T09:10:00Z', { is: 'quiet', words: 'No events for 26 hours' }],
  ['too long ago to be looked for', null, { is: 'quiet', words: 'No events for more than 2 days' }],
])('with a last event %s', (_, lastEventAt, state) => {
  expect(siteState({ hasEvents: true, lastEventAt }, now)).toEqual(state);
});

test('without any event there was no visit yet', () => {
  expect(siteState({ hasEvents: false, lastEventAt: null }, now)).toEqual({ is: 'unvisited' });
});
