import { beforeAll, expect, test } from 'vitest';
import { addDays, type ImportState, type WorkspaceAnswer } from '@footfall/functions/contract';
import { runImports } from '../../../functions/src/imports/job/run-imports.ts';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { endHold, importCall, uploadFile } from '../../support/imports/imports.ts';
import { umamiFile } from '../../support/imports/umami-file.ts';
import { withoutLog } from '../../support/stack/in-process.ts';
import { killed } from '../../support/stack/killed.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { textsOf } from '../../support/traffic/rows.ts';

useOwnTables();
withoutLog();

let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

const today = new Date().toISOString().slice(0, 10);
/** More than a piece has. */
const events = 51_000;
const days = 70;

const history = () =>
  Array.from({ length: events }, (_, index) => ({
    session_id: `s${index % 5000}`,
    event_id: `e${index}`,
    created_at: `${addDays(today, -2 - (index % days))} 10:00:00`,
  }));

const stateOf = async (site: WorkspaceAnswer, id: string) =>
  (await importCall('import.get', owner, { workspaceId: site.id, id })).body.import.state;

/** Runs the job until the import is in this state. The first ten runs are killed, each at a random transaction. */
async function runKilled(site: WorkspaceAnswer, id: string, state: ImportState): Promise<void> {
  for (let run = 0; (await stateOf(site, id)) !== state; run++) {
    expect(run).toBeLessThan(60);
    if (run < 10) await killed(() => runImports(new Date()), 4);
    else await runImports(new Date());
    await endHold(id);
  }
}

async function countsIn(site: WorkspaceAnswer): Promise<Record<string, number>> {
  const where = 'WHERE workspace_id = @workspace AND date >= @since';
  const statements = {
    events: `COUNT(*) AS STRING) AS \`row\` FROM \`{dataset}.events\` ${where}`,
    ids: `COUNT(DISTINCT event_id) AS STRING) AS \`row\` FROM \`{dataset}.events\` ${where}`,
    pageviews: `COALESCE(SUM(pageviews), 0) AS STRING) AS \`row\` FROM \`{dataset}.visits\` ${where}`,
    totals: `COALESCE(SUM(pageviews), 0) AS STRING) AS \`row\` FROM \`{dataset}.totals\` ${where} AND grain = 'day' AND dimension = 'total'`,
  };
  const found = Object.entries(statements).map(async ([name, sql]) => {
    const [count] = await textsOf(`SELECT CAST(${sql}`, { workspace: site.id });
    return [name, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

test('an import whose runs are killed at random points counts once, and is undone completely', async () => {
  const site = await addWorkspace(owner, 'UTC');
  const file = umamiFile(site.domain, history());
  const { id } = await uploadFile(owner, { workspaceId: site.id, format: 'umami', name: 'a.zip', file });
  await runKilled(site, id, 'ready');
  await importCall('import.start', owner, { workspaceId: site.id, id, cutOver: today });
  await runKilled(site, id, 'done');
  const all = { events, ids: events, pageviews: events, totals: events };
  expect(await countsIn(site)).toEqual(all);
  await importCall('import.undo', owner, { workspaceId: site.id, id });
  await runKilled(site, id, 'undone');
  expect(await countsIn(site)).toEqual({ events: 0, ids: 0, pageviews: 0, totals: 0 });
});
