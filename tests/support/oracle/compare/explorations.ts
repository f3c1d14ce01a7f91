/** Explorations, from their state over the questions of both calls to the data of the picture and the table. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Question, QuestionBySite } from '@footfall/functions/contract';
import { queryBody } from '../../../../functions/src/contract/shapes/questions/question.ts';
import { orThrow } from '../../../../functions/src/core/errors.ts';
import { answerParts, partsOf } from '../../../../functions/src/query/by-site/parts.ts';
import { withSegments } from '../../../../functions/src/query/names/filters.ts';
import type { QueryTime } from '../../../../functions/src/query/plan/plan.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import type { CommonQuestion } from '../../../../web/src/report/ask/question.ts';
import {
  firstQuestions,
  secondQuestions,
  type NamedAnswers,
  type NamedQuestions,
} from '../../../../web/src/report/exploration/questions.ts';
import { hoursDataOf, pictureDataOf } from '../../../../web/src/report/exploration/picture-data.ts';
import { rowsOf } from '../../../../web/src/report/exploration/table.ts';
import { clockOf } from '../question/range.ts';
import { askQuestions, contextOf, readRows, siteOf, snapped, sources } from '../answers.ts';
import { inTurn } from '../lane.ts';
import { type CountedSeries, countExploration, countHours, isRefused } from '../exploration/count.ts';
import {
  type ExplorationCase,
  explorationCase,
  explorationIn,
  type DrawnExploration,
} from '../exploration/draw.ts';
import type { Cases } from './drawn.ts';

interface Plan {
  about: ExplorationCase;
}

type Ask = (named: NamedQuestions) => Promise<NamedAnswers>;

/** Asks as the page does. The contract checks the questions. */
function askPage(drawn: DrawnExploration, at: QueryTime, read: ReadStatement): Ask {
  const { sites, segments } = drawn;
  const [of] = sites;
  const known = new Map(
    sites.map((site) => {
      const context = contextOf(siteOf(site), at, site.goals, read);
      return [site.workspaceId, { ...context, domain: `${site.workspaceId}.example` }];
    }),
  );
  const isBySite = (question: Question | QuestionBySite): question is QuestionBySite =>
    question.site_ids !== undefined;
  return async (named) => {
    const entries = Object.entries(named);
    if (entries.length === 0) return {};
    const { queries } = queryBody(at.now).parse({ queries: Object.values(named) });
    const alone = queries
      .filter((question) => !isBySite(question))
      .map((question) => ({ ...question, filters: withSegments(question.filters, segments) }));
    const bySite = queries.filter(isBySite);
    const parts = bySite.map((question) => partsOf(question, (name) => known.get(name) as never));
    const answers = [
      ...(await askQuestions(siteOf(of), alone as Question[], at, read)),
      ...(await answerParts(bySite, parts)),
    ];
    return Object.fromEntries(
      entries.map(([name, input], index) => [name, { input, answer: orThrow(answers[index] as never) }]),
    ) as NamedAnswers;
  };
}

/** What the page shows, by the product's own functions. */
async function shownOf(drawn: DrawnExploration, ask: Ask) {
  const { exploration, view, sites } = drawn;
  const [of] = sites;
  const { match_day_of_week, compare, ...range } = view;
  const common = {
    ...{ site_id: of.workspaceId, ...range },
    ...(compare ? { compare, match_day_of_week } : {}),
  } as CommonQuestion;
  const request = { exploration, common, interval: exploration.interval ?? 'day' };
  const first = await ask(firstQuestions(request));
  const answers = { ...first, ...(await ask(secondQuestions(request, first))) };
  const clockIn = (timezone: string) => {
    const { date: day, time } = clockOf({ ...of, timezone });
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { day, hour, minute };
  };
  const names = { segment: (id: string) => id, site: (id: string) => id };
  const data = pictureDataOf({ request, answers, clockIn, names });
  return { data, hours: hoursDataOf(request, answers) };
}

/** As in `ChartPoint.key`. */
const keyOf = (name: string, interval: string) =>
  interval === 'month' ? name.slice(0, 7) : name.replace(' ', 'T').slice(0, 16);

type Data = Awaited<ReturnType<typeof shownOf>>['data'];

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
    .map(({ values, before, currencies: _, ...each }) => ({
      ...each,
      values: listed(values),
      before: before && listed(before),
    }))
    .toSorted((a, b) => rankOf(a.id, a.metric) - rankOf(b.id, b.metric));
}

/** The table has the numbers of the picture, and their change in percent. */
function compareTable(data: Data, counted: readonly CountedSeries[], about: string) {
  const all = { first: 0, last: data.keys.length - 1 };
  const rows = rowsOf(data, all, { sort: null, comparedWith: 'before' }).filter(
    ({ kind }) => kind !== 'before',
  );
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

/** Parts, the rest, and the totals. */
const rankInTable = ({ id, isRest }: Data['series'][number]) => (id === '' ? 2 : Number(isRest));

async function compare(plan: Plan, turn: number, read: ReadStatement): Promise<void> {
  const drawn = explorationIn(plan.about);
  if (!drawn || isRefused(drawn)) return;
  const { exploration, view, sites } = drawn;
  const { now } = sites[0];
  const counted = countExploration(drawn);
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const about = `${source}, asked at ${now.toISOString()}: ${JSON.stringify([exploration, view, sites])}`;
    const { data, hours } = await shownOf(drawn, askPage(drawn, { now, ...atOf(drawn) }, read));
    const expected = expectedIn(counted, data);
    expect(snapped(seriesIn(data), expected), about).toEqual(expected);
    compareTable(data, counted, about);
    if (exploration.picture === 'hours' && exploration.breakdown.kind !== 'sites')
      expect(snapped(hours?.values, countHours(drawn)), about).toEqual(countHours(drawn));
  }
}

/** Random explorations of random traffic. @param read runs their statements */
export const explorationCases = (read = readRows): Cases<Plan> => ({
  ...{ name: 'explore', few: 6, ofHundred: 10 },
  drawn: fc.record({ about: explorationCase }),
  isRevealing: (plan) => {
    const drawn = explorationIn(plan.about);
    if (!drawn || isRefused(drawn)) return null;
    return countExploration(drawn).filter(({ sum }) => sum).length > 1;
  },
  compare: (plan, turn) => compare(plan, turn, read),
});
