import { expect, test } from 'vitest';
import { inTurns } from '../../../../functions/src/deliveries/in-turns.ts';

test('a workspace with many destinations does not go before one with few', () => {
  const deliveries = (workspaceId: string, ...ids: string[]) => ids.map((id) => ({ workspaceId, id }));
  const due = [
    ...deliveries('a', 'a1', 'a2', 'a3'),
    ...deliveries('b', 'b1'),
    ...deliveries('c', 'c1', 'c2'),
  ];
  expect(inTurns(due).map(({ id }) => id)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect(inTurns([])).toEqual([]);
});
