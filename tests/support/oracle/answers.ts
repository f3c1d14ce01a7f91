/** Sends the oracle's queries to the product, as its calls do: after the names in filters are resolved. */
import type { Filter, FunnelQuestion, JourneyQuestion, Question } from '@footfall/functions/contract';
import { countPeriod } from '../../../functions/src/links/small-groups/count.ts';
import type { QueryContext } from '../../../functions/src/query/context.ts';
import type { ReadStatement } from '../../../functions/src/query/run.ts';
import { answerFunnel } from '../../../functions/src/query/funnels/answer.ts';
import { answerJourney } from '../../../functions/src/query/journeys/answer.ts';
import { withConditionsOfGoals, withPageGroups } from '../../../functions/src/query/names/filters.ts';
import { searchedValues } from '../../../functions/src/query/search.ts';
import type { QueryTime, QuerySite } from '../../../functions/src/query/plan/plan.ts';
import type { StatsCall } from '../../../functions/src/programs/plausible/v2.ts';
import type { Workspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from '../api/answer-questions.ts';
import { oracleGroups } from './question/page-groups.ts';
import type { Site } from './question/range.ts';

/** The site of the queries. */
export const siteOf = ({
  workspaceId: id,
  timezone,
  resetAt = null,
  days,
  goals = [],
  channelRules = [],
  mergesSlashes = false,
  moved = [],
}: Site): QuerySite => ({
  id,
  timezone,
  resetAt,
  firstDay: days?.from ?? null,
  latestDay: days?.to ?? null,
  goals,
  channelRules,
  pages: { mergeSlashes: mergesSlashes, moved },
  pageGroups: oracleGroups,
});

/** Reads from the emulator. */
export const readRows: ReadStatement = async (statement) => ({
  rows: await query<unknown>(statement),
  bytes: 0,
});

/** The sources of the answers: the cheapest, visits even if daily totals would do, and events only. */
export const sources = {
  'the cheapest source': ({ rolledUpTo }: { rolledUpTo: string }) => ({ rolledUpTo }),
  visits: ({ rolledUpTo }: { rolledUpTo: string }) => ({ rolledUpTo, useTotals: false }),
  events: () => ({ rolledUpTo: '1970-01-01' }),
};

/** The answers to queries that are sent together. */
export const askQuestions = (
  site: QuerySite,
  questions: readonly Question[],
  at: QueryTime,
  read = readRows,
): ReturnType<typeof answerQuestions> =>
  answerQuestions(
    site,
    questions.map((question) => ({ ...question, filters: withPageGroups(question.filters, oracleGroups) })),
    at,
    read,
  );

const resolvedFor = ({ goals = [] }: QuerySite, filters: readonly Filter[]) =>
  withConditionsOfGoals(withPageGroups(filters, oracleGroups), goals);

/** The answer about a funnel. @throws AppError if it is refused */
export function askFunnel(site: QuerySite, question: FunnelQuestion, at: QueryTime, read = readRows) {
  const { steps = [], within = 'visit', strict = false } = question;
  const resolved = (filters: readonly Filter[]) => resolvedFor(site, filters);
  const total = {
    ...question,
    filters: resolved(question.filters),
    funnel: { steps, within, strict },
    steps: steps.map(({ filters }) => resolved(filters)),
  };
  return answerFunnel(total, site, at, read);
}

/** The answer about journeys. @throws AppError if it is refused */
export function askJourney(site: QuerySite, question: JourneyQuestion, at: QueryTime, read = readRows) {
  const resolved = (filters: readonly Filter[]) => resolvedFor(site, filters);
  const total = {
    ...question,
    filters: resolved(question.filters),
    at: resolved(question.at),
    goal: resolved(question.goal),
  };
  return answerJourney(site, total, at, read);
}

/** The data that a link without small groups is counted from, in one period. */
export function countLinkPeriod(
  site: QuerySite,
  filters: Parameters<typeof countPeriod>[0],
  days: Parameters<typeof countPeriod>[1],
  at: QueryTime,
): ReturnType<typeof countPeriod> {
  return countPeriod(filters, days, contextOf(site, at, site.goals));
}

/** The input of a call. @param goals the definitions that a call knows by name */
export const contextOf = (
  site: QuerySite,
  at: QueryTime,
  goals: QuerySite['goals'] = [],
  read = readRows,
): QueryContext => ({
  site,
  names: {
    definitions: { goal: [...goals], funnel: [], 'page-group': [], 'channel-rule': [] },
    named: (filters) => [...filters],
    expanded: (filters) => withPageGroups(filters, oracleGroups),
    resolved: (filters) => resolvedFor(site, filters),
  },
  ...{ read, at, atMoment: () => at, room: () => Promise.resolve(), addsSums: true },
});

/** Reads from the emulator what has not been read yet, as an instance does that caches the rows of a statement. */
function remembering(): ReadStatement {
  const known = new Map<string, ReturnType<ReadStatement>>();
  return (statement, about) => {
    const key = JSON.stringify(statement);
    const rows = known.get(key) ?? readRows(statement, about);
    known.set(key, rows);
    return rows;
  };
}

/** The call of a program about a site, which knows its goals. */
export const statsCall = (of: Site, at: QueryTime, read = remembering()): StatsCall => ({
  workspace: { id: of.workspaceId, timezone: of.timezone, domain: 'site.example' } as Workspace,
  reader: { kind: 'key', id: 'key', purse: { day: null, month: null } },
  now: of.now,
  whenSent: undefined,
  store: {
    goalsOf: async () => [...(of.goals ?? [])],
    contextOf: async () => contextOf(siteOf(of), at, of.goals, read),
  },
});

/** The results of a search in the values of all dimensions: without goals, which are searched only by name. */
export function askSearch(
  site: QuerySite,
  wanted: Parameters<typeof searchedValues>[0],
  at: QueryTime,
  read = readRows,
) {
  return searchedValues(wanted, contextOf(site, at, [], read));
}

/**
 * The answer, with the expected number wherever the two differ by less than rounding. A sum of decimals that cancel
 * each other out is as far from zero as its terms are inexact.
 */
export function snapped(answered: unknown, expected: unknown): unknown {
  if (typeof answered === 'number' && typeof expected === 'number')
    return Math.abs(answered - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ? expected : answered;
  if (typeof answered !== 'object' || answered === null) return answered;
  const wanted = (expected ?? {}) as Record<string, unknown>;
  const each = Object.entries(answered).map(([key, value]) => [key, snapped(value, wanted[key])]);
  return Array.isArray(answered) ? each.map(([, value]) => value) : Object.fromEntries(each);
}
