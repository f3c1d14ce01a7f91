import { expect, test } from 'vitest';
import { type Call, callNames, calls } from '@footfall/functions/contract';
import { leftByUnconfirmed } from '../../../../functions/src/contract/api.ts';

test('each call says what it leaves behind for someone whose address is not confirmed', () =>
  expect(Object.keys(leftByUnconfirmed).sort()).toEqual([...callNames].sort()));

test('they make nothing', () => {
  const makes = callNames.filter((name) => (calls[name] as Call).status === 201);
  expect(makes.filter((name) => leftByUnconfirmed[name] !== null)).toEqual([]);
});
