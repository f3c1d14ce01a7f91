import { expect, test } from 'vitest';
import { type Call, callNames, calls, needsConfirmedAddress } from '@footfall/functions/contract';

test('a call that creates something needs a confirmed address', () => {
  const creates = callNames.filter((name) => (calls[name] as Call).status === 201);
  expect(creates.filter((name) => !needsConfirmedAddress(name))).toEqual([]);
});

test.each([
  ['workspace.update', true],
  ['tag.leave', true],
  ['workspace.get', false],
  ['query', false],
  ['link.delete', false],
  ['link.open', false],
  ['operator.diagnose', false],
] as const)('%s: %s', (name, isNeeded) => expect(needsConfirmedAddress(name)).toBe(isNeeded));
