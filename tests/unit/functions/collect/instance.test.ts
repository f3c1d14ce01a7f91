import { expect, test, vi } from 'vitest';
import { chrome, siteOf } from '../../../support/traffic/pipeline.ts';

const { appendRows } = vi.hoisted(() => ({
  appendRows: vi.fn(async (_rows: readonly string[]) => ({ refused: [], failed: [] })),
}));
vi.mock('../../../../functions/src/store/bigquery/events.ts', async (original) => ({
  ...(await original<object>()),
  appendRows,
}));
vi.mock('../../../../functions/src/store/firestore/workspace/sites.ts', () => ({
  findSite: () => Promise.resolve(siteOf('site.example')),
}));
vi.mock('../../../../functions/src/store/firestore/shared-bytes.ts', () => ({
  saltOf: () => Promise.resolve(Buffer.alloc(32)),
}));

test('no request to BigQuery has more bytes than it takes, whatever the script', async () => {
  const { collect } = await import('../../../../functions/src/collect/instance.ts');
  const p = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [index, '漢'.repeat(2000)]));
  const body = Buffer.from(
    JSON.stringify({ n: 'pageview', u: 'https://site.example/', d: 'site.example', p }),
  );
  const headers = { 'user-agent': chrome, 'accept-language': 'en' };
  const sent = Array.from({ length: 240 }, (_, index) =>
    collect({ method: 'POST', url: '/api/event', headers, body, peer: `198.51.100.${index}` }),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(240).fill(202));
  const bytes = appendRows.mock.calls.map(([rows]) => Buffer.byteLength(rows.join()));
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(12_000_000);
  expect(Math.max(...bytes)).toBeLessThan(4_100_000);
});
