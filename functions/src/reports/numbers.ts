import {
  closedPeriodBefore,
  type Period,
  closedTimeframeOf,
  comparisonNameOf,
  type Day,
  definitionLimits,
  type Filter,
  filtersInWords,
  oneOf,
  say,
  type QueryAnswer,
  type Rhythm,
  compareGoals,
  dashboardLink,
  type Definition,
  type Goal,
} from '../contract/index.ts';
import {
  reportFigures,
  reportRows,
  type Figure,
  type Report,
  type ReportFigure,
  type ReportRow,
} from '../notify/report/report.ts';
import { askOrThrow } from '../query/ask.ts';
import { answerChanges } from '../query/changes/answer.ts';
import { contextWithDataStart, type QueryContext } from '../query/context.ts';
import { answerBytes } from '../query/cost/turns.ts';
import { segmentIds } from '../query/names/filters.ts';
import { type AnyQuestion, innerQuestion } from '../query/plan/plan.ts';
import { ownedDays } from '../statistics/imports.ts';
import { namesOfSegments } from '../store/firestore/definitions/segments.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Reader } from '../workspaces/call.ts';
import { notesOfReport } from './notes.ts';

interface Wanted {
  workspace: Workspace;
  reader: Extract<Reader, { kind: 'member' | 'report' }>;
  rhythm: Rhythm;
  days: Period;
  filters: readonly Filter[];
  origin: string;
  now: Date;
}

const maxDays = 31;
/** Enough for every goal in a few currencies. */
const maxRevenueRows = 100;

/**
 * Reads the numbers of a complete week or month.
 * @throws AppError `invalid_request` if the filters name something that was deleted, and the errors of questions
 */
export async function reportOf(wanted: Wanted): Promise<Report> {
  const { workspace, reader, rhythm, days, filters, origin, now } = wanted;
  const context = await contextWithDataStart({ reader, workspace, now }, false, {
    filters: [filters],
    dimensions: ['event:goal'],
  });
  const common = {
    date_range: [days.from, days.to] as [Day, Day],
    compare: comparisonNameOf[rhythm === 'week' ? 'weeks' : 'months'],
  };
  const [total, byDay, pages, sources, reached, earned] = await askOrThrow(
    context,
    questionsOf(context, { ...common, filters: [...filters] }),
    { maxBytes: answerBytes.others },
  );
  const { changes } = await answerChanges(
    context.site,
    {
      ...{ site_id: workspace.id, match_day_of_week: false, metric: 'visitors' },
      ...{ ...common, filters: context.names.expanded(filters) },
    },
    context.atMoment(false),
    context.read,
  );
  const names = await namesOfSegments(workspace.id, reader.uid, segmentIds(filters));
  return {
    every: rhythm,
    workspace: { name: workspace.name, domain: workspace.domain, timezone: workspace.timezone },
    days,
    compared: closedPeriodBefore(closedTimeframeOf[rhythm], days),
    get limitedTo() {
      return limitsOf(names, context.names.named(filters));
    },
    figures: figuresOf(total),
    visitors: visitorsOf(byDay),
    changes,
    pages: rowsOf(pages),
    sources: rowsOf(sources),
    goals: goalsOf(context.site.goals ?? [], reached, earned),
    notes: await notesOfReport(context, { workspace, days, filters }),
    ...(total?.meta.data_since ? { dataSince: total.meta.data_since } : {}),
    ...excludedIn({ total, pages, sources, goals: reached }),
    dashboard: dashboardLink(origin, workspace, { days, segment: segmentIds(filters)[0] }),
  };
}

function questionsOf(
  { site }: QueryContext,
  common: Pick<AnyQuestion, 'date_range' | 'compare' | 'filters'>,
): AnyQuestion[] {
  const question = (
    dimensions: AnyQuestion['dimensions'],
    metrics: AnyQuestion['metrics'],
    limit: number,
  ): AnyQuestion =>
    innerQuestion(site, {
      ...{ ...common, dimensions, metrics, pagination: { limit, offset: 0 } },
      order_by: metrics[0] && dimensions[0] !== 'time:day' ? [[metrics[0], 'desc']] : [],
    });
  return [
    question([], [...reportFigures], 1),
    question(['time:day'], ['visitors'], maxDays),
    question(['event:page'], ['pageviews'], reportRows),
    question(['visit:source'], ['visitors'], reportRows),
    ...((site.goals ?? []).length === 0
      ? []
      : [
          question(['event:goal'], ['visitors'], definitionLimits.goal.max),
          question(['event:goal', 'event:currency'], ['total_revenue', 'events'], maxRevenueRows),
        ]),
  ];
}

/** The imported days that answers leave out. If the total does, all others do. */
export function excludedIn({
  total,
  ...lists
}: Record<'total' | 'pages' | 'sources' | 'goals', QueryAnswer | undefined>): Pick<Report, 'excluded'> {
  const missing = (answer: QueryAnswer | undefined) =>
    answer?.meta.imports?.filter(({ included }) => !included) ?? [];
  const lacking = Object.entries(lists).filter(([, answer]) => missing(answer).length > 0);
  const days = ownedDays([{ days: [total, ...lacking.map(([, answer]) => answer)].flatMap(missing) }]);
  if (days.length === 0) return {};
  const names = lacking.map(([name]) => name as keyof typeof lists);
  return { excluded: { days, lists: missing(total).length > 0 ? null : names } };
}

function visitorsOf(answer: QueryAnswer | undefined): Report['visitors'] {
  const rows = answer?.results ?? [];
  return {
    now: rows.map(({ metrics: [visitors = null] }) => visitors),
    before: rows.flatMap(({ comparison }) => (comparison ? [comparison.metrics[0] ?? null] : [])),
  };
}

function figuresOf(answer: QueryAnswer | undefined): Record<ReportFigure, Figure> {
  const row = answer?.results[0];
  const figure = (name: ReportFigure): Figure => {
    const index = reportFigures.indexOf(name);
    return figureAt(row, index);
  };
  return {
    visitors: figure('visitors'),
    pageviews: figure('pageviews'),
    visits: figure('visits'),
    bounce_rate: figure('bounce_rate'),
    visit_duration: figure('visit_duration'),
  };
}

const limitsOf = (names: ReadonlyMap<string, string>, filters: readonly Filter[]): string[] =>
  filters.map((filter) =>
    filter[1] === 'segment'
      ? say('the segment {names}', {
          names: oneOf((filter[2] as readonly string[]).map((id) => names.get(id) ?? '')),
        })
      : filtersInWords([filter]),
  );

const rowsOf = (answer: QueryAnswer | undefined): ReportRow[] =>
  (answer?.results ?? []).map((row) => ({ value: row.dimensions[0] ?? '', ...figureAt(row, 0) }));

function figureAt(row: QueryAnswer['results'][number] | undefined, index: number): Figure {
  const { metrics = [], comparison } = row ?? {};
  return {
    ...{ now: metrics[index] ?? null, before: comparison?.metrics[index] ?? null },
    ...(comparison?.same_days ? { sameDays: comparison.same_days.metrics[index] ?? null } : {}),
  };
}

/** The goals of a workspace with their conversions and revenue. Goals with revenue come first. */
export function goalsOf(
  goals: readonly Pick<Definition<Goal>, 'name' | 'definition'>[],
  reached: QueryAnswer | undefined,
  earned: QueryAnswer | undefined,
): Report['goals'] {
  const rows = rowsOf(reached);
  return goals
    .map(({ name, definition: { currency } }) => {
      const { now, before } = rows.find(({ value }) => value === name) ?? { now: 0, before: 0 };
      const revenue = (earned?.results ?? []).flatMap(
        ({ dimensions: [goal, unit = ''], metrics: [amount] }) =>
          goal === name && amount && (currency ?? unit) === unit ? [{ currency: unit, amount }] : [],
      );
      const earns = currency !== null || revenue.length > 0;
      return { goal: { name, now, before, revenue }, reached: now, earns };
    })
    .sort(compareGoals)
    .map(({ goal }) => goal);
}
