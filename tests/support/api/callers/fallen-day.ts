import { afterEach, beforeEach, vi } from 'vitest';
import { alertDefaults, type ChangeRule, type EventRow } from '@footfall/functions/contract';
import { alertDocument, listAlerts } from '../../../../functions/src/store/firestore/alerts/alerts.ts';
import { stack } from '../../stack/stack.ts';
import { workspace } from '../team.ts';
import { before, visitorsOf } from './alerts.ts';

/** A Tuesday, which has a median of 40 visitors in the weeks before. */
export const day = '2026-02-10';
export const morning = new Date('2026-02-11T01:00:00Z');
export const hours = (count: number) => new Date(morning.getTime() + count * 3_600_000);

export const fall: ChangeRule = { ...alertDefaults.change, bound: { percent: 40 }, filters: [] };

/** This many visitors at some hour of a day. */
export const visitors = (on: string, count: number, changes: Partial<EventRow> = {}, hour = 10) =>
  visitorsOf(workspace.id, on, count, { changes, hour });

/** The minimum number of compared weeks. */
export const weeksBefore = (on: string) => [1, 2, 3, 4].map((week) => before(on, 7 * week));
export const ordinaryTraffic = (on = day) => weeksBefore(on).flatMap((each) => visitors(each, 40));

/** A deployment that sends mail, without alerts of other tests, which would be due in the next one. */
export function useAlertsAlone(): void {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  beforeEach(() => {
    vi.stubEnv('FOOTFALL_SMTP_URL', 'smtp://127.0.0.1:1');
    vi.stubEnv('FOOTFALL_MAIL_FROM', 'Footfall <footfall@stats.example.com>');
    vi.stubEnv('FOOTFALL_ORIGIN', stack.hosting);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await Promise.all((await listAlerts(workspace.id)).map(({ id }) => alertDocument(id).delete()));
  });
}
