import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventRow, MovedPage, Question } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { askQuestions, sources } from '../../support/oracle/answers.ts';
import { withPages } from '../../support/oracle/merged-pages.ts';
import { movedPages } from '../../support/oracle/question/draw/moved.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { freshTables, load } from '../../support/oracle/tables.ts';
import { trafficCase } from '../../support/oracle/traffic.ts';

const cases = Math.ceil(Number(process.env.FOOTFALL_ORACLE_CASES ?? 40) / 10);
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));

const drawn = fc.record({
  traffic: trafficCase({ prefix: 'moved' }),
  moved: movedPages.filter(({ length }) => length > 0),
  mergesSlashes: fc.boolean(),
});

/** Questions about totals, which no rule changes, and about pages. */
const ofTotals: Partial<Question>[] = [
  { metrics: ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'] },
  { metrics: ['visitors', 'pageviews'], dimensions: ['time:day'] },
  { metrics: ['visits'], dimensions: ['visit:source'] },
];
const ofPages: Partial<Question>[] = [
  { metrics: ['pageviews'], dimensions: ['event:page'] },
  { metrics: ['visitors', 'pageviews', 'time_on_page'], dimensions: ['event:page'] },
  { metrics: ['pageviews'], dimensions: ['time:day', 'event:page'] },
  { metrics: ['visits', 'bounce_rate'], dimensions: ['visit:entry_page'] },
  { metrics: ['visits'], dimensions: ['visit:exit_page'] },
  { metrics: ['pageviews'], dimensions: ['event:previous_page'] },
  { metrics: ['pageviews'], dimensions: ['event:next_page'] },
];

/** Of one workspace: as it was sent, and as if its pages had had their new addresses from the start. */
const never = (id: string) => `never-${id}`;

test('a site whose pages moved has the numbers of one that never moved, and its own totals', async () => {
  console.log(`moved pages: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
  for (const { traffic, moved, mergesSlashes } of fc.sample(drawn, { seed, numRuns: cases })) {
    const [workspace] = traffic.workspaces;
    if (!workspace || workspace.events.length === 0) continue;
    const sent = withId(workspace.events, workspace.id);
    const pages = { mergesSlashes, moved };
    const arrived = withPages(sent, pages).map(({ ...event }) => plain(event));
    await freshTables();
    await load([...sent, ...withId(arrived, never(workspace.id))]);
    await compare(workspace, pages);
  }
});

const withId = (events: readonly EventRow[], workspace_id: string) =>
  events.map((event) => ({ ...event, workspace_id }));

/** An event without what the oracle notes about its page. */
function plain(event: EventRow): EventRow {
  const { sent, pages, ...row } = event as EventRow & { sent?: string; pages?: unknown };
  expect([typeof sent, typeof pages]).toEqual(['string', 'object']);
  return row;
}

async function compare(
  { id, timezone, events }: { id: string; timezone: string; events: EventRow[] },
  { mergesSlashes, moved }: { mergesSlashes: boolean; moved: readonly MovedPage[] },
) {
  const days = events.map(({ date }) => date).sort();
  const date_range: [string, string] = [days[0] ?? '', days.at(-1) ?? ''];
  const now = new Date(Date.parse(`${date_range[1]}T12:00:00Z`) + 3 * 86_400_000);
  const questions = [...ofTotals, ...ofPages].map((each) => questionOf({ ...each, date_range }));
  for (const [name, at] of Object.entries(sources)) {
    const when = { now, ...at({ rolledUpTo: '2100-01-01' }) };
    const ask = async (
      workspaceId: string,
      pages: { mergeSlashes: boolean; moved?: readonly MovedPage[] },
    ) => {
      const site = { id: workspaceId, timezone, resetAt: null, pages };
      const queries = questions.map((question) => ({ ...question, site_id: workspaceId }));
      return (await askQuestions(site, queries, when)).map((answer) => {
        if (answer instanceof AppError) throw answer;
        return answer.results;
      });
    };
    const moving = await ask(id, { mergeSlashes: mergesSlashes, moved });
    expect(moving, name).toEqual(await ask(never(id), { mergeSlashes: mergesSlashes }));
    const unmoved = await ask(id, { mergeSlashes: mergesSlashes });
    expect(moving.slice(0, ofTotals.length), name).toEqual(unmoved.slice(0, ofTotals.length));
  }
}
