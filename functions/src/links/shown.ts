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
  type ParsedInput,
  propertyIn,
  propertyPrefix,
  propertyNames,
  queryLimits,
  rangeOf,
  ratesOfGoals,
} from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import { hasGoal } from '../query/names/filters.ts';
import type { SharedLink } from '../store/firestore/links.ts';

export type Shown = Pick<SharedLink, 'sections' | 'filters' | 'timeframe'>;

interface Requested {
  timezone: string;
  now: Date;
}

type Group = (typeof dimensions)[keyof typeof dimensions]['group'] | 'Property';

const groupsOf: Record<LinkSection, readonly Group[]> = {
  dashboard: ['Page', 'Source', 'Place', 'Device'],
  behaviour: ['Page', 'Source', 'Place', 'Device', 'Property', 'Goal'],
  audience: ['Place', 'Device', 'Time'],
  acquisition: ['Source'],
};

/** Additional dimensions: Acquisition shows where visits begin. */
const extraDimensions: Partial<Record<LinkSection, readonly string[]>> = {
  acquisition: ['visit:entry_page'],
};

/** Every page has a chart, conversions, and their revenue by currency. */
const onEveryPage = /^(event:(goal|currency)|time(:(minute|hour|day|week|month))?)$/;

function showsBy({ sections }: Shown, dimension: string) {
  if (onEveryPage.test(dimension)) return true;
  const group =
    dimension === propertyNames || dimension.startsWith(propertyPrefix)
      ? 'Property'
      : isNamedDimension(dimension)
        ? dimensionRow(dimension).group
        : 'Page';
  return sections.some(
    (section) => groupsOf[section].includes(group) || extraDimensions[section]?.includes(dimension),
  );
}

interface AnyQuestion {
  date_range: string | readonly string[];
  filters: Filter[];
  compare?: string | readonly string[] | undefined;
  dimensions?: readonly string[];
  metrics?: readonly string[];
  include?: { plan?: boolean };
}

/** The section that a call requires. Calls that every page makes require none. */
const sectionsFor: Partial<Record<CallName, LinkSection>> = {
  changes: 'dashboard',
  funnel: 'behaviour',
  journey: 'behaviour',
  'funnel.list': 'behaviour',
  'page-group.list': 'behaviour',
  'channel-rule.list': 'acquisition',
};

/**
 * Returns the input of a call by a reader of a shared link, with the filters of the link added to every question.
 * @throws AppError `not_found` if the link does not show the page of the call, `invalid_request` with the field for
 * anything else that it does not show
 */
export function shownInput<Name extends CallName>(
  name: Name,
  input: ParsedInput<Name>,
  link: Shown,
  requested: Requested,
): ParsedInput<Name> {
  const section = sectionsFor[name];
  if (section && !link.sections.includes(section)) throw notShown();
  const given = input as { queries?: AnyQuestion[]; isList?: boolean; date_range?: unknown };
  const shown = (question: AnyQuestion, field: string) => {
    refuseHidden(question, link, requested, field);
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

export const notShown = () =>
  new AppError('not_found', phraseOf('There is no such shared link, or it does not show this.'));

function refuseHidden(question: AnyQuestion, link: Shown, requested: Requested, field: string) {
  const refuse = (name: string, problem: Phrase) => {
    throw refusal(field + name, problem);
  };
  if (question.include?.plan)
    refuse('include.plan', phraseOf('a shared link does not show how an answer was found'));
  for (const dimension of question.dimensions ?? [])
    if (!showsBy(link, dimension)) refuse('dimensions', doesNotShow(dimension));
  for (const metric of question.metrics ?? [])
    if (propertyIn(metric) !== null && !showsBy(link, propertyPrefix)) refuse('metrics', doesNotShow(metric));
  if (link.filters.some(hasGoal))
    for (const metric of question.metrics ?? [])
      if ((ratesOfGoals as readonly string[]).includes(metric))
        refuse(
          'metrics',
          phraseOf(
            "the shared link is limited to a goal, and '{metric}' would reveal how many visitors did not reach it",
            { metric },
          ),
        );
  refuseHiddenFilters(filtersOf(question), link, refuse);
  if (link.timeframe !== null) refuseOtherDays(question, requested, refuse);
}

const doesNotShow = (name: string) => phraseOf("the shared link does not show '{name}'", { name });

function filtersOf(question: AnyQuestion): Filter[] {
  const { filters, steps, at, goal } = question as AnyQuestion & {
    steps?: { filters: Filter[] }[] | number;
    at?: Filter[];
    goal?: Filter[];
  };
  const ofSteps = Array.isArray(steps) ? steps.flatMap((step) => step.filters) : [];
  return [...filters, ...ofSteps, ...(at ?? []), ...(goal ?? [])];
}

type Refuse = (name: string, problem: Phrase) => void;

/** Limits the filters, because the workspace pays for the readers of its links. */
function refuseHiddenFilters(filters: readonly Filter[], link: Shown, refuse: Refuse) {
  const conditions = filters.flatMap(conditionsOf);
  if (conditions.length > queryLimits.linkFilters)
    refuse(
      'filters',
      phraseOf('a shared link takes at most {count, plural, one {# filter} other {# filters}}', {
        count: queryLimits.linkFilters,
      }),
    );
  for (const [operator, dimension] of conditions as unknown as [string, string][]) {
    if (dimension === 'segment' || !showsBy(link, dimension)) refuse('filters', doesNotShow(dimension));
    if (operator === 'matches' || operator === 'matches_not')
      refuse('filters', phraseOf('a shared link takes no patterns; use contains or matches_wildcard'));
  }
}

/** Accepts a range that is one day off, because the clock of a reader may be wrong. */
function refuseOtherDays({ date_range, compare }: AnyQuestion, { timezone, now }: Requested, refuse: Refuse) {
  const today = dayIn(timezone, now);
  const isRange = (day: Day) => {
    const { from, to } = rangeOf(linkTimeframe, day);
    return Array.isArray(date_range) && date_range[0] === from && date_range[1] === to;
  };
  if (![-1, 0, 1].some((days) => isRange(addDays(today, days))))
    refuse('date_range', phraseOf("the shared link shows '{name}' alone", { name: linkTimeframe }));
  if (Array.isArray(compare)) refuse('compare', phraseOf('the shared link compares with no other days'));
}
