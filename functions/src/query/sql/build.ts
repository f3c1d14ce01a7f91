import type { ResolvedFilter } from '../../contract/index.ts';
import { daysRead, type Periods } from '../plan/periods.ts';
import { measureRow, reachedBy } from '../../statistics/measures.ts';
import type { QueryTime, QuerySite, Source } from '../plan/plan.ts';
import { eventNumbers, factsSql, measuresOfQuestions, type FactsPlan, type Cohort } from './facts.ts';
import { importedSql, type SumsOfSite } from './imported.ts';
import { allOf, beyondVisits, DoneClauses, isAboutPage, isOfVisitAlone, filtersEvents } from './filters.ts';
import { countedParts, projectionsOf, GoalJoins, hasBase, type StatementQuestion } from './rows.ts';
import { rankSql } from './rank/rank.ts';
import { ownerOf, slicesOf, sourceSql, type Slices } from './source.ts';
import { totalsSql } from './totals.ts';
import { Values, type Built } from './values.ts';

export interface StatementInput {
  questions: readonly StatementQuestion[];
  /** Filters that all questions share. The filters of a question may only be narrower. */
  filters: readonly ResolvedFilter[];
  source: Source;
  sites: readonly StatementSite[];
  /** Whether rows have the column `site`. There are no filters or values, because each workspace names its own. */
  isBySite?: boolean;
}

export interface StatementSite {
  site: QuerySite;
  periods: Periods;
  /** Sums of imports by question, if these are not the same for all workspaces. */
  sumsOf?: SumsOfSite['sumsOf'];
}

export type FactRow = {
  question: number;
  period: 'current' | 'same' | 'previous' | 'until' | 'now';
  rank: number;
  total_rows: number;
  has_others: number;
} & Record<string, string | number | null>;

/** Between moments, `cut` has everything before the cut. The day is the first one, so that nothing counts twice. */
function cutOfRows({ compared }: Periods) {
  if (!compared?.cut) return null;
  return compared.span.kind === 'moments'
    ? { ...compared.cut, day: daysRead(compared.span).from }
    : compared.cut;
}

/** Groups questions by filters and currency of revenue. The first cohort has the shared filters and the bases. */
function cohortsOf(questions: readonly StatementQuestion[], shared: readonly ResolvedFilter[]) {
  const keyOf = (filters: readonly ResolvedFilter[], currency: string | null) =>
    JSON.stringify([filters, currency]);
  const bases = questions.filter(hasBase);
  const groups = Map.groupBy(questions, ({ filters, currency }) => keyOf(filters, currency));
  const ofShared = groups.get(keyOf(shared, null)) ?? [];
  groups.delete(keyOf(shared, null));
  const others = [...groups.values()].map((group) => ({
    filters: group[0]?.filters ?? [],
    currency: group[0]?.currency ?? null,
    questions: group,
    bases: [],
  }));
  if (ofShared.length + bases.length === 0) return others;
  return [{ filters: shared, currency: null, questions: ofShared, bases }, ...others];
}

const paidIn = (currency: string | null, values: Values) =>
  currency === null ? null : `event_currency = ${values.text('currency', currency)}`;

/** Counts the events of the goal of these questions, which all have the same filters. @returns the goal's number */
function countedGoal(questions: readonly StatementQuestion[], done: DoneClauses, values: Values) {
  const goalQuestions = questions.filter(({ goal }) => goal);
  const goal = goalQuestions[0]?.goal;
  if (!goal) return null;
  const number = done.numberOf(goal.filter, values);
  const columns = measuresOfQuestions(goalQuestions)
    .flatMap((measure) => measureRow(measure).units)
    .filter(reachedBy);
  done.count(number, columns, paidIn(goal.currency, values));
  return number;
}

/** The slices of all workspaces; null if nothing is read. By site, nothing after the cut is compared. */
function slicesFor({ questions, sites, isBySite = false }: StatementInput, at: QueryTime) {
  const isPreviousTotal = !isBySite && questions.some(({ isOfTime }) => isOfTime);
  const onSameDays = isBySite || questions.some(({ isOfTime }) => !isOfTime);
  const all = sites.flatMap(({ site, periods }) => {
    const slices = slicesOf(periods, site, at, isPreviousTotal, onSameDays);
    const own = isBySite ? { site: site.id, imports: site.imports } : {};
    return slices ? { slices, own } : [];
  });
  if (all.length === 0) return null;
  return {
    closed: all.flatMap(({ slices, own }) => slices.closed.map((slice) => ({ ...slice, ...own }))),
    open: all.flatMap(({ slices, own }) => slices.open.map((slice) => ({ ...slice, ...own }))),
  };
}

function sumsOfSites(questions: readonly StatementQuestion[], facts: readonly string[]) {
  const needed = measuresOfQuestions(questions);
  const from = facts.map(
    (name) => `SELECT ${['site', 'part', 'question', 'd1', ...needed].join(', ')} FROM ${name}`,
  );
  const sums = needed.map((measure) => `SUM(${measure}) AS ${measure}`);
  const select = `SELECT ${["site, question, IF(part = 'cut', 'previous', part) AS period, d1", ...sums].join(', ')}
FROM (
  ${from.join('\n  UNION ALL\n  ')}
)
WHERE ${countedParts(questions)}
GROUP BY site, question, period, d1`;
  return { clauses: [], select };
}

/** Builds one statement for all questions; null if there is nothing to read. */
export function buildSql(
  input: StatementInput,
  at: QueryTime,
  values = new Values(input.sites[0]?.site),
): Built | null {
  const { questions, source, isBySite } = input;
  const slices = slicesFor(input, at);
  const [first] = input.sites;
  if (!slices || !first) return null;
  const { site, periods } = first;
  const fromVisits = source === 'totals' ? { ...slices, closed: [] } : slices;
  const clauses: string[] = [];
  const facts: string[] = [];
  const cut = cutOfRows(periods);
  if (fromVisits.closed.length + fromVisits.open.length > 0) {
    clauses.push(...factsOfVisits(input, first, fromVisits, values));
    facts.push('facts');
  }
  if (source === 'totals' && slices.closed.length > 0) {
    clauses.push(totalsSql(questions, measuresOfQuestions(questions), slices, cut?.day, site, values));
    facts.push('closed_facts');
  }
  const importing = input.sites.map(({ site, sumsOf = ({ imports = [] }) => imports }) => ({ site, sumsOf }));
  const imported = importedSql(questions, importing, slices, values);
  if (imported) {
    clauses.push(...imported);
    facts.push('imported_facts');
  }
  const ends = { cut, hasSameDays: periods.compared?.sameFrom !== undefined };
  const hasPrevious = periods.compared !== null || periods.nowFromMs !== null;
  const rank = isBySite
    ? sumsOfSites(questions, facts)
    : rankSql({ questions, facts, hasPrevious, ...ends }, values);
  const sql = `WITH ${[...clauses, ...rank.clauses].join(',\n')}\n${rank.select}`;
  return values.built(sql);
}

function factsOfVisits(
  { questions, filters }: StatementInput,
  { site, periods }: StatementSite,
  slices: Slices,
  values: Values,
): string[] {
  const done = new DoneClauses();
  let zone: string | undefined;
  const goals = new GoalJoins(values, done);
  const bound = {
    values,
    zone: periods.current.kind === 'moments' ? () => (zone ??= values.text('timezone', site.timezone)) : null,
    goals,
    done,
    pageGroups: site.pageGroups ?? [],
  };
  const cohorts = cohortsOf(questions, filters).map((each, index): Cohort => ({
    suffix: index === 0 ? '' : `_${index}`,
    questions: each.questions,
    bases: each.bases,
    projections: projectionsOf(each.questions, each.bases, bound),
    paid: paidIn(each.currency, values),
    goal: countedGoal(each.questions, done, values),
    tree: allOf(beyondVisits(each.filters), values, done),
    filtersEvents: each.filters.some(filtersEvents),
    isAboutPage: each.filters.some(isAboutPage),
  }));
  const numbers = eventNumbers(questions, values);
  const plan: FactsPlan = { questions, cohorts, goals, done, numbers, owner: ownerOf(slices) };
  const condition = allOf(filters.filter(isOfVisitAlone), values, done);
  const { clauses, ...reads } = factsSql(plan);
  return [...sourceSql(slices, { ...reads, condition }, site, values), ...clauses];
}
