import { expect, test } from 'vitest';
import { ingestQuery } from '../../../../../functions/src/contract/shapes/ingest.ts';

const now = new Date('2026-11-21T12:00:00Z');
const parse = (query: object) => ingestQuery(now).safeParse({ workspaceId: 'w', ...query });

test.each([{}, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-01-01', to: '2026-04-02' }])(
  'both days or neither, and at most 92 days: %j',
  (query) => expect(parse(query).success).toBe(true),
);

test.each([
  [{ from: '2026-01-01', to: '2026-04-03' }, 'to'],
  [{ from: '2026-01-01' }, 'to'],
  [{ to: '2026-01-01' }, 'from'],
])('both days or neither, and at most 92 days: a refusal of %j names %s', (query, field) =>
  expect(parse(query).error?.issues[0]?.path).toEqual([field]),
);
