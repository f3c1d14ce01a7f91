import { afterAll, beforeAll } from 'vitest';
import type { DocumentData } from '@google-cloud/firestore';
import { rollupDefinition } from '../../../functions/src/rollup/definition.ts';
import { writeRollupState, type RollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { firestore } from '../../../functions/src/store/clients.ts';

const document = () => firestore().doc('rollup/state');

/** Removes the rollup's state, as if the rollup had never run. */
export async function forgetRollup(): Promise<void> {
  await document().delete();
}

/** As if the rollup had computed every day up to this one, by the definition of now. */
export const markRolledUp = (through: string, changes: Partial<RollupState> = {}) =>
  writeRollupState({
    ...{ through, counted: {}, version: 1, definition: rollupDefinition },
    ...{ rebuiltThrough: null, rebuiltFrom: rollupDefinition },
    ...changes,
  });

/**
 * Restores the rollup's state from before the tests of this file. A file can have separate tables, but this document
 * exists once in the stack: reports read the days before its watermark from `totals`, so with the state of other tables
 * they would miss all events of those days. An instance of the API caches the watermark for a minute: a file that rolls
 * up recent days and queries numbers needs an instance of its own.
 */
export function restoreRollupState(): void {
  let before: DocumentData | undefined;
  beforeAll(async () => {
    before = (await document().get()).data();
  });
  afterAll(async () => {
    if (before) await document().set(before);
    else await forgetRollup();
  });
}
