import { expect, test, vi } from 'vitest';
import type * as Zod from 'zod';
import { statsApi } from '../../../../functions/src/http/stats-api.ts';

const { made } = vi.hoisted(() => ({ made: vi.fn() }));

vi.mock('zod', async (original) => {
  const zod = await original<typeof Zod>();
  const toJSONSchema = (...given: Parameters<typeof zod.z.toJSONSchema>) => {
    made();
    return zod.z.toJSONSchema(...given);
  };
  return { ...zod, z: { ...zod.z, toJSONSchema } };
});

const ask = () => statsApi.request('/docs/query/schema.json');

test('the schema of a question is made once, however often someone asks for it', async () => {
  const first = await ask();
  const { length } = made.mock.calls;
  const second = await ask();
  expect(await second.json()).toEqual(await first.json());
  expect(second.headers.get('Cache-Control')).toBe('public, max-age=3600');
  expect(length).toBeGreaterThan(0);
  expect(made.mock.calls).toHaveLength(length);
});
