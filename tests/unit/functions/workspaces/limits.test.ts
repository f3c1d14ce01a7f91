import { expect, test } from 'vitest';
import { mostWorkspaces } from '../../../../functions/src/workspaces/limits.ts';

test.each([
  [undefined, 50],
  ['', 50],
  ['1', 1],
  ['200', 200],
])('FOOTFALL_MAX_WORKSPACES %j means %i workspaces an account', (variable, most) =>
  expect(mostWorkspaces(variable)).toBe(most),
);

test.each(['0', '-1', '1.5', 'many', '1e3', ' 7', '9999999999'])(
  'FOOTFALL_MAX_WORKSPACES %j is refused and does not remove the limit',
  (variable) => expect(() => mostWorkspaces(variable)).toThrow(/FOOTFALL_MAX_WORKSPACES/),
);
