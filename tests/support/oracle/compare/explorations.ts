/** Explorations, from their state over the questions of both calls to the data of the picture and the table. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import type { CommonQuestion } from '../../../../web/src/report/ask/question.ts';
import {
  type ExplorationData,
  hoursDataOf,
  pictureDataOf,
} from '../../../../web/src/report/exploration/picture-data.ts';
import {
  type ExplorationRequest,
  firstQuestions,
  type NamedAnswers,
  secondQuestions,
} from '../../../../web/src/report/exploration/questions.ts';
import { rowsOf } from '../../../../web/src/report/exploration/table.ts';
import { readRows, snapped, sources } from '../answers.ts';
import { type Ask, askPage, clocksOf } from '../exploration/ask.ts';
import { type CountedSeries, countExploration, countHours, isRefused } from '../exploration/count.ts';
import { type DrawnExploration, explorationCase, explorationIn } from '../exploration/draw.ts';
import { inTurn } from '../lane.ts';
import type { Drawn } from '../traffic-values.ts';
import type { Cases } from './drawn.ts';

interface Plan {
  about: Drawn<typeof explorationCase>;
}

/** The answers of both calls of the page. */
async function answersTo(request: ExplorationRequest, ask: Ask): Promise<NamedAnswers> {
  const first = await ask(firstQuestions(request));
  return { ...first, ...(await ask(secondQuestions(request, first))) };
}

function requestOf({ exploration, view, sites: [of] }: DrawnExploration): ExplorationRequest {
  const { match_day_of_week, compare, ...range } = view;
  const common = {
    ...{ site_id: of.workspaceId, ...range },
    ...(compare ? { compare, match_day_of_week } : {}),
  } as CommonQuestion;
  return { exploration, common, interval: exploration.interval ?? 'day' };
}

/** As in `ChartPoint.key`. */
const keyOf = (name: string, interval: string) =>
  interval === 'month' ? name.slice(0, 7) : name.replace(' ', 'T').slice(0, 16);

type Data = ExplorationData;

function seriesIn({ keys, series }: Data): unknown[] {
  return series.map(({ id, metric, values, before, sum, sumBefore }) => ({
    ...{ id, metric, sum, sumBefore },
    values: keys.map((key, position) => [key, values[position]]),
    before: before && keys.map((key, position) => [key, before[position]]),
  }));
}

/** In the order of the series that are shown, because equal ones have any. */
function expectedIn(counted: readonly CountedSeries[], { keys, series, interval }: Data): unknown[] {
  const rankOf = (id: string, metric: number) =>
    series.findIndex((each) => each.id === id && each.metric === metric);
  const listed = (figures: ReadonlyMap<string, number | null>) => {
    const known = new Map([...figures].map(([name, figure]) => [keyOf(name, interval), figure]));
    return keys.map((key) => [key, known.get(key) ?? null]);
  };
  return counted
    .map(({ values, before, beforeUntil: _until, currencies: _, ...each }) => ({
      ...each,
      values: listed(values),
      before: before && listed(before),
    }))
    .toSorted((a, b) => rankOf(a.id, a.metric) - rankOf(b.id, b.metric));
}

/** The table has the numbers of the picture, and their change in percent. */
function compareTable(data: Data, counted: readonly CountedSeries[], about: string) {
  const all = { first: 0, last: data.keys.length - 1 };
  const rows = rowsOf(data, all, { sort: null, compare: 'previous' }).filter(({ kind }) => kind !== 'before');
  const series = [...data.series].sort((a, b) => rankInTable(a) - rankInTable(b));
  expect(
    rows.map(({ values }) => values),
    about,
  ).toEqual(series.map(({ values }) => values));
  const expected = series.map(({ id, metric }) => {
    const found = counted.find((each) => each.id === id && each.metric === metric);
    const { sum = null, sumBefore = null } = found ?? {};
    const change = sum === null || !sumBefore ? null : ((sum - sumBefore) / sumBefore) * 100;
    return [sum, change && (Math.abs(change) < 0.005 ? 0 : change)];
  });
  const shown = rows.map(({ sum, change }) => [sum, change && change.percent]);
  expect(snapped(shown, expected), about).toEqual(expected);
}

/** The compared rows have whole buckets, except at the unfinished one. */
function compareRowsBefore(data: Data, counted: readonly CountedSeries[], about: string) {
  const all = { first: 0, last: data.keys.length - 1 };
  const rows = rowsOf(data, all, { sort: null, compare: 'previous' });
  const shown = rows.filter(({ kind }) => kind === 'before').map(({ values }) => values);
  const totals = data.series.filter(({ id, before }) => id === '' && before);
  const expected = totals.map(({ metric, until }) => {
    const found = counted.find((each) => each.id === '' && each.metric === metric);
    const figuresOf = (figures: ReadonlyMap<string, number | null> | null | undefined) =>
      new Map([...(figures ?? [])].map(([name, figure]) => [keyOf(name, data.interval), figure]));
    const [full, ended] = [figuresOf(found?.before), figuresOf(found?.beforeUntil)];
    return data.keys.map((key, position) => (position === until?.position ? ended : full).get(key) ?? null);
  });
  expect(snapped(shown, expected), about).toEqual(expected);
}

/** Parts, the rest, and the totals. */
const rankInTable = ({ id, isRest }: Data['series'][number]) => (id === '' ? 2 : Number(isRest));

interface Shown {
  request: ExplorationRequest;
  answers: NamedAnswers;
}

/** Compares the picture and the table with the count. @param about the case, for a failure */
export function compareExploration({ request, answers }: Shown, drawn: DrawnExploration, about: string) {
  const { exploration, sites } = drawn;
  const names = { segment: (id: string) => id, site: (id: string) => id };
  const data = pictureDataOf({ request, answers, clockIn: clocksOf(sites[0]), names });
  const counted = countExploration(drawn);
  const expected = expectedIn(counted, data);
  expect(snapped(seriesIn(data), expected), about).toEqual(expected);
  compareTable(data, counted, about);
  compareRowsBefore(data, counted, about);
  if (exploration.picture !== 'hours' || exploration.breakdown.kind === 'sites') return;
  const hours = countHours(drawn);
  expect(snapped(hoursDataOf(request, answers)?.values, hours), about).toEqual(hours);
}

async function compare(plan: Plan, turn: number, read: ReadStatement): Promise<void> {
  const drawn = explorationIn(plan.about);
  if (!drawn || isRefused(drawn)) return;
  const { exploration, view, sites } = drawn;
  const { now } = sites[0];
  const request = requestOf(drawn);
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const about = `${source}, asked at ${now.toISOString()}: ${JSON.stringify([exploration, view, sites])}`;
    const answers = await answersTo(request, askPage(drawn, { now, ...atOf(drawn) }, read));
    compareExploration({ request, answers }, drawn, about);
  }
}

/** Random explorations of random traffic. @param read runs their statements */
export const explorationCases = (read = readRows): Cases<Plan> => ({
  ...{ name: 'explore', few: 4, ofHundred: 10 },
  drawn: fc.record({ about: explorationCase }),
  isRevealing: (plan) => {
    const drawn = explorationIn(plan.about);
    if (!drawn || isRefused(drawn)) return null;
    return countExploration(drawn).filter(({ sum }) => sum).length > 1;
  },
  compare: (plan, turn) => compare(plan, turn, read),
});
