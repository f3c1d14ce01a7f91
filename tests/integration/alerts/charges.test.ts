import { expect, onTestFinished, test } from 'vitest';
import { chargeShares } from '../../../functions/src/alerts/check/sums.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { recordRun } from '../../../functions/src/store/firestore/job-records.ts';
import { freshDomain } from '../../support/api/api.ts';

const mebibyte = 1024 ** 2;
const now = new Date('2026-03-02T10:00:00Z');

test('the share of each workspace is charged to both of its budgets when it is 16 MiB, also after other runs', async () => {
  const record = firestore().doc('jobs/checkAlerts');
  const before = (await record.get()).data();
  onTestFinished(async () => void (await (before ? record.set(before) : record.delete())));
  const [often, seldom] = [freshDomain(), freshDomain()];
  const chargedTo = (id: string) =>
    Promise.all(
      ['alerts', 'workspace'].map(async (kind) => {
        const document = await firestore().doc(`budgets/${kind}-${id}_2026-03-02`).get();
        return Number(document.data()?.leased ?? 0) / mebibyte;
      }),
    );
  await chargeShares([often, seldom], 20 * mebibyte, now);
  expect([await chargedTo(often), await chargedTo(seldom)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await recordRun('checkAlerts', { at: now, durationMs: 1, counts: { checked: 2 }, failure: null });
  await chargeShares([often], 9 * mebibyte, now);
  expect([await chargedTo(often), await chargedTo(seldom)]).toEqual([
    [19, 19],
    [0, 0],
  ]);
  await chargeShares([often, seldom], 12 * mebibyte, now);
  expect([await chargedTo(often), await chargedTo(seldom)]).toEqual([
    [19, 19],
    [16, 16],
  ]);
});
