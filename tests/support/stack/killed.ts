import { Firestore } from '@google-cloud/firestore';
import { vi } from 'vitest';

/**
 * Does work that is killed at one of its transactions: before that commits, or before the work learns that it has.
 * After that, it does nothing more.
 * @param max maximum number of transactions before it
 */
export async function killed(work: () => Promise<unknown>, max: number): Promise<void> {
  const real = Firestore.prototype.runTransaction;
  let remaining = Math.floor(Math.random() * (max + 1));
  const spy = vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation(async function (
    this: Firestore,
    ...given
  ) {
    if (remaining < 0) throw new Error('killed');
    const commits = remaining-- > 0 || Math.random() < 0.5;
    const result = commits ? await real.apply(this, given) : undefined;
    if (remaining < 0) throw new Error('killed');
    return result as never;
  });
  await work().catch(() => undefined);
  spy.mockRestore();
}
