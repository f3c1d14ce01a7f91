import { beforeAll, beforeEach } from 'vitest';
import { ensureTables } from '../../../functions/src/store/bigquery/sql.ts';
import { forgetRollup, restoreRollupState } from './rollup-state.ts';
import { emptyTables } from './rows.ts';

/**
 * Creates separate tables for this file. All such files share them, one after the other, because the emulator
 * translates every statement again for each dataset.
 */
export async function makeOwnTables(): Promise<void> {
  process.env.FOOTFALL_DATASET = 'own';
  await ensureTables();
}

/** Resets the tables as if nothing had been counted and the rollup had never run. */
export async function emptyOwnTables(): Promise<void> {
  await emptyTables();
  await forgetRollup();
}

/** Gives this file tables of its own, which are empty before each test. */
export function useOwnTables(): void {
  restoreRollupState();
  beforeAll(makeOwnTables);
  beforeEach(emptyOwnTables);
}

/**
 * Gives this file, in addition, a Firestore of its own, for jobs that read the documents of every workspace: those of
 * other tests would cost them seconds. Servers and functions do not see it.
 */
export function useOwnStores(name: string): void {
  process.env.GCLOUD_PROJECT = `demo-${name}-${process.pid}`;
  useOwnTables();
}
