import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, type EventRow, type QueryAnswer, type Question } from '@footfall/functions/contract';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { appendRows } from '../../../functions/src/store/bigquery/events.ts';
import { readRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { findLogo, logoHashOf } from '../../../functions/src/store/firestore/workspace/logos.ts';
import {
  findMembership,
  listWorkspaces,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { migrate } from '../../../functions/src/store/migrate.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { countQuestion } from '../../support/oracle/question/count.ts';
import { snapped } from '../../support/oracle/answers.ts';
import { startFunction, stoppedClock } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import {
  leaveFirstVersion,
  rollUpAsFirstVersion,
  rowOfFirstVersion,
  type FirstVersion,
} from '../../support/upgrades/first-version.ts';

/** An empty project of its own. */
const project = { GCLOUD_PROJECT: `demo-upgrade-${process.pid}` };
Object.assign(process.env, project);

const now = new Date();

/** The rollup recomputes 31 days in a run, so these take two runs. */
const days = 33;

let api: ServerProcess;
let first: FirstVersion;
let bearer: string;
let events: EventRow[];

beforeAll(async () => {
  first = await leaveFirstVersion(now, days);
  events = [...first.events];
  api = await startFunction({ target: 'api', env: project, node: stoppedClock });
  bearer = (await addKey(first.workspaceId, { uid: first.owner } as never, ['stats:read'])).bearer;
});

afterAll(() => api[Symbol.asyncDispose]());

/** Queries that read daily totals, monthly totals, visits, and single events. */
function questions(): Partial<Question>[] {
  const all: Partial<Question> = {
    site_id: first.workspaceId,
    date_range: [addDays(first.through, 1 - 70), first.through],
  };
  const figures: Question['metrics'] = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'];
  const fromNetherlands: Question['filters'] = [['is', 'visit:country', ['NL']]];
  return [
    { ...all, metrics: figures },
    { ...all, metrics: figures, dimensions: ['time:month'] },
    { ...all, metrics: ['pageviews'], dimensions: ['event:page'] },
    { ...all, metrics: figures, filters: fromNetherlands },
    { ...all, metrics: ['pageviews'], dimensions: ['event:page'], filters: fromNetherlands },
  ];
}

/** The answers of an instance of this version with an empty cache, and the count of the events. */
async function compareAnswers(): Promise<void> {
  await api.usage({ moveClockMs: 10 * 60_000 });
  for (const question of questions()) {
    const response = await fetch(`${api.url}/api/v1/query`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: bearer },
      body: JSON.stringify(question),
    });
    const answer = (await response.json()) as QueryAnswer;
    expect([response.status, answer]).toEqual([200, expect.anything()]);
    const of = { workspaceId: first.workspaceId, timezone: 'UTC', now };
    const counted = countQuestion(events, questionOf(question), of);
    if (counted === 'refused') throw new Error('the question is refused');
    expect(counted.rows.some(({ metrics: [first] }) => Number(first) > 0)).toBe(true);
    expect(snapped(answer.results, counted.rows), JSON.stringify(question)).toEqual(counted.rows);
  }
}

describe('the stores of the first version', () => {
  test('are read by this version, even before they are migrated', compareAnswers);

  test('are migrated', async () => {
    const { ran } = await migrate();
    expect(ran).toEqual(expect.arrayContaining(['visits', 'revenue', 'places', 'member-documents']));
    expect((await migrate()).ran).toEqual([]);
  });

  test('have their people, roles, rules and logo', async () => {
    const [membership] = await listWorkspaces(first.owner);
    expect(membership).toMatchObject({
      role: 'owner',
      workspace: {
        id: first.workspaceId,
        name: 'First',
        rules: { excludedPages: ['/hidden'], honourGpc: true },
      },
    });
    expect((await findMembership(first.workspaceId, first.viewer))?.role).toBe('viewer');
    const hash = membership && (await logoHashOf(membership.workspace));
    expect((await findLogo(hash ?? ''))?.type).toBe('image/png');
  });

  test('give the same numbers after the migration', compareAnswers);

  test('accept the events of instances of that version, and those in the spool', async () => {
    const [event] = events;
    if (!event) throw new Error('There is an event');
    const late = {
      ...event,
      event_id: 'late',
      date: first.through,
      timestamp: `${first.through}T12:00:00.000Z`,
    };
    const sent = await appendRows([rowOfFirstVersion(late)], AbortSignal.timeout(60_000));
    expect(sent).toEqual({ refused: [], failed: [] });
    expect(await drain()).toMatchObject({ stored: 1, refused: 0 });
    events.push({ ...late, hour: event.hour }, first.spooled);
    await compareAnswers();
  });

  test('have the same numbers while the rollup recomputes the days, a month in each run', async () => {
    for (let run = 1; run <= 2; run++) {
      expect((await rollUp(now)).length).toBeGreaterThan(0);
      await compareAnswers();
    }
    expect(await readRollupState()).toMatchObject({ through: first.through, rebuiltThrough: null });
  });

  test('have the same numbers after one more rollup of that version', async () => {
    await rollUpAsFirstVersion([addDays(first.through, -1), first.through], first.through);
    await compareAnswers();
    await rollUp(now);
    await compareAnswers();
  });
});
