import type fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { StatsRow } from '../../functions/src/contract/shapes/programs/stats.ts';
import { answerStats, type StatsCall } from '../../functions/src/stats-api/answer.ts';
import { readQuestion } from '../../functions/src/stats-api/read.ts';
import { v1 } from '../../functions/src/stats-api/v1/answer.ts';
import { sources, statsCall } from '../support/oracle/answers.ts';
import { compareDrawn } from '../support/oracle/compare-drawn.ts';
import { inTurn, shareOfThisLane } from '../support/oracle/lane.ts';
import { questionCase, questionsIn } from '../support/oracle/question/draw/draw.ts';
import { type StatsAsked, statsQuestionsIn } from '../support/oracle/stats-api/draw.ts';
import {
  compareRows,
  type ExpectedRow,
  expectedRows,
  isFigure,
} from '../support/oracle/stats-api/expected.ts';
import { asVersionOne } from '../support/oracle/stats-api/version-1.ts';

/** How many cases of questions are asked in Plausible's words. */
const cases = shareOfThisLane(Math.ceil(Number(process.env.FOOTFALL_ORACLE_CASES ?? 100) / 5));
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const patienceMs = Math.max(cases * 20_000, 3_600_000);
/** How many questions of a case are asked: other cases have other traffic. */
const questionsOfCase = 3;

/** The traffic has to be where the helpers of drawn cases look for it. */
const drawn = questionCase.map(({ traffic, ...plan }) => ({ ...plan, about: { traffic } }));
type StatsCase = typeof drawn extends fc.Arbitrary<infer Plan> ? Plan : never;

function builtOf({ about: { traffic }, ...plan }: StatsCase) {
  const built = questionsIn({ ...plan, traffic });
  const asked = built ? statsQuestionsIn(built).slice(0, questionsOfCase) : [];
  return built && asked.length > 0 ? { built, asked } : null;
}

/** Compares the answers to the questions of a case with the count. */
async function compare(plan: StatsCase, index: number): Promise<void> {
  const of = builtOf(plan);
  if (!of) return;
  const { built, asked } = of;
  for (const [place, each] of asked.entries()) {
    const rows = expectedRows(built.events, each, built.of);
    for (const [source, atOf] of inTurn(Object.entries(sources), index + place)) {
      const call = statsCall(built.of, { now: built.of.now, ...atOf(built) });
      const about = `${source}, asked at ${built.of.now.toISOString()} in ${built.of.timezone}: ${JSON.stringify(each.given)}`;
      await compareQuestion(call, each, rows, { about, turn: index + place });
    }
  }
}

const keyOf = ({ dimensions }: Pick<StatsRow, 'dimensions'>) => JSON.stringify(dimensions);

async function compareQuestion(
  call: StatsCall,
  asked: StatsAsked,
  rows: readonly ExpectedRow[],
  { about, turn }: { about: string; turn: number },
): Promise<void> {
  const { given } = asked;
  const ask = async (pagination: object) => {
    const question = readQuestion({ ...given, pagination, include: { total_rows: true } });
    return answerStats(call, question).catch((cause: unknown) => {
      throw new Error(about, { cause });
    });
  };
  const { results, meta } = await ask({ limit: 2000 });
  const visitors = given.metrics.indexOf('visitors');
  const shown =
    given.dimensions.length === 0 ? results : results.filter(({ metrics }) => metrics[visitors] !== 0);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  expect(shown.map(keyOf).sort(), about).toEqual([...byKey.keys()].sort());
  for (const row of shown) {
    const expected = byKey.get(keyOf(row)) as ExpectedRow;
    const wrong = given.metrics.filter(
      (metric, place) => !isFigure(metric, row.metrics[place], expected, place),
    );
    expect(wrong, `${about}: ${JSON.stringify([row, expected])}`).toEqual([]);
  }
  const ordered = shown.map((row) => byKey.get(keyOf(row)) as ExpectedRow);
  const inWrongPlace = ordered.find(
    (row, place) => place > 0 && compareRows(asked, ordered[place - 1] ?? row, row) > 0,
  );
  expect(inWrongPlace, about).toBeUndefined();
  if (shown.length === results.length) expect(meta.total_rows, about).toBe(results.length);
  const comparePage = async () => {
    const { limit, offset } = asked.page;
    const page = await ask(asked.page);
    expect(page.results, `${about}, the page from ${offset} on`).toEqual(
      results.slice(offset, offset + limit),
    );
  };
  const same = asVersionOne(asked, results);
  const ways = [comparePage, ...(same ? [() => compareVersionOne(call, same, about)] : [])];
  for (const compareWay of inTurn(ways, turn)) await compareWay();
}

/** Version 1 has the same numbers, where it can be asked for them. */
async function compareVersionOne(
  call: StatsCall,
  { path, params, results }: NonNullable<ReturnType<typeof asVersionOne>>,
  about: string,
): Promise<void> {
  const answer = await v1[path]?.(call, params);
  expect(answer, `${about}, as ${path} with ${JSON.stringify(params)}`).toEqual({ results });
}

beforeAll(() => {
  console.log(
    `The seed of the questions in Plausible's words is ${seed}: FOOTFALL_ORACLE_SEED=${seed} repeats them`,
  );
});

test(
  `the answers to random questions in Plausible's words are the oracle's, and version 1 has the same`,
  { timeout: patienceMs },
  async () => {
    const compared = await compareDrawn({
      name: 'stats',
      drawn,
      seed,
      most: cases,
      isAsked: (plan) => builtOf(plan) !== null,
      compare,
    });
    expect(compared).toBeGreaterThan(0);
  },
);
