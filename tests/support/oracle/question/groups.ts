import type {
  EventRow,
  Filter,
  Question,
  DistributionDimension,
  TimeDimension,
} from '@footfall/functions/contract';
import { visitsOf, type Visit, withFewCities } from '../visits.ts';
import { deepestScroll, isEngagement, filterFacts, msOnPage, type Counted, type Filtered } from './facts.ts';
import {
  currencyOfGoals,
  goalReached,
  goalsNamed,
  isOnPage,
  reaches,
  someCondition,
  type Goals,
} from './goals.ts';
import { holds } from './holds.ts';
import type { Site } from './range.ts';
import { rowValuesOf, type RowDimension } from './values.ts';

export const isTime = (dimension: string): dimension is TimeDimension =>
  /^time(:|$)/.test(dimension) && !/_of_/.test(dimension);

export const isDistribution = (dimension: string): dimension is DistributionDimension =>
  dimension === 'visit:time_on_page' || dimension === 'visit:scroll_depth';

const valueDimensionsOf = ({ dimensions }: Question) =>
  dimensions.filter((dimension): dimension is RowDimension | DistributionDimension => !isTime(dimension));

/** The values of a row's dimensions without time, and its matching events. */
export interface Group {
  values: string[];
  counted: Omit<Counted, 'isInBucket'>;
}

/** A group for each combination of values of matching events; one for all if the query has no dimension. */
export function groupsOf(
  events: readonly EventRow[],
  { workspaceId, goals = [], hasEmptyRows = false }: Pick<Site, 'workspaceId' | 'goals' | 'hasEmptyRows'>,
  question: Question,
): Group[] {
  const visits = withFewCities(visitsOf(events, workspaceId));
  const isIncluded = (visit: Visit, event: EventRow) =>
    question.filters.every((filter) => holds(filter, visit, event, goals));
  const stored = filterFacts(visits, isIncluded);
  const dimensions = valueDimensionsOf(question);
  const ofAll =
    dimensions.some(isOfPageOrHost) || question.filters.some((filter) => isAboutPage(filter, goals));
  const isByCurrency = dimensions.includes('event:currency');
  const currency = isByCurrency ? null : currencyOfGoals(question.filters, goals);
  const reached = goalReached(question.filters, goals);
  if (dimensions.length === 0)
    return [{ values: [], counted: { stored, bouncesOfStarts: ofAll, currency, goal: reached } }];
  const position = dimensions.indexOf('event:goal');
  return distributed(byValues(stored, dimensions, { goals, hasEmptyRows }), dimensions)
    .filter((group) => group.stored.some(({ events: counted }) => counted.length > 0))
    .map((group) => {
      const [goal] = position < 0 ? [] : goalsNamed([group.values[position] ?? ''], goals);
      return {
        values: group.values,
        counted: {
          stored: group.stored,
          bouncesOfStarts: ofAll || (goal !== undefined && isOnPage(goal)),
          currency: goal && !isByCurrency ? goal.currency : currency,
          goal: reached,
        },
      };
    });
}

interface FilteredValues {
  values: string[];
  stored: Filtered[];
}

/** By the values of events and visits; for spread visits, the value is still open. */
function byValues(
  stored: readonly Filtered[],
  dimensions: readonly (RowDimension | DistributionDimension)[],
  { goals, hasEmptyRows }: { goals: Goals; hasEmptyRows: boolean },
) {
  const groups = new Map<string, FilteredValues>();
  const add = (values: string[], visit: Visit, event: EventRow) => {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { values, stored: [] };
    groups.set(key, group);
    if (group.stored.at(-1)?.visit !== visit) group.stored.push({ visit, events: [], engagements: [] });
    group.stored.at(-1)?.[isEngagement(event) ? 'engagements' : 'events'].push(event);
  };
  for (const { visit, events, engagements } of stored) {
    for (const event of [...events, ...engagements]) {
      const each = dimensions.map((dimension) => {
        if (isDistribution(dimension)) return [''];
        // An event has a row for each goal that it reaches.
        if (dimension === 'event:goal')
          return goals.filter(({ definition }) => reaches(definition, visit, event)).map(({ name }) => name);
        const values = rowValuesOf(dimension, visit, event);
        if (!hasEmptyRows || values.length > 0) return values;
        // A visit without a pageview has no exit page, not an empty one, and no row in Plausible's API.
        if (dimension.startsWith('visit:exit_page')) return [];
        // An empty text is a value of a property.
        return [dimension.startsWith('visit:') ? '' : '(none)'];
      });
      for (const values of combinations(each)) add(values, visit, event);
    }
  }
  return [...groups.values()];
}

const combinations = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>(
    (some, list) => some.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );

const stepsOf: Record<DistributionDimension, readonly number[]> = {
  'visit:time_on_page': [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800],
  'visit:scroll_depth': Array.from({ length: 21 }, (_, index) => index * 5),
};

/** The step that a visit has reached in its matching events. */
function stepOf(dimension: DistributionDimension, stored: Filtered): string | null {
  const reached = dimension === 'visit:scroll_depth' ? deepestScroll(stored) : msOnPage(stored);
  if (reached === null) return null;
  const amount = dimension === 'visit:scroll_depth' ? reached : reached / 1000;
  return String(stepsOf[dimension].findLast((step) => step <= amount));
}

/** Each group once more by the steps of its visits. */
function distributed(groups: readonly FilteredValues[], dimensions: readonly string[]): FilteredValues[] {
  let rows = [...groups];
  for (const [position, dimension] of dimensions.entries()) {
    if (!isDistribution(dimension)) continue;
    rows = rows.flatMap(({ values, stored }) => {
      const bySteps = Map.groupBy(stored, (each) => stepOf(dimension, each));
      return [...bySteps].flatMap(([step, some]) =>
        step === null ? [] : { values: values.with(position, step), stored: some },
      );
    });
  }
  return rows;
}

const isOfPageOrHost = (dimension: string) =>
  ['event:page', 'event:hostname', 'event:page_group'].includes(dimension);

/** Whether a filter is about the location of events, except those of other events of the visit. */
const isAboutPage = (filter: Filter, goals: Goals) =>
  someCondition(filter, ([, dimension, values]) =>
    dimension === 'event:goal' ? goalsNamed(values, goals).some(isOnPage) : isOfPageOrHost(dimension),
  );
