import { expect, test } from 'vitest';
import type { ActiveImport } from '../../../../functions/src/contract/index.ts';
import { isComplete } from '../../../../functions/src/workspaces/complete-days.ts';

const imported = (format: ActiveImport['format'], from: string, to: string): ActiveImport => ({
  ...{ id: format, format, days: [{ from, to }], isActive: true, tables: {} },
});
const workspace = {
  ...{ timezone: 'UTC', resetAt: null, firstEventAt: null, firstDay: '2026-03-20' },
  keptFrom: { visits: '2025-02-01', totals: null },
  imports: [imported('umami', '2025-01-01', '2025-12-31'), imported('plausible', '2026-01-01', '2026-03-19')],
};

test.each([
  ['the first day with events', '2026-03-20', 'totals', false],
  ['a later day', '2026-03-21', 'totals', true],
  ['a day of imported sums', '2026-03-19', 'totals', false],
  ['a day of imported events', '2025-12-31', 'visits', true],
  ['a deleted day of imported events', '2025-01-31', 'visits', false],
  ['the totals of a deleted day', '2025-01-31', 'totals', true],
  ['a day before everything', '2024-12-31', 'totals', false],
] as const)('%s is complete: %s from %s: %s', (_, day, source, expected) =>
  expect(isComplete(day, workspace, source)).toBe(expected),
);
