import { describe, expect, test } from 'vitest';
import { ingestQuery } from '../../../../functions/src/contract/ingest.ts';

const parse = (query: object) => ingestQuery.safeParse({ workspaceId: 'w', ...query });

describe('both days or neither, at most 92 of them', () => {
  test.each([{}, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-01-01', to: '2026-04-02' }])(
    '%j',
    (query) => expect(parse(query).success).toBe(true),
  );

  test.each([
    [{ from: '2026-01-01', to: '2026-04-03' }, 'to'],
    [{ from: '2026-01-01' }, 'to'],
    [{ to: '2026-01-01' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ workspaceId: '' }, 'workspaceId'],
  ])('%j names %s', (query, field) => expect(parse(query).error?.issues[0]?.path).toEqual([field]));
});
