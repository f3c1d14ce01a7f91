import { expect, test } from 'vitest';
import { alertDefaults, type AlertRule } from '@footfall/functions/contract';
import type { DrawnWorkspace } from '../../../../../deploy/cost/week/draw.ts';
import { weekLines } from '../../../../../deploy/cost/week/section.ts';
import { bytesAlone, useOfChecks, useOfReports } from '../../../../../deploy/cost/week/use.ts';

const mebibyte = 1024 ** 2;
const hourly: AlertRule = { ...alertDefaults.change, span: 'hour' };
const filtered: AlertRule = { ...hourly, filters: [['is', 'event:page', ['/docs']]] };
const workspaces = (count: number, alerts: readonly AlertRule[], eventsADay = 10): DrawnWorkspace[] =>
  Array.from({ length: count }, () => ({ timezone: 'UTC', eventsADay, alerts, hasChat: false }));
const due = (own: readonly DrawnWorkspace[], rules: readonly AlertRule[]) => [{ workspaces: own, rules }];

test('one statement for many small workspaces reads their data; one for each reads the minimum that is billed', () => {
  const [one, many] = [1, 800].map((count) => due(workspaces(count, [hourly]), [hourly]));
  expect(useOfChecks(one ?? []).sharedBytes / mebibyte).toBe(20);
  // 33 rows a day each, for the months of eight weeks, and the events of little more than a day.
  expect(useOfChecks(many ?? []).sharedBytes / mebibyte).toBeCloseTo(145 + 10, -1);
  expect([one, many].map((checks = []) => bytesAlone(checks) / mebibyte)).toEqual([20, 16_000]);
});

test('an alert with a filter has a statement of its own', () => {
  const use = useOfChecks(due(workspaces(50, [filtered]), [filtered]));
  expect(use).toMatchObject({ statements: 50, sharedBytes: 0, workspaces: 50 });
});

test('a report is created once for all recipients', () => {
  const use = useOfReports(workspaces(10, []));
  expect(use).toMatchObject({ workspaces: 10, statements: 50, mails: 30, messages: 0 });
  expect(use.bytes).toBe(50 * 20 * mebibyte);
});

test('the section for a terminal has the week and its busiest runs', () => {
  const text = weekLines(12, 'europe-west1').join('\n');
  expect(text).toContain('Reports and alerts of 12 workspaces');
  expect(text).toMatch(/Monday at 07:00 UTC: \d+ reports in [\d.]+ of 28 minutes/);
});
