import { type Condition, type Filter, replaceConditions } from '../language/filters.ts';
import type { ValueDimension } from '../language/dimensions.ts';
import type { BoardCard, CardBody } from '../shapes/boards/boards.ts';
import type { Exploration } from '../shapes/boards/explorations.ts';

/** What cards refer to: goals and page groups in filters and breakdowns, segments, funnels and sites. */

type Numbers = Exclude<CardBody, { kind: 'text' }>;
type Change = (filters: readonly Filter[]) => Filter[];

/** All filters of a card, and its goal and the values of its breakdown as filters. */
export function filtersOfCard({ body }: Pick<BoardCard, 'body'>): Filter[] {
  if (body.kind === 'text') return [];
  const named = body.kind === 'goal' ? [filterBy('event:goal', [body.goal])] : [];
  return [...body.filters, ...named, ...(body.kind === 'exploration' ? inExploration(body.exploration) : [])];
}

function inExploration({ goal, breakdown }: Exploration): Filter[] {
  const goalFilter = goal === null ? [] : [filterBy('event:goal', [goal])];
  if (breakdown.kind === 'values') return [...goalFilter, filterBy(breakdown.dimension, breakdown.values)];
  return breakdown.kind === 'segments' ? [...goalFilter, ['is', 'segment', breakdown.segments]] : goalFilter;
}

const filterBy = (dimension: ValueDimension, values: readonly string[]): Condition => [
  'is',
  dimension,
  values,
];

/** Changes the filters of cards, and with the same function their goals and the values of their breakdowns. */
export const replaceFilters = (cards: readonly BoardCard[], change: Change): BoardCard[] =>
  cards.map((card) => (card.body.kind === 'text' ? card : { ...card, body: withFilters(card.body, change) }));

function withFilters(body: Numbers, change: Change): Numbers {
  const valuesOf = (dimension: ValueDimension, values: readonly string[]) =>
    (change([filterBy(dimension, values)])[0] as Condition)[2];
  const goalOf = (goal: string) => valuesOf('event:goal', [goal])[0] ?? goal;
  const filters = change(body.filters);
  if (body.kind === 'goal') return { ...body, filters, goal: goalOf(body.goal) };
  if (body.kind === 'funnel') return { ...body, filters };
  const { goal, breakdown } = body.exploration;
  return {
    ...body,
    filters,
    exploration: {
      ...body.exploration,
      goal: goal === null ? null : goalOf(goal),
      breakdown:
        breakdown.kind === 'values'
          ? { ...breakdown, values: [...valuesOf(breakdown.dimension, breakdown.values)] }
          : breakdown,
    },
  };
}

/** Replaces the ids of segments and funnels, and the sites of breakdowns. */
export const replaceIds = (
  cards: readonly BoardCard[],
  ids: {
    segment: (id: string) => string;
    funnel: (id: string) => string;
    site: (site: string) => string;
  },
): BoardCard[] =>
  replaceFilters(cards, (filters) => replaceSegments(filters, ids.segment)).map((card) => {
    const { body } = card;
    if (body.kind === 'funnel') return { ...card, body: { ...body, funnel: ids.funnel(body.funnel) } };
    if (body.kind !== 'exploration') return card;
    const { breakdown } = body.exploration;
    const replaced =
      breakdown.kind === 'segments'
        ? { ...breakdown, segments: distinct(breakdown.segments.map(ids.segment)) }
        : breakdown.kind === 'sites'
          ? { ...breakdown, sites: distinct(breakdown.sites.map(ids.site)) }
          : breakdown;
    return { ...card, body: { ...body, exploration: { ...body.exploration, breakdown: replaced } } };
  });

const distinct = (all: readonly string[]) => [...new Set(all)];

const replaceSegments = (filters: readonly Filter[], change: (id: string) => string): Filter[] =>
  filters.map((filter) =>
    replaceConditions(filter, (condition) =>
      condition[1] === 'segment' ? ['is', 'segment', condition[2].map(change)] : condition,
    ),
  );

export const funnelsIn = (cards: readonly Pick<BoardCard, 'body'>[]): string[] =>
  cards.flatMap(({ body }) => (body.kind === 'funnel' ? [body.funnel] : []));

export const sitesIn = (cards: readonly Pick<BoardCard, 'body'>[]): string[] =>
  cards.flatMap(({ body }) =>
    body.kind === 'exploration' && body.exploration.breakdown.kind === 'sites'
      ? body.exploration.breakdown.sites
      : [],
  );
