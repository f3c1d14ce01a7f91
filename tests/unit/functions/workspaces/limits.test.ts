import { expect, test } from 'vitest';
import { maxWorkspaces } from '../../../../functions/src/workspaces/limits.ts';

test.each([
  [undefined, 50],
  ['', 50],
  ['1', 1],
  ['200', 200],
])('FOOTFALL_MAX_WORKSPACES %j means %i workspaces an account', (variable, max) =>
  expect(maxWorkspaces(variable)).toBe(max),
);

test.each(['0', '-1', '1.5', 'many', '1e3', ' 7', '9999999999'])(
  'FOOTFALL_MAX_WORKSPACES %j is refused and does not remove the limit',
  (variable) => expect(() => maxWorkspaces(variable)).toThrow(/FOOTFALL_MAX_WORKSPACES/),
);
