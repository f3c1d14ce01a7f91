import {
  addDays,
  type CallName,
  conditionsOf,
  type Day,
  dayIn,
  dimensionRow,
  type dimensions,
  type Filter,
  isNamedDimension,
  type LinkSection,
  linkTimeframe,
  type LinkTimeframe,
  type ParsedInput,
  propertyIn,
  propertyPrefix,
  propertyNames,
  queryLimits,
  rangeOf,
  ratesOfGoals,
} from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { hasGoal } from '../query/names/filters.ts';

/** What a shared link shows of its workspace. */
export interface Shown {
  sections: readonly LinkSection[];
  /** They hold for every question. */
  filters: readonly Filter[];
  /** Null: readers choose the period. */
  timeframe: LinkTimeframe | null;
}

/** When and where a question is asked. */
interface Asked {
  timezone: string;
  now: Date;
}

type Group = (typeof dimensions)[keyof typeof dimensions]['group'] | 'Property';

/** The groups of dimensions by which the pages of each section break down and filter. */
const groupsOf: Record<LinkSection, readonly Group[]> = {
  dashboard: ['Page', 'Source', 'Place', 'Device'],
  behaviour: ['Page', 'Source', 'Place', 'Device', 'Property', 'Goal'],
  audience: ['Place', 'Device', 'Time'],
  acquisition: ['Source'],
};

/** Single dimensions of other groups: Acquisition shows where visits begin. */
const besides: Partial<Record<LinkSection, readonly string[]>> = { acquisition: ['visit:entry_page'] };

/** What every page shows: its chart, its conversions, and their revenue in each currency. */
const onEveryPage = /^(event:(goal|currency)|time(:(minute|hour|day|week|month))?)$/;

/** Whether the link shows traffic by this dimension. */
function showsBy({ sections }: Shown, dimension: string) {
  if (onEveryPage.test(dimension)) return true;
  const group =
    dimension === propertyNames || dimension.startsWith(propertyPrefix)
      ? 'Property'
      : isNamedDimension(dimension)
        ? dimensionRow(dimension).group
        : 'Page';
  return sections.some(
    (section) => groupsOf[section].includes(group) || besides[section]?.includes(dimension),
  );
}

/** A question of any call, as far as it matters here. */
interface AnyQuestion {
  date_range: string | readonly string[];
  filters: Filter[];
  compare?: string | readonly string[] | undefined;
  dimensions?: readonly string[];
  metrics?: readonly string[];
  include?: { plan?: boolean };
}

/** The sections of which one is needed for a call that not every page makes. */
const sectionsFor: Partial<Record<CallName, LinkSection>> = {
  changes: 'dashboard',
  funnel: 'behaviour',
  journey: 'behaviour',
  'funnel.list': 'behaviour',
  'page-group.list': 'behaviour',
  'channel-rule.list': 'acquisition',
};

/**
 * The input of a call by someone with a shared link, with the filters of the link in every question.
 * @throws AppError `not_found` if the link does not show the page that asks this; `invalid_request`, with the field, for
 * anything else that it does not show
 */
export function shownInput<Name extends CallName>(
  name: Name,
  input: ParsedInput<Name>,
  link: Shown,
  asked: Asked,
): ParsedInput<Name> {
  const section = sectionsFor[name];
  if (section && !link.sections.includes(section)) throw notShown();
  const given = input as { queries?: AnyQuestion[]; isList?: boolean; date_range?: unknown };
  const shown = (question: AnyQuestion, field: string) => {
    refuseHidden(question, link, asked, field);
    return { ...question, filters: [...link.filters, ...question.filters] };
  };
  if (given.queries) {
    const queries = given.queries.map((question, index) =>
      shown(question, given.isList ? `queries.${index}.` : ''),
    );
    return { ...input, queries };
  }
  if (given.date_range === undefined) return input;
  return shown(input as unknown as AnyQuestion, '') as unknown as ParsedInput<Name>;
}

/** The call is not one of those that a shared link may make, or its link does not work any more. */
export const notShown = () =>
  new AppError('not_found', 'There is no such shared link, or it does not show this.');

function refuseHidden(question: AnyQuestion, link: Shown, asked: Asked, field: string) {
  const refuse = (name: string, problem: string) => {
    throw refusal(field + name, problem);
  };
  if (question.include?.plan) refuse('include.plan', 'a shared link does not show how an answer was found');
  for (const dimension of question.dimensions ?? [])
    if (!showsBy(link, dimension)) refuse('dimensions', `the shared link does not show '${dimension}'`);
  for (const metric of question.metrics ?? [])
    if (propertyIn(metric) !== null && !showsBy(link, propertyPrefix))
      refuse('metrics', `the shared link does not show '${metric}'`);
  if (link.filters.some(hasGoal))
    for (const metric of question.metrics ?? [])
      if ((ratesOfGoals as readonly string[]).includes(metric))
        refuse(
          'metrics',
          `the shared link is limited to a goal, and '${metric}' would tell how many visitors did not reach it`,
        );
  refuseHiddenFilters(filtersOf(question), link, refuse);
  if (link.timeframe !== null) refuseOtherDays(question, asked, refuse);
}

/** All filters that a question has, those of a funnel's steps and of a journey's start and goal included. */
function filtersOf(question: AnyQuestion): Filter[] {
  const { filters, steps, at, goal } = question as AnyQuestion & {
    steps?: { filters: Filter[] }[] | number;
    at?: Filter[];
    goal?: Filter[];
  };
  const ofSteps = Array.isArray(steps) ? steps.flatMap((step) => step.filters) : [];
  return [...filters, ...ofSteps, ...(at ?? []), ...(goal ?? [])];
}

type Refuse = (name: string, problem: string) => void;

/** What a link costs is paid by its workspace, whoever asks. */
function refuseHiddenFilters(filters: readonly Filter[], link: Shown, refuse: Refuse) {
  const conditions = filters.flatMap(conditionsOf);
  if (conditions.length > queryLimits.linkFilters)
    refuse('filters', `a shared link takes at most ${queryLimits.linkFilters} filters`);
  for (const [operator, dimension] of conditions as unknown as [string, string][]) {
    if (dimension === 'segment' || !showsBy(link, dimension))
      refuse('filters', `the shared link does not show '${dimension}'`);
    if (operator === 'matches' || operator === 'matches_not')
      refuse('filters', 'a shared link takes no patterns; use contains or matches_wildcard');
  }
}

/** The clock of a reader may be a day off. */
function refuseOtherDays({ date_range, compare }: AnyQuestion, { timezone, now }: Asked, refuse: Refuse) {
  const today = dayIn(timezone, now);
  const isRange = (day: Day) => {
    const { from, to } = rangeOf(linkTimeframe, day);
    return Array.isArray(date_range) && date_range[0] === from && date_range[1] === to;
  };
  if (![-1, 0, 1].some((days) => isRange(addDays(today, days))))
    refuse('date_range', `the shared link shows '${linkTimeframe}' alone`);
  if (Array.isArray(compare)) refuse('compare', 'the shared link compares with no other days');
}
