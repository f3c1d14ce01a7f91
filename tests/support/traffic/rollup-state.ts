import { afterAll, beforeAll } from 'vitest';
import type { DocumentData } from '@google-cloud/firestore';
import { firestore } from '../../../functions/src/store/clients.ts';

const document = () => firestore().doc('rollup/state');

/** Removes the rollup's state: the rollup has never run. */
export async function forgetRollup(): Promise<void> {
  await document().delete();
}

/**
 * Puts the rollup's state back as it was before the tests of this file. A file can have tables of its own, but this
 * document is one for the whole stack: reports read the days before its watermark from `totals`, so with the state
 * of other tables they would miss all events of those days.
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
