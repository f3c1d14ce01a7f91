import { expect, test } from 'vitest';
import { readTyped } from '../../../../../web/src/app/palette/typed.ts';

const today = '2026-11-28';

test.each([
  ['germany mobile', 'germany mobile', null],
  ['Germany  mobile last week', 'Germany mobile', 'Last week'],
  ['export LAST  month', 'export', 'Last month'],
  ['yesterday /blog', '/blog', 'Yesterday'],
  ['blog last 12 months', 'blog', 'Last 12 months'],
  // A period alone is searched by its name, and a part of a word is not a period.
  ['last week', 'last week', null],
  ['germany last', 'germany last', null],
  ['/news/today mobile', '/news/today mobile', null],
  ['', '', null],
])('%j searches for %j in the period %j', (typed, text, period) =>
  expect(readTyped(typed, today)).toEqual({ text, period: period && { timeframe: period }, command: null }),
);

test.each([
  ['new goal Sign up', { is: 'goal', name: 'Sign up' }],
  ['Goal /thanks ', { is: 'goal', name: '/thanks' }],
  ['ada@example.com, bob@example.com', { is: 'invitation', emails: ['ada@example.com', 'bob@example.com'] }],
])('%j is an action', (typed, command) =>
  expect(readTyped(typed, today)).toEqual({ text: typed, period: null, command }),
);

test.each(['new goal', 'goals', 'ada@', 'mail ada@example.com'])('%j is not complete', (typed) =>
  expect(readTyped(typed, today).command).toBeNull(),
);

test.each([
  ['germany nov 20', 'germany', { from: '2026-11-20', to: '2026-11-20' }],
  ['blog 2026-11-01', 'blog', { from: '2026-11-01', to: '2026-11-01' }],
  ['germany mobile 1 nov to 20 nov', 'germany mobile', { from: '2026-11-01', to: '2026-11-20' }],
  // A month alone may be a name.
  ['blog march', 'blog march', null],
])('%j searches for %j on the days %j', (typed, text, period) =>
  expect(readTyped(typed, today)).toEqual({ text, period, command: null }),
);
