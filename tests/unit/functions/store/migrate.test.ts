import { expect, test } from 'vitest';
import { documentMigrations, dueMigrations } from '../../../../functions/src/store/migrate.ts';
import { tableMigrations, type Migration } from '../../../../functions/src/store/bigquery/tables.ts';

const numbered = (...numbers: number[]): Migration[] =>
  numbers.map((number) => ({ number, name: `step ${number}` }));

test.each([
  [[1, 2, 3], 0, [1, 2, 3]],
  [[3, 1, 2], 0, [1, 2, 3]],
  [[1, 2, 3], 2, [3]],
  [[1, 2, 3], 3, []],
  // A version that this code does not know yet: steps of newer code are not repeated.
  [[1, 2, 3], 9, []],
])('of the migrations %j, after version %i these are due: %j', (all, version, due) =>
  expect(dueMigrations(numbered(...all), version).map(({ number }) => number)).toEqual(due),
);

test.each([
  ['BigQuery', tableMigrations()],
  ['Firestore', documentMigrations],
])('the migrations of %s are numbered from 1 without a gap', (_, migrations) =>
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1)),
);
