import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { addDays, type ImportState, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { endHold, importCall, uploadFile } from '../../support/imports/imports.ts';
import { umamiFile } from '../../support/imports/umami-file.ts';
import { jobProcess } from '../../support/jobs/run-job.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { textsOf } from '../../support/traffic/rows.ts';

useOwnTables();

let owner: Account;
let site: WorkspaceAnswer;
beforeAll(async () => {
  owner = await signUp();
  site = await addWorkspace(owner, 'UTC');
});

const today = new Date().toISOString().slice(0, 10);
const events = 900;
const days = 40;

const history = () =>
  Array.from({ length: events }, (_, index) => ({
    session_id: `s${index % 100}`,
    event_id: `e${index}`,
    created_at: `${addDays(today, -2 - (index % days))} 10:00:00`,
  }));

const kills = 3;

/** @returns whether the process was killed before its end */
async function killAtRandom(withinMs: number): Promise<boolean> {
  const { args, env } = jobProcess('runImports', {});
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  // Before its first line, it has only loaded its code.
  await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), ended]);
  child.stdout.resume();
  await Promise.race([wait(Math.random() * withinMs), ended]);
  child.kill('SIGKILL');
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

/** Runs the job in processes of its own until the import is in this state, and kills the first ones. @returns the number of kills */
async function runKilled(id: string, state: ImportState): Promise<number> {
  let killed = 0;
  let withinMs = 1500;
  const stateNow = async () =>
    (await importCall('import.get', owner, { workspaceId: site.id, id })).body.import.state;
  for (let run = 0; (await stateNow()) !== state; run++) {
    expect(run).toBeLessThan(10);
    if (await killAtRandom(killed < kills ? withinMs : 120_000)) killed++;
    else withinMs /= 2;
    await endHold(id);
  }
  return killed;
}

async function countsIn(): Promise<string[]> {
  const where = 'WHERE workspace_id = @workspace AND date >= @since';
  return textsOf(
    `SELECT CAST(COUNT(*) AS STRING) AS \`row\` FROM \`{dataset}.events\` ${where}
     UNION ALL SELECT CAST(COUNT(DISTINCT event_id) AS STRING) FROM \`{dataset}.events\` ${where}
     UNION ALL SELECT CAST(COALESCE(SUM(pageviews), 0) AS STRING) FROM \`{dataset}.visits\` ${where}`,
    { workspace: site.id },
  );
}

test('an import whose processes are killed counts once, and is undone completely', async () => {
  const file = umamiFile(site.domain, history());
  const { id } = await uploadFile(owner, { workspaceId: site.id, format: 'umami', name: 'a.zip', file });
  let killed = await runKilled(id, 'ready');
  await importCall('import.start', owner, { workspaceId: site.id, id, cutOver: today });
  killed += await runKilled(id, 'done');
  expect(await countsIn()).toEqual([events, events, events].map(String));
  await importCall('import.undo', owner, { workspaceId: site.id, id });
  killed += await runKilled(id, 'undone');
  expect(await countsIn()).toEqual(['0', '0', '0']);
  expect(killed).toBeGreaterThan(0);
});
