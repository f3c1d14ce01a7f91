import { beforeAll, beforeEach } from 'vitest';
import { ensureTables, execute } from '../../../functions/src/store/bigquery/sql.ts';
import { forgetRollup, restoreRollupState } from './rollup-state.ts';

/**
 * Gives this file a dataset of its own, whose tables are empty before each test, as if the rollup had never run. The
 * tests share it because the emulator translates every statement anew for each dataset.
 */
export function useOwnTables(name: string): void {
  restoreRollupState();
  beforeAll(async () => {
    process.env.FOOTFALL_DATASET = `${name}_${process.pid}`;
    await ensureTables();
  });
  beforeEach(async () => {
    for (const table of ['events', 'visits', 'totals']) {
      await execute({ sql: `DELETE FROM \`{dataset}.${table}\` WHERE TRUE`, params: {} });
    }
    await forgetRollup();
  });
}

/**
 * Gives this file, in addition, a Firestore of its own, for jobs that read the documents of every workspace: those of
 * other tests would cost them seconds. Servers and functions do not see it.
 */
export function useOwnStores(name: string): void {
  process.env.GCLOUD_PROJECT = `demo-${name.replaceAll('_', '-')}-${process.pid}`;
  useOwnTables(name);
}
