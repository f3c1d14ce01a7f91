import { expect, test } from 'vitest';
import { columnEntries, columns } from '@footfall/functions/contract';
import { tablesOfMigrations } from '../../../../support/traffic/table-schema.ts';

test('the migrations make the table of events with exactly these columns, and the import of a row', () => {
  const { import_id, ...made } = tablesOfMigrations().events ?? {};
  expect(import_id).toEqual({ type: 'STRING', required: false });
  expect(made).toEqual(
    Object.fromEntries(
      columnEntries.map(([name, { type, required = false }]) => [
        name,
        { type: type === 'ID' ? 'INT64' : type, required },
      ]),
    ),
  );
  expect(Object.keys(made)).toEqual(Object.keys(columns));
});
