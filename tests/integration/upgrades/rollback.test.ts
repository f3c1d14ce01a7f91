import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { appendRows, serializeRow } from '../../../functions/src/store/bigquery/events.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { query, type Statement } from '../../../functions/src/store/bigquery/sql.ts';
import {
  makeDataset,
  runTableMigrations,
  tableMigrations,
} from '../../../functions/src/store/bigquery/tables.ts';
import { datasetId } from '../../../functions/src/store/clients.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { pastVisit } from '../../support/traffic/reports/past-traffic.ts';
import type { Recorded } from '../../support/upgrades/record-statements.ts';

const file = new URL('../../support/upgrades/version-before.json', import.meta.url);
const before: Recorded = JSON.parse(readFileSync(file, 'utf8'));

/**
 * The tables of the previous version, and later the same tables after the migrations of this version, in one dataset:
 * the emulator translates every statement again for each dataset.
 */
process.env.FOOTFALL_DATASET = 'rollback';

const days = Array.from({ length: 31 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`);
const events = days.flatMap((day, index) =>
  [0, 1, 2].flatMap((visit) => pastVisit('w', day, index * 3 + visit)),
);

/** The row as the previous version sends it. */
function rowOfBefore(event: EventRow): string {
  const row = Object.fromEntries(Object.entries(event).filter(([name]) => before.columns.includes(name)));
  return JSON.stringify({ insertId: event.event_id, json: row });
}

async function insert(rows: string[]): Promise<void> {
  expect(await appendRows(rows, AbortSignal.timeout(60_000))).toEqual({ refused: [], failed: [] });
}

async function send(statements: Statement[]): Promise<void> {
  for (const statement of statements) await execute(statement);
}

/** The answers of the previous version's reports in these tables, in any order. */
async function answersOfBefore(): Promise<string[][]> {
  const answers: string[][] = [];
  for (const statement of before.reports) {
    const rows = await query<object>(statement);
    expect(rows.length).toBeGreaterThan(0);
    answers.push(rows.map((row) => JSON.stringify(row)).sort());
  }
  return answers;
}

const migrationsUpTo = (last: number) => tableMigrations().filter(({ number }) => number <= last);

/** What this version's rollup sends for the days and the month of the recorded statements. */
function rollupOfNow(): Statement[] {
  const { visits, month } = before.rollup;
  const rangeOf = ({ days = {} }: Statement) => ({ from: days.from_day ?? '', to: days.to_day ?? '' });
  const closed = rangeOf(visits);
  return [rollupVisits(closed), rollupDays(closed), rollupMonth(rangeOf(month))];
}

const rollupOfBefore = () => [before.rollup.visits, before.rollup.days, before.rollup.month];

async function makeTablesOfBefore(): Promise<void> {
  await makeDataset();
  await runTableMigrations(migrationsUpTo(before.schema));
  await insert(events.map(rowOfBefore));
  await send(rollupOfBefore());
}

const deleteTables = () => bigquery().dataset(datasetId()).delete({ force: true });

const visit = (version: string, day: string) =>
  pastVisit('w', day, 20_000).map((event) => ({ ...event, event_id: `${version} ${event.event_id}` }));
/** The events after a rollback, from instances of both versions. */
const late = [...visit('before', '2026-03-05'), ...visit('before', '2026-03-25')];
const fromNow = [
  eventOf({ workspace_id: 'w', timestamp: '2026-03-06T10:00:00.000Z', region: 'Utrecht, NL' }),
];

/** The answers of the previous version in tables that no other version has used. */
let answers: string[][];
let answersLater: string[][];

beforeAll(async () => {
  await makeTablesOfBefore();
  answers = await answersOfBefore();
  await insert([...late, ...fromNow].map(rowOfBefore));
  await send(rollupOfBefore());
  answersLater = await answersOfBefore();
  await deleteTables();
  await makeTablesOfBefore();
  await runTableMigrations(tableMigrations());
});
afterAll(deleteTables);

test('the recorded version directly precedes migrations of this version', () => {
  expect(migrationsUpTo(before.schema).length).toBeLessThan(tableMigrations().length);
});

test('the previous version gives the same numbers after the migrations, and after the rollup of this version', async () => {
  expect(await answersOfBefore()).toEqual(answers);
  await send(rollupOfNow());
  expect(await answersOfBefore()).toEqual(answers);
});

test('after a rollback, its rollup and its rows work beside those of this version', async () => {
  expect(answersLater).not.toEqual(answers);
  await insert([...late.map(rowOfBefore), ...fromNow.map(serializeRow)]);
  await send(rollupOfBefore());
  expect(await answersOfBefore()).toEqual(answersLater);
  await send(rollupOfNow());
  expect(await answersOfBefore()).toEqual(answersLater);
});
