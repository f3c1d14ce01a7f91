import { expect, test } from 'vitest';
import { Findings } from '../../../../functions/src/imports/formats/findings.ts';
import type { Format, FormatContext, ImportRow } from '../../../../functions/src/imports/formats/format.ts';
import { piecesOf, type Piece } from '../../../../functions/src/imports/pieces.ts';
import { eventOf } from '../../../support/traffic/events.ts';

const context = { importId: 'i', workspaceId: 'w' } as FormatContext;

const sumOf = (date: string, visitors: number): ImportRow => ({
  table: 'imported',
  row: { date, kind: 'visitors', visitors },
});
const viewOf = (day: string, props: string | null = null): ImportRow => ({
  table: 'events',
  row: eventOf({ workspace_id: 'w', timestamp: `${day}T10:00:00.000Z`, props }),
});

interface Bounds {
  rows: number;
  bytes: number;
  maxRows: number;
}

async function read(rows: readonly ImportRow[], { maxRows = 100, ...given }: Partial<Bounds> = {}) {
  const bounds = { rows: 2, bytes: 1e9, ...given };
  const findings = new Findings();
  const format: Format = {
    read: async function* () {
      yield* rows;
    },
  };
  const pieces: Piece[] = [];
  for await (const piece of piecesOf(format, [], context, { findings, bounds, maxRows })) pieces.push(piece);
  return { pieces, findings: findings.summary() };
}

const linesOf = ({ json }: Piece) =>
  Buffer.concat(json)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('rows are grouped by table, and each names its import and piece', async () => {
  const { pieces, findings } = await read([
    sumOf('2026-03-01', 3),
    viewOf('2026-03-02', '{"plan":"a"}'),
    sumOf('2026-03-03', 4),
    sumOf('2026-03-04', 5),
  ]);
  expect(pieces.map(({ number, table, rows }) => [number, table, rows])).toEqual([
    [0, 'imported', 2],
    [1, 'events', 1],
    [2, 'imported', 1],
  ]);
  expect(pieces.flatMap(linesOf)).toMatchObject([
    { workspace_id: 'w', import_id: 'i', piece: 0, date: '2026-03-01', kind: 'visitors', visitors: 3 },
    { workspace_id: 'w', import_id: 'i', piece: 0, date: '2026-03-03' },
    { workspace_id: 'w', import_id: 'i', piece: 1, props: { plan: 'a' } },
    { workspace_id: 'w', import_id: 'i', piece: 2, date: '2026-03-04' },
  ]);
  expect(findings).toMatchObject({ rows: 4, days: { from: '2026-03-01', to: '2026-03-04' } });
});

test('a piece ends at its bytes', async () => {
  const long = viewOf('2026-03-02', JSON.stringify({ text: 'x'.repeat(300_000) }));
  const { pieces } = await read([long, long, long], { rows: 100, bytes: 500_000 });
  expect(pieces.map(({ rows }) => rows)).toEqual([2, 1]);
});

test('a file can have so many rows, and no more', async () => {
  const rows = [1, 2, 3].map((visitors) => sumOf('2026-03-01', visitors));
  expect((await read(rows, { maxRows: 3 })).findings.rows).toBe(3);
  await expect(read(rows, { maxRows: 2 })).rejects.toThrow('more than 2 rows');
});
