import { expect, test } from 'vitest';
import type { Filter } from '@footfall/functions/contract';
import { maxConditions, withSegments } from '../../../../functions/src/query/segments.ts';

const german: Filter[] = [['is', 'visit:country', ['DE']]];

/** Filters that name a segment so many times, and how many segments they read. */
async function naming(times: number) {
  const read: string[] = [];
  const ids = Array.from({ length: times }, (_, index) => `segment-${index % 60}`);
  const filters: Filter[] = [
    ['is', 'segment', ids.slice(0, 50)],
    ['not', ['is', 'segment', ids.slice(50)]],
  ];
  const whole = withSegments(filters, async (asked) => {
    read.push(...asked);
    return new Map(asked.map((id) => [id, german]));
  });
  await whole.catch(() => undefined);
  return { whole, read: read.length };
}

test('as many segments can be named as there can be conditions, and each is read once', async () => {
  const { whole, read } = await naming(maxConditions);
  expect(await whole).toHaveLength(2);
  expect(read).toBe(60);
});

test('filters that name more segments than there can be conditions are refused before any is read', async () => {
  const { whole, read } = await naming(maxConditions + 1);
  await expect(whole).rejects.toMatchObject({ code: 'invalid_request', field: 'filters' });
  expect(read).toBe(0);
});
