import fc from 'fast-check';
import { expect } from 'vitest';
import type { StatsAnswer } from '../../functions/src/programs/plausible/v2.ts';
import { answerStats, type StatsCall } from '../../functions/src/programs/plausible/v2.ts';
import { readQuestion } from '../../functions/src/programs/plausible/schema.ts';
import { v1 } from '../../functions/src/programs/plausible/v1.ts';
import { sources, statsCall } from '../support/oracle/answers.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { inTurn } from '../support/oracle/lane.ts';
import { type QuestionCase, questionCase, questionsIn } from '../support/oracle/question/draw/draw.ts';
import { type StatsRequest, statsQuestionsIn } from '../support/oracle/stats-api/draw.ts';
import {
  compareRows,
  type ExpectedRow,
  expectedRows,
  isFigure,
} from '../support/oracle/stats-api/expected.ts';
import { asVersionOne } from '../support/oracle/stats-api/version-1.ts';

/** How many queries of a case are sent. Other cases have other traffic. */
const questionsOfCase = 3;
/** Some cases have more rows. */
const rowsOfPage = 2000;

const drawn = fc.record({ about: questionCase });

function builtOf({ about }: { about: QuestionCase }) {
  const built = questionsIn(about);
  const requested = built ? statsQuestionsIn(built).slice(0, questionsOfCase) : [];
  return built && requested.length > 0 ? { built, requested } : null;
}

/** Compares the answers to the questions of a case with the count. */
async function compare(plan: { about: QuestionCase }, first: number): Promise<void> {
  const of = builtOf(plan);
  if (!of) return;
  const { built, requested } = of;
  for (const [index, each] of requested.entries()) {
    const rows = expectedRows(built.events, each, built.of);
    for (const [source, atOf] of inTurn(Object.entries(sources), first + index)) {
      const call = statsCall(built.of, { now: built.of.now, ...atOf(built) });
      const about = `${source}, asked at ${built.of.now.toISOString()} in ${built.of.timezone}: ${JSON.stringify(each.given)}`;
      await compareQuestion(call, each, rows, { about, turn: first + index });
    }
  }
}

const keyOf = ({ dimensions }: Pick<StatsAnswer['results'][number], 'dimensions'>) =>
  JSON.stringify(dimensions);

async function compareQuestion(
  call: StatsCall,
  requested: StatsRequest,
  rows: readonly ExpectedRow[],
  { about, turn }: { about: string; turn: number },
): Promise<void> {
  const { given } = requested;
  const ask = async (pagination: object) => {
    const question = readQuestion({ ...given, pagination, include: { total_rows: true } });
    return answerStats(call, question).catch((cause: unknown) => {
      throw new Error(about, { cause });
    });
  };
  const { results, meta } = await ask({ limit: rowsOfPage });
  for (let last = results; last.length === rowsOfPage;) {
    ({ results: last } = await ask({ limit: rowsOfPage, offset: results.length }));
    results.push(...last);
  }
  const visitors = given.metrics.indexOf('visitors');
  const shown =
    given.dimensions.length === 0 ? results : results.filter(({ metrics }) => metrics[visitors] !== 0);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  expect(shown.map(keyOf).sort(), about).toEqual([...byKey.keys()].sort());
  for (const row of shown) {
    const expected = byKey.get(keyOf(row)) as ExpectedRow;
    const wrong = given.metrics.filter(
      (metric, index) => !isFigure(metric, row.metrics[index], expected, index),
    );
    expect(wrong, `${about}: ${JSON.stringify([row, expected])}`).toEqual([]);
  }
  const ordered = shown.map((row) => byKey.get(keyOf(row)) as ExpectedRow);
  const misordered = ordered.find(
    (row, index) => index > 0 && compareRows(requested, ordered[index - 1] ?? row, row) > 0,
  );
  expect(misordered, about).toBeUndefined();
  if (shown.length === results.length) expect(meta.total_rows, about).toBe(results.length);
  const comparePage = async () => {
    const { limit, offset } = requested.page;
    const page = await ask(requested.page);
    expect(page.results, `${about}, the page from ${offset} on`).toEqual(
      results.slice(offset, offset + limit),
    );
  };
  const same = asVersionOne(requested, results);
  const ways = [comparePage, ...(same ? [() => compareVersionOne(call, same, about)] : [])];
  for (const compareWay of inTurn(ways, turn)) await compareWay();
}

/** Version 1 has the same numbers, if it has the query. */
async function compareVersionOne(
  call: StatsCall,
  { path, params, results }: NonNullable<ReturnType<typeof asVersionOne>>,
  about: string,
): Promise<void> {
  const answer = await v1[path]?.(call, params);
  expect(answer, `${about}, as ${path} with ${JSON.stringify(params)}`).toEqual({ results });
}

testDrawn(
  "the answers to random questions in Plausible's words are the oracle's, and version 1 has the same",
  {
    name: 'stats',
    drawn,
    few: 10,
    ofHundred: 20,
    isRevealing: (plan) => {
      const of = builtOf(plan);
      const [first] = of?.requested ?? [];
      return of && first ? expectedRows(of.built.events, first, of.built.of).length > 0 : null;
    },
    compare,
  },
);
