import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '@footfall/functions/contract';
import { checkAlerts } from '../../../functions/src/alerts/check/check-due.ts';
import { addAlert, queuedAbout } from '../../support/api/callers/alerts.ts';
import {
  day,
  fall,
  morning,
  ordinaryTraffic,
  useAlertsAlone,
  visitors,
} from '../../support/api/callers/fallen-day.ts';
import { fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, callByLink } from '../../support/api/callers/links.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import {
  importOfSums,
  insertSums,
  setImports,
  type ImportedSumsRow,
} from '../../support/imports/stored-sums.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { insertCrowds } from '../../support/traffic/crowds.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useOwnApi();
useTeam('UTC');
useOwnTables();
useAlertsAlone();

const sumsOn = (date: string): ImportedSumsRow[] => [
  { kind: 'visitors', date, visitors: 90, visits: 90, pageviews: 90 },
];

test('an alert does not fire on a day of an import', async () => {
  await insertEvents([...ordinaryTraffic(), ...visitors(day, 5)]);
  const add = () =>
    addAlert(workspace.id, owner, { rule: fall, to: { members: [owner], managers: false }, dueAt: morning });
  for (const format of ['plausible', 'umami'] as const) {
    await setImports(workspace.id, [importOfSums('one', [{ from: day, to: day }], [], { format })]);
    await add();
    await checkAlerts(morning);
    expect(await queuedAbout(workspace.id)).toEqual([]);
  }
  await setImports(workspace.id, []);
  await add();
  await checkAlerts(morning);
  expect(await queuedAbout(workspace.id)).toHaveLength(1);
});

test('a link that hides small groups begins after the last day of sums', async () => {
  const monday = addDays(mondayOf(addDays(dayIn('UTC', new Date()), -1)), -7);
  const before = addDays(monday, -7);
  await insertCrowds(workspace.id, monday, [{ count: 20 }]);
  await insertCrowds(workspace.id, addDays(monday, -14), [{ count: 20 }]);
  const { slug } = await addLink(workspace.id, owner, { timeframe: 'Weeks' });
  const numbers = () =>
    callByLink<'link.numbers'>(slug, '/v1/link/numbers', {
      ...{ headers: fromElsewhere(), body: { workspaceId: workspace.id } },
    });
  const rows = sumsOn(addDays(before, 2));
  await insertSums(workspace.id, 'two', rows);
  await setImports(workspace.id, [importOfSums('two', [{ from: before, to: addDays(before, 3) }], rows)]);
  expect((await numbers()).body).toMatchObject({ before: null, previous: null, total: { visitors: 20 } });
});
