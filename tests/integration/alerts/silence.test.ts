import { expect, test } from 'vitest';
import { checkAlerts } from '../../../functions/src/alerts/check/check-due.ts';
import { rollupDefinition } from '../../../functions/src/rollup/definition.ts';
import { writeRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { listAuditEntries } from '../../../functions/src/store/firestore/audit.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { addAlert, before, queuedAbout, visitorsOf } from '../../support/api/callers/alerts.ts';
import { useAlertsAlone } from '../../support/api/callers/fallen-day.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useTeam('UTC');
useOwnTables();
useAlertsAlone();

const day = '2026-01-13';

const subjects = async () => (await queuedAbout(workspace.id)).map(({ subject }) => subject as string);

test('silence is notified after its duration, and so are the next events', async () => {
  await fillTotals(before(day, 60), before(day, 1));
  await writeRollupState({
    ...{ through: before(day, 1), counted: {}, version: 1, definition: rollupDefinition },
    ...{ rebuiltThrough: null, rebuiltFrom: rollupDefinition },
  });
  await insertEvents(visitorsOf(workspace.id, day, 5, { hour: 9 }));
  await addAlert(workspace.id, owner, {
    rule: { kind: 'silence', hours: 2, between: null },
    to: { members: [owner], managers: false },
    dueAt: new Date(`${day}T09:15:00Z`),
  });
  await checkAlerts(new Date(`${day}T09:15:00Z`));
  await checkAlerts(new Date(`${day}T10:45:00Z`));
  expect(await subjects()).toEqual([]);
  await checkAlerts(new Date(`${day}T11:00:00Z`));
  await checkAlerts(new Date(`${day}T11:15:00Z`));
  expect(await subjects()).toEqual([expect.stringContaining('No events since January 13, 09:00')]);
  await insertEvents(visitorsOf(workspace.id, day, 1, { hour: 12 }));
  await checkAlerts(new Date(`${day}T12:15:00Z`));
  await checkAlerts(new Date(`${day}T12:30:00Z`));
  expect((await subjects()).filter((subject) => subject.includes('Events arrive again'))).toHaveLength(1);
  expect(await subjects()).toHaveLength(2);
  const { entries } = await listAuditEntries(workspace.id, { actions: ['alert.fired', 'alert.over'] }, 10);
  expect(entries.map(({ action, what }) => [action, what.kind?.new, what.since?.new])).toEqual([
    ['alert.over', 'silence', undefined],
    ['alert.fired', 'silence', expect.stringContaining(`${day}T09:`)],
  ]);
});

/** Twenty visits in each hour of these days, as the rollup would have stored them. */
const fillTotals = (from: string, to: string) =>
  execute({
    sql: `INSERT INTO \`{dataset}.totals\`
        (workspace_id, grain, date, dimension, value, visitors, visits, pageviews, bounces, duration_s, duration_ms, engaged_ms)
      SELECT @workspace, 'day', date, 'hour', LPAD(CAST(hour AS STRING), 2, '0'), 20, 20, 20, 0, 0, 0, 0
      FROM UNNEST(GENERATE_DATE_ARRAY(@from_day, @to_day)) AS date CROSS JOIN UNNEST(GENERATE_ARRAY(0, 23)) AS hour`,
    params: { workspace: workspace.id },
    days: { from_day: from, to_day: to },
  });
