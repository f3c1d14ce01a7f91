import {
  type Definition,
  type Filter,
  FilterFault,
  type Goal,
  isValueDimension,
  propertyPrefix,
  queryLimits,
  readFilters,
  type ValueDimension,
  wildcardMatcher,
} from '../../contract/index.ts';
import { escaped } from '../../query/sql/filters.ts';
import { ourDimension, plausibleDimensions } from '../names.ts';
import { emptyName, everyCountry } from './names.ts';
import { problem, shown } from './read.ts';

const comparing = ['is', 'is_not', 'contains', 'contains_not'] as const;
const operators = [...comparing, 'matches', 'matches_not'] as const;
type Operator = (typeof operators)[number];

/** All of it is validated except the meaning of its values. */
interface Condition {
  operator: Operator;
  dimension: string;
  values: readonly string[];
  ignoresCase: boolean;
}

interface Reading {
  goals: readonly Definition<Goal>[];
  /** Whether an asterisk in the name of a goal matches any text, unless a goal has exactly this name. */
  hasWildcards: boolean;
  /** The error names the filter of the list that contains the condition. */
  invalid: () => Error;
}

/** @throws AppError `invalid_request` */
export function toFilters(
  given: readonly unknown[],
  goals: readonly Definition<Goal>[],
  hasWildcards = false,
): Filter[] {
  const { filters: max } = queryLimits;
  if (given.length > max)
    throw problem(`Invalid filters. #/filters/${max}: there must be at most ${max} filters`);
  const filters = given.map((each, index) => {
    const invalid = () => problem(`#/filters/${index}: Invalid filter ${shown(each)}`);
    return toFilter(each, 1, { goals, hasWildcards, invalid });
  });
  try {
    return readFilters(filters);
  } catch (error) {
    if (!(error instanceof FilterFault)) throw error;
    throw problem(`Invalid filters. #/filters/${error.path.join('/')}: ${error.message}`);
  }
}

function toFilter(given: unknown, depth: number, reading: Reading): Filter {
  if (!Array.isArray(given)) throw reading.invalid();
  if (depth > queryLimits.depth)
    throw problem(`Invalid filters. Filters can have at most ${queryLimits.depth} levels.`);
  const [operator, inner, ...rest] = given as unknown[];
  const below = (each: unknown) => toFilter(each, depth + 1, reading);
  if (operator === 'and' || operator === 'or') {
    if (!Array.isArray(inner) || inner.length === 0 || rest.length > 0) throw reading.invalid();
    return [operator, inner.map(below)];
  }
  if (operator === 'not' || operator === 'has_done' || operator === 'has_not_done') {
    if (rest.length > 0) throw reading.invalid();
    return [operator, below(inner)];
  }
  if (inner === 'segment') return segmentOf(given, reading);
  const condition = conditionOf(given, reading);
  return (translations[condition.dimension] ?? valueFilter)(condition, reading);
}

/** @param inVisits whether to look into `has_done` and `has_not_done` */
export function isAbout(filter: unknown, dimension: string, inVisits: boolean, depth = 1): boolean {
  if (!Array.isArray(filter) || depth > queryLimits.depth) return false;
  const [operator, inner] = filter as unknown[];
  const below = (each: unknown) => isAbout(each, dimension, inVisits, depth + 1);
  if (operator === 'and' || operator === 'or') return Array.isArray(inner) && inner.some(below);
  if (operator === 'not') return below(inner);
  if (operator === 'has_done' || operator === 'has_not_done') return inVisits && below(inner);
  return inner === dimension;
}

export const isOfProperty = (given: unknown): boolean =>
  Array.isArray(given) && String(given[1]).startsWith(propertyPrefix);

/** Plausible's segments have numeric ids, ours have texts. */
function segmentOf([operator, , ids, ...rest]: unknown[], { invalid }: Reading): Filter {
  const areIds = Array.isArray(ids) && ids.every((id) => typeof id === 'string' || Number.isInteger(id));
  if (operator !== 'is' || !areIds || ids.length === 0 || rest.length > 0) throw invalid();
  return ['is', 'segment', ids.map(String)];
}

function conditionOf(given: readonly unknown[], { invalid }: Reading): Condition {
  const [first, dimension, values, modifiers, ...rest] = given;
  const operator = operators.find((each) => each === first);
  if (!operator || typeof dimension !== 'string' || !isFiltered(dimension) || rest.length > 0)
    throw invalid();
  if (!Array.isArray(values) || values.length === 0 || !values.every((each) => typeof each === 'string'))
    throw invalid();
  refuseLarge(values as string[]);
  if (modifiers === undefined) return { operator, dimension, values, ignoresCase: false };
  const entries = typeof modifiers === 'object' && modifiers !== null ? Object.entries(modifiers) : [];
  const [[name, isExact] = [], ...others] = entries;
  const isKnown = name === 'case_sensitive' && typeof isExact === 'boolean' && others.length === 0;
  if (!isKnown || !(comparing as readonly Operator[]).includes(operator)) throw invalid();
  return { operator, dimension, values, ignoresCase: !isExact };
}

/** Limits the values as given, and the goals that they name. Other translated values are not limited again. */
function refuseLarge(values: readonly string[]) {
  const { values: max, valueLength } = queryLimits;
  if (values.length > max) throw problem(`Invalid filters. A filter can have at most ${max} values.`);
  if (values.some(({ length }) => length > valueLength))
    throw problem(`Invalid filters. A value can have at most ${valueLength} characters.`);
}

const isFiltered = (dimension: string) =>
  plausibleDimensions.includes(dimension) ||
  (dimension.startsWith(propertyPrefix) && isValueDimension(dimension));

type Translation = (condition: Condition, reading: Reading) => Filter;

const translations: Readonly<Record<string, Translation>> = {
  'event:goal': goalFilter,
  'visit:country': codeFilter,
  'visit:country_name': countryFilter,
  'visit:region_name': locationFilter,
  'visit:city_name': locationFilter,
  'visit:device': deviceFilter,
};

function valueFilter(condition: Condition): Filter {
  const { operator, dimension } = condition;
  if (isEquality(operator)) return filterWithNone(condition);
  const filter = plainFilter(condition);
  // Plausible's negative property filters do not match an event without the property, except `is_not`.
  return isNegative(operator) && dimension.startsWith(propertyPrefix)
    ? ['and', [filter, ['not', withoutValue(dimension)]]]
    : filter;
}

const isEquality = (operator: Operator) => operator === 'is' || operator === 'is_not';

function plainFilter({ operator, dimension, values, ignoresCase }: Condition): Filter {
  const about = ourDimension(dimension) as ValueDimension;
  return ignoresCase ? [operator, about, values, { case_sensitive: false }] : [operator, about, values];
}

/** Matches traffic without a value. `^` also matches an empty text, which is a value of a property. */
const withoutValue = (dimension: string): Filter =>
  dimension.startsWith(propertyPrefix)
    ? ['matches_not', dimension as ValueDimension, ['^']]
    : ['is', dimension as ValueDimension, ['']];

/** A value can be the name of traffic without one. For channels, that name is also the name of a channel. */
function filterWithNone(condition: Condition): Filter {
  const { operator, dimension, values } = condition;
  const none = emptyName(dimension);
  if (none === '' || !values.includes(none)) return plainFilter(condition);
  const others = dimension === 'visit:channel' ? values : values.filter((value) => value !== none);
  const hasNone = withoutValue(dimension);
  const holds: Filter =
    others.length > 0
      ? ['or', [hasNone, plainFilter({ ...condition, operator: 'is', values: others })]]
      : hasNone;
  return operator === 'is' ? holds : ['not', holds];
}

const devices = ['mobile', 'tablet', 'laptop', 'desktop', 'tv'];

/** Plausible capitalizes the names of devices. */
function deviceFilter(condition: Condition): Filter {
  const { operator, values } = condition;
  if (isEquality(operator)) {
    const lower = values.map((value) => {
      const device = value.toLowerCase();
      return devices.includes(device) ? device : value;
    });
    return filterWithNone({ ...condition, values: lower });
  }
  if (operator === 'matches' || operator === 'matches_not')
    return [operator, 'visit:device', values, { case_sensitive: false }];
  return [operator, 'visit:device', values.map((value) => value.toLowerCase())];
}

function codeFilter(condition: Condition): Filter {
  if (isEquality(condition.operator) && condition.values.some((value) => [...value].length !== 2))
    throw problem('Invalid visit:country filter, visit:country needs to be a valid 2-letter country code.');
  return plainFilter(condition);
}

function meets({ operator, values, ignoresCase }: Condition, text: string) {
  const form = (each: string) => (ignoresCase ? each.toLowerCase() : each);
  return values.some((value) =>
    operator.startsWith('is') ? form(text) === form(value) : form(text).includes(form(value)),
  );
}

const isNegative = (operator: Operator) => operator.endsWith('_not');

/** Names of countries are not stored, so the filter lists the codes whose names match. */
function countryFilter(condition: Condition): Filter {
  refusePatterns(condition);
  const codes = everyCountry().flatMap(([code, name]) => (meets(condition, name) ? [code] : []));
  const operator = isNegative(condition.operator) ? 'is_not' : 'is';
  const { values: max } = queryLimits;
  // `--` is the code of no visit.
  if (codes.length <= max) return [operator, 'visit:country', codes.length > 0 ? codes : ['--']];
  const parts = Array.from({ length: Math.ceil(codes.length / max) }, (_, index): Filter => [
    'is',
    'visit:country',
    codes.slice(index * max, (index + 1) * max),
  ]);
  return operator === 'is' ? ['or', parts] : ['not', ['or', parts]];
}

/** A region or a city is stored as `Springfield, Illinois, US`. A value matches its own name or all of it. */
function locationFilter(condition: Condition): Filter {
  refusePatterns(condition);
  const { operator, dimension, values, ignoresCase } = condition;
  const patterns = values.map((value) => {
    const text = escaped(value);
    return operator.startsWith('is') ? `^${text}(,|$)` : `^[^,]*${text}`;
  });
  const matching = isNegative(operator) ? 'matches_not' : 'matches';
  return plainFilter({ operator: matching, dimension, values: patterns, ignoresCase });
}

function refusePatterns({ operator, dimension }: Condition) {
  if (!operator.startsWith('matches')) return;
  throw problem(`Invalid filters. \`${operator}\` cannot be used with ${dimension}; use \`contains\`.`);
}

/** A page goal has Plausible's name too, whatever its name is here. */
const namesOfGoal = ({ name, definition }: Definition<Goal>): string[] =>
  definition.kind === 'page' ? [name, `Visit ${definition.page}`] : [name];

function goalFilter(condition: Condition, reading: Reading): Filter {
  const { operator, values, ignoresCase } = condition;
  if (operator === 'contains' || (operator === 'is' && ignoresCase))
    return goalsLike(condition, reading.goals);
  if (operator !== 'is') throw reading.invalid();
  const names = [...new Set(values.flatMap((value) => goalsNamed(value, reading)))];
  refuseLarge(names);
  return ['is', 'event:goal', names];
}

function goalsNamed(value: string, { goals, hasWildcards }: Reading): string[] {
  const goal =
    goals.find(({ name }) => name === value) ?? goals.find((each) => namesOfGoal(each).includes(value));
  if (goal) return [goal.name];
  const matches =
    hasWildcards && value.includes('*') ? wildcardMatcher(value.replaceAll(/\*+/g, '**')) : () => false;
  const found = goals.filter((each) => namesOfGoal(each).some(matches));
  if (found.length > 0) return found.map(({ name }) => name);
  throw problem(`Invalid filters. The goal \`${value}\` is not configured for this site.`);
}

/** If no goal matches, the filter must match no event, but metrics of goals still require the name of a goal. */
function goalsLike(condition: Condition, goals: readonly Definition<Goal>[]): Filter {
  const like = goals.filter((goal) => namesOfGoal(goal).some((text) => meets(condition, text)));
  if (like.length > 0) return ['is', 'event:goal', like.map(({ name }) => name)];
  const [goal] = goals;
  const some: Filter = goal ? ['is', 'event:goal', [goal.name]] : ['is', 'event:name', ['pageview']];
  return ['and', [some, ['not', some]]];
}
