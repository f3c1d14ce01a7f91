import { expect, test } from 'vitest';
import { alertDefaults, type AlertRule } from '@footfall/functions/contract';
import { baselineOf } from '../../../../../functions/src/alerts/evaluate/baseline.ts';
import { dueAlert, needOf, storedMemory } from '../../../../../functions/src/alerts/check/needs.ts';
import { initial } from '../../../../../functions/src/alerts/evaluate/advance.ts';
import type { Alert } from '../../../../../functions/src/store/firestore/alerts/alerts.ts';
import type { Workspace } from '../../../../../functions/src/store/firestore/workspace/workspaces.ts';

const workspace = {
  ...{ id: 'w', timezone: 'UTC', resetAt: null, firstDay: null, firstEventAt: null },
  keptFrom: { visits: null, totals: null },
  imports: [] as Workspace['imports'],
} as Workspace;
const alertOf = (rule: AlertRule, memory = '') =>
  ({ rule, memory, state: 'quiet', firedAt: null }) as unknown as Alert;
const needed = (rule: AlertRule, now: string, changes: Partial<Workspace> = {}, memory = '') =>
  needOf(dueAlert(alertOf(rule, memory), { ...workspace, ...changes }), new Date(now));

const ofDay = alertDefaults.change;
const after = storedMemory({
  ...{ ...initial, judgedAt: Date.parse('2026-02-10T00:00:00Z') },
  ...{ lastEventAt: Date.parse('2026-02-09T22:00:00Z'), usual: null, history: null },
}).memory;

test('checks that totals can answer share a query, others run separately', () => {
  expect(needed(ofDay, '2026-02-10T01:00:00Z')).toMatchObject({ kind: 'sums', about: { day: '2026-02-09' } });
  const filtered: AlertRule = { ...ofDay, filters: [['is', 'visit:country', ['DE']]] };
  expect(needed(filtered, '2026-02-10T01:00:00Z')).toMatchObject({ kind: 'own', history: null });
});

test('after days without a run, only the last day is evaluated, and no day twice', () => {
  expect(needed(ofDay, '2026-02-14T03:00:00Z', {}, after)).toMatchObject({ about: { day: '2026-02-13' } });
  expect(needed(ofDay, '2026-02-10T09:00:00Z', {}, after)).toEqual({ kind: 'none' });
});

test('the day of a reset is not evaluated', () => {
  const resetAt = new Date('2026-02-09T12:00:00Z');
  expect(needed(ofDay, '2026-02-10T01:00:00Z', { resetAt })).toEqual({ kind: 'none' });
  expect(needed(ofDay, '2026-02-11T01:00:00Z', { resetAt })).toMatchObject({ kind: 'sums' });
});

test('a day of an import is not evaluated, whether it has events or sums', () => {
  for (const format of ['umami', 'plausible'] as const) {
    const days = [{ from: '2026-01-01', to: '2026-02-09' }];
    const imports = [{ id: 'i', format, days, isActive: true, tables: {} }];
    expect(needed(ofDay, '2026-02-10T01:00:00Z', { imports })).toEqual({ kind: 'none' });
    expect(needed(ofDay, '2026-02-11T01:00:00Z', { imports })).toMatchObject({ kind: 'sums' });
  }
});

test('silence looks for events since the last one that it knows, and not before a reset', () => {
  const now = '2026-02-10T01:00:00Z';
  expect(needed(alertDefaults.silence, now, {}, after)).toMatchObject({
    since: Date.parse('2026-02-09T22:00:00Z'),
    sinceDay: '2026-02-08',
    needsWeek: true,
  });
  const resetAt = new Date('2026-02-09T23:00:00Z');
  expect(needed(alertDefaults.silence, now, { resetAt }, after)).toMatchObject({ since: resetAt.getTime() });
});

test('what an alert remembers is read as it was written', () => {
  const memory = {
    ...{ ...initial, state: 'firing' as const, firedAt: new Date(5000), judgedAt: 6000, back: 1 },
    lastEventAt: 7000,
    usual: { day: '2026-02-10', week: [1, null, 2.5] },
    history: { day: '2026-02-10', values: [0, null] },
  };
  expect(dueAlert(storedMemory(memory) as Alert, workspace).memory).toEqual(memory);
});

test('a baseline begins with the first visits, without the day on which counting began', () => {
  const valueOn = (day: string) => (day < '2026-01-20' ? 0 : 10);
  const weeks = [null, null, null, null, null, 10, 10, 10];
  expect(baselineOf('2026-02-10', valueOn, workspace, 'totals')).toEqual(weeks);
  const firstDay = '2026-01-27';
  const later = [null, null, null, null, null, null, null, 10];
  expect(baselineOf('2026-02-10', valueOn, { ...workspace, firstDay }, 'totals')).toEqual(later);
  const retainedFrom = { visits: '2026-02-01', totals: null };
  expect(baselineOf('2026-02-10', valueOn, { ...workspace, keptFrom: retainedFrom }, 'visits')).toEqual(
    later,
  );
});
