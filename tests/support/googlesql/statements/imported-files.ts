/** Statements of the job that reads files of other tools. */
import {
  deleteOtherSums,
  deleteRowsOf,
  eventNames,
  mergeEvents,
  ownSums,
  stagedRows,
  sumsOfEvents,
  sumsOfSums,
} from '../../../../functions/src/imports/statements.ts';
import { rollupImported } from '../../../../functions/src/rollup/statements.ts';
import { execute } from '../../../../functions/src/store/bigquery/execute.ts';
import { query } from '../../../../functions/src/store/bigquery/sql.ts';
import type { Builders } from './numbers.ts';

const found = { id: 'i1', workspaceId: 'w' };
const march = { from: '2026-03-01', to: '2026-03-31' };
const owned = [
  { from: '2026-03-01', to: '2026-03-10' },
  { from: '2026-03-15', to: '2026-03-20' },
];

export const importBuilders: Builders = {
  'imported events': () => execute(mergeEvents(found, march)),
  'events of an undone import': () => execute(deleteRowsOf('events', found, march)),
  'events that were not imported': () => execute(deleteRowsOf('import_events', found, march)),
  'sums of an undone import': () => execute(deleteRowsOf('imported', found, march)),
  'sums of an import beside own totals': () => execute(rollupImported(found, march)),
  'totals of an undone import': () => execute(deleteRowsOf('totals', found, march)),
  'sums of days of another import': () => execute(deleteOtherSums(found, march, owned)),
  'preview of events': () => query(sumsOfEvents(found, march)),
  'preview of sums': () => query(sumsOfSums(found, march)),
  'own numbers beside a preview': () => query(ownSums('w', march)),
  'names of events in a preview': () => query(eventNames(found, march, 'events')),
  'names of summed events in a preview': () => query(eventNames(found, march, 'sums')),
  'size of events': () => query(stagedRows(found, march, 'events')),
  'size of sums': () => query(stagedRows(found, march, 'sums')),
};
