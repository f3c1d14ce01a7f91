import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActiveImport, epochDay, type EventRow } from '@footfall/functions/contract';
import { AppError } from '../../../functions/src/core/errors.ts';
import { splitByOwners } from '../../../functions/src/rollup/owned-days.ts';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { askQuestions, siteOf, snapped, sources } from '../../support/oracle/answers.ts';
import { inTurn, shareOfThisLane } from '../../support/oracle/lane.ts';
import { countQuestion } from '../../support/oracle/question/count.ts';
import { questionCase, questionsIn } from '../../support/oracle/question/draw/draw.ts';
import { freshTables, load, monthsWith } from '../../support/oracle/tables.ts';
import { withPrefix } from '../../support/oracle/traffic.ts';
import type { Drawn } from '../../support/oracle/traffic-values.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const drawn = fc.record({
  about: questionCase,
  /** Where the owned days begin and end, among the days with events. */
  owned: fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })),
});

type ImportedRow = EventRow & { import_id: string };

interface Case {
  imports: ActiveImport[];
  /** What the script counted: the same as the import on other days, and something else on owned days. */
  own: EventRow[];
  imported: ImportedRow[];
  plan: NonNullable<ReturnType<typeof questionsIn>>;
}

/** Of events that the script and an import both have, each second has the same id in both. */
const ownVersion = (event: EventRow, index: number): EventRow => ({
  ...event,
  ...(index % 2 === 0 ? {} : { event_id: `${event.event_id}-own` }),
  ...{ visitor_id: String(BigInt(event.visitor_id) ^ 5n), pathname: '/own', country: 'CH', props: null },
});

function caseOf({ about, owned: [one, other] }: Drawn<typeof drawn>): Case | null {
  const plan = questionsIn(about);
  if (!plan) return null;
  const { workspaceId } = plan.of;
  const days = [
    ...new Set(plan.events.filter(({ workspace_id: id }) => id === workspaceId).map(({ date }) => date)),
  ].sort();
  const [from, to] = [one, other].map((at) => days[at % days.length] ?? '').sort() as [string, string];
  const id = `${workspaceId}-import`;
  const imports: ActiveImport[] = [{ id, format: 'umami', days: [{ from, to }], isActive: true, tables: {} }];
  const isOwned = ({ workspace_id, date }: EventRow) =>
    workspace_id === workspaceId && from <= date && date <= to;
  return {
    imports,
    own: plan.events.map((event, index) => (isOwned(event) ? ownVersion(event, index) : event)),
    imported: plan.events.filter(isOwned).map((event) => ({ ...event, import_id: id })),
    plan,
  };
}

interface Counted {
  source: string;
  answers: unknown[];
}

/** The answers of each source, which are those of the oracle over these events. */
async function compare(
  { plan, imports }: Case,
  events: readonly EventRow[],
  turn: number,
): Promise<Counted[]> {
  const { of, questions, groupFilter } = plan;
  const about = questions.map((question) => ({
    ...question,
    filters: [...question.filters, ...groupFilter],
  }));
  const expected = about.map((question) => countQuestion(events, question, of));
  const compared: Counted[] = [];
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const answers = await askQuestions({ ...siteOf(of), imports }, about, { now: of.now, ...atOf(plan) });
    for (const [index, answer] of answers.entries()) {
      const counted = expected[index];
      const title = `${source}: ${JSON.stringify([about[index], imports])}`;
      if (counted === 'refused' || !counted) expect(answer, title).toMatchObject({ code: 'invalid_request' });
      else if (answer instanceof AppError) throw new Error(title, { cause: answer });
      else expect(snapped(answer.results, counted.rows), title).toEqual(counted.rows);
    }
    compared.push({
      source,
      answers: answers.map((answer) => (answer instanceof AppError ? answer.code : answer.results)),
    });
  }
  return compared;
}

/** As the rollup does. */
async function rollUpAll(cases: readonly Case[]) {
  const days = cases.flatMap(({ own }) => own.map(({ date }) => date)).sort();
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' };
  const imports = new Map(cases.map((each) => [each.plan.of.workspaceId, each.imports]));
  for (const { days: part, ...owned } of splitByOwners(range, imports)) {
    await execute(rollupVisits(part, { except: owned.owners }));
    if (owned.owners.length > 0) await execute(rollupVisits(part, owned));
  }
  await execute(rollupDays(range));
  for (const month of monthsWith(days)) await execute(rollupMonth(month));
}

const { FOOTFALL_ORACLE_CASES: all, FOOTFALL_ORACLE_SEED: seed = Math.floor(Math.random() * 2 ** 31) } =
  process.env;
const max = shareOfThisLane(all ? Math.ceil(Number(all) / 20) : 6);

/** Cases of whose first question the import changes the answer. */
function chosen(): Case[] {
  const cases: Case[] = [];
  for (const [index, { about, owned }] of fc
    .sample(drawn, { seed: Number(seed), numRuns: 40 * max })
    .entries()) {
    if (cases.length === max) break;
    const traffic = withPrefix(about.traffic, `import-${process.pid}-${index}`);
    const each = caseOf({ about: { ...about, traffic }, owned });
    const question = each?.plan.questions[0];
    if (!each || !question) continue;
    const [before, during] = [each.own, each.plan.events].map((events) =>
      countQuestion(events, question, each.plan.of),
    );
    if (JSON.stringify(before) !== JSON.stringify(during)) cases.push(each);
  }
  return cases;
}

test(
  "the answers over imported and own days are the oracle's, and those after an undo are those from before",
  { timeout: 3_600_000 },
  async () => {
    console.log(`import: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
    const cases = chosen();
    expect(cases).toHaveLength(max);
    const withoutImports = cases.map((each) => ({ ...each, imports: [] }));
    const ask = (some: readonly Case[], eventsOf: (each: Case) => readonly EventRow[]) =>
      inOrder(some, (each, turn) => compare(each, eventsOf(each), turn));
    await freshTables();
    await load(cases.flatMap(({ own }) => own));
    const before = await ask(withoutImports, ({ own }) => own);

    await insertEvents(cases.flatMap(({ imported }) => imported));
    await rollUpAll(cases);
    await ask(cases, ({ plan }) => plan.events);

    await settleRows();
    await execute({
      sql: 'DELETE FROM `{dataset}.events` WHERE date >= @first AND import_id IS NOT NULL',
      params: {},
      days: { first: epochDay },
    });
    await rollUpAll(withoutImports);
    expect(await ask(withoutImports, ({ own }) => own)).toEqual(before);
    console.log(`import: ${before.flat().reduce((sum, { answers }) => sum + answers.length, 0)} questions`);
  },
);

async function inOrder<One, Result>(
  list: readonly One[],
  work: (one: One, index: number) => Promise<Result>,
) {
  const results: Result[] = [];
  for (const [index, one] of list.entries()) results.push(await work(one, index));
  return results;
}
