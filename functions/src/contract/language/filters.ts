import { shownPath } from '../event/path-text.ts';
import { isReadWithin } from '../event/read-length.ts';
import {
  dimensionLabel,
  dimensionNames,
  isNamedDimension,
  isDefined,
  isPathDimension,
  isSizeDimension,
  labelInSentence,
  propertyPrefix,
  shownSize,
  type ValueDimension,
} from './dimensions.ts';
import { impossiblePattern } from '../traffic/possible-pattern.ts';
import { maxPropertyLength, queryLimits } from './limits.ts';
import { conditionSentences, operators, type Operator } from './operators.ts';
import { say } from '../words/say.ts';

interface Modifiers {
  case_sensitive?: boolean | undefined;
}

export type Condition =
  | readonly [Operator, ValueDimension, readonly string[]]
  | readonly [Operator, ValueDimension, readonly string[], Modifiers];

/** The ids of segments, whose filters replace the condition. */
export type SegmentCondition = readonly ['is', 'segment', readonly string[]];

/** A tree of conditions. `has_done` is true for a visit if its condition is true for one of its events. */
export type Filter =
  | Condition
  | SegmentCondition
  | readonly ['and' | 'or', readonly Filter[]]
  | readonly ['not' | 'has_done' | 'has_not_done', Filter];

/** The pageview was scrolled at least this many percent down. Only goals use this condition. */
type ScrollCondition = readonly ['scrolled', number];

/** Filters in which all segments and goals are replaced by conditions on columns. */
export type ResolvedFilter =
  | Condition
  | SegmentCondition
  | ScrollCondition
  | readonly ['and' | 'or', readonly ResolvedFilter[]]
  | readonly ['not' | 'has_done' | 'has_not_done', ResolvedFilter];

export function conditionsOf(filter: Filter): Filter[];
export function conditionsOf(filter: ResolvedFilter): ResolvedFilter[];
export function conditionsOf(filter: ResolvedFilter): ResolvedFilter[] {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].flatMap(conditionsOf);
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return conditionsOf(filter[1]);
    default:
      return [filter];
  }
}

export function replaceConditions(
  filter: Filter,
  replace: (condition: Condition | SegmentCondition) => Filter,
): Filter;
export function replaceConditions(
  filter: Filter,
  replace: (condition: Condition | SegmentCondition) => ResolvedFilter,
): ResolvedFilter;
export function replaceConditions(
  filter: Filter,
  replace: (condition: Condition | SegmentCondition) => ResolvedFilter,
): ResolvedFilter {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return [filter[0], filter[1].map((inner) => replaceConditions(inner, replace))];
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return [filter[0], replaceConditions(filter[1], replace)];
    default:
      return replace(filter);
  }
}

export class FilterFault extends Error {
  readonly path: (string | number)[];

  constructor(path: (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}

type Path = (string | number)[];

export function isValueDimension(name: string): name is ValueDimension {
  if (isNamedDimension(name)) return true;
  const key = name.startsWith(propertyPrefix) ? name.slice(propertyPrefix.length) : '';
  return key !== '' && key.length <= maxPropertyLength;
}

export const unknownName = (known: readonly string[]) =>
  say('must be one of {names}', { names: known.join(', ') });

export const knownValueDimensions = [...dimensionNames, `${propertyPrefix}KEY`];

/** Parses a list of filters. The number of conditions and the depth are limited. @throws FilterFault */
export function readFilters(given: unknown): Filter[] {
  if (!Array.isArray(given)) throw new FilterFault([], say('must be a list of filters'));
  const count = { conditions: 0 };
  return given.map((each, index) => readFilter(each, [index], 1, count));
}

function readFilter(given: unknown, path: Path, depth: number, count: { conditions: number }): Filter {
  if (!Array.isArray(given)) throw new FilterFault(path, say('must be a list that begins with an operator'));
  if (depth > queryLimits.depth)
    throw new FilterFault(
      path,
      say('must have at most {max, plural, one {# level} other {# levels}}', { max: queryLimits.depth }),
    );
  const [operator, inner, ...rest] = given as unknown[];
  switch (operator) {
    case 'and':
    case 'or': {
      if (!Array.isArray(inner) || inner.length === 0 || rest.length > 0)
        throw new FilterFault(
          path,
          say("'{operator}' must have one list with at least one filter", { operator }),
        );
      return [operator, inner.map((each, index) => readFilter(each, [...path, 1, index], depth + 1, count))];
    }
    case 'not':
    case 'has_done':
    case 'has_not_done':
      if (rest.length > 0)
        throw new FilterFault(path, say("'{operator}' must have one filter", { operator }));
      return [operator, readFilter(inner, [...path, 1], depth + 1, count)];
    default:
      count.conditions += 1;
      if (count.conditions > queryLimits.filters)
        throw new FilterFault(
          path,
          say('there must be at most {max, plural, one {# filter} other {# filters}}', {
            max: queryLimits.filters,
          }),
        );
      return readCondition(given, path);
  }
}

function readCondition(given: unknown[], path: Path): Filter {
  const [operator, dimension, values, modifiers, ...rest] = given;
  const known = operators.find((each) => each === operator);
  if (!known) {
    const all = [...operators, 'and', 'or', 'not', 'has_done', 'has_not_done'];
    throw new FilterFault([...path, 0], unknownName(all));
  }
  if (rest.length > 0)
    throw new FilterFault(path, say('must have an operator, a dimension, values and modifiers'));
  const texts = readValues(values, [...path, 2]);
  if (dimension === 'segment') {
    if (known !== 'is' || modifiers !== undefined)
      throw new FilterFault(path, say('must be ["is", "segment", [id]]'));
    return ['is', 'segment', texts];
  }
  if (typeof dimension !== 'string' || !isValueDimension(dimension))
    throw new FilterFault([...path, 1], unknownName([...knownValueDimensions, 'segment']));
  if (isDefined(dimension) && (!['is', 'is_not'].includes(known) || modifiers !== undefined))
    throw new FilterFault(
      path,
      say('must be {one} or {other}', {
        one: `["is", "${dimension}", [name]]`,
        other: `["is_not", "${dimension}", [name]]`,
      }),
    );
  if (/^matches_wildcard/.test(known) && isPathDimension(dimension)) refuseImpossible(texts, [...path, 2]);
  if (modifiers === undefined) return [known, dimension, texts];
  return [known, dimension, texts, readModifiers(modifiers, [...path, 3])];
}

function readValues(given: unknown, path: Path) {
  const { values, valueLength } = queryLimits;
  if (!Array.isArray(given) || given.length === 0 || !given.every((each) => typeof each === 'string'))
    throw new FilterFault(path, say('must be a list with at least one text'));
  if (given.length > values)
    throw new FilterFault(
      path,
      say('must have at most {max, plural, one {# value} other {# values}}', { max: values }),
    );
  const long = given.findIndex((each: string) => !isReadWithin(each, valueLength));
  if (long >= 0)
    throw new FilterFault(
      [...path, long],
      say('must have at most {max, plural, one {# character} other {# characters}}', { max: valueLength }),
    );
  return given;
}

/** @throws FilterFault for a pattern that no page can match */
function refuseImpossible(patterns: readonly string[], path: Path) {
  for (const [index, pattern] of patterns.entries()) {
    const problem = impossiblePattern(pattern);
    if (problem !== null) throw new FilterFault([...path, index], problem);
  }
}

function readModifiers(given: unknown, path: Path) {
  const isPlain = typeof given === 'object' && given !== null && !Array.isArray(given);
  const entries = isPlain ? Object.entries(given) : [];
  if (!isPlain || entries.some(([name, value]) => name !== 'case_sensitive' || typeof value !== 'boolean'))
    throw new FilterFault(
      path,
      say('must be {one} or {other}', {
        one: '{"case_sensitive": true}',
        other: '{"case_sensitive": false}',
      }),
    );
  return given as { case_sensitive?: boolean };
}

/** Filters as one line of text, with decoded paths: `Country is DE or FR and Page contains /blog`. */
export function filtersInWords(filters: readonly Filter[]) {
  return allOf(filters.map(inWords));
}

function inWords(filter: Filter): string {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return `(${(filter[0] === 'and' ? allOf : oneOf)(filter[1].map(inWords))})`;
    case 'not':
      return say('not {filter}', { filter: inWords(filter[1]) });
    case 'has_done':
      return say('visit includes {event}', { event: eventInWords(filter[1]) });
    case 'has_not_done':
      return say('visit never includes {event}', { event: eventInWords(filter[1]) });
    default:
      return filter[1] === 'segment' ? say('a segment') : conditionInWords(filter as Condition);
  }
}

/** The displayed value of a filter. In a regular expression, decoded characters may have a meaning. */
export function shownInFilter(operator: string, dimension: string, value: string) {
  if (/^matches(_not)?$/.test(operator)) return value;
  if (isSizeDimension(dimension)) return shownSize(value);
  return isPathDimension(dimension) ? shownPath(value) : value;
}

/** `event Signup`, `an event where Page contains /blog` */
function eventInWords(filter: Filter) {
  if (filter[0] !== 'is' || filter[1] === 'segment')
    return say('an event where {filter}', { filter: inWords(filter) });
  const [, dimension] = filter;
  // Translators: the kind of a value before the value, such as: event Signup
  return say('{kind} {value}', {
    kind: labelInSentence(dimension),
    value: valuesInWords(filter as Condition),
  });
}

const conditionInWords = (condition: Condition) =>
  conditionWords(condition[0], condition[1], valuesInWords(condition));

/** `Country is DE or FR` */
export const conditionWords = (operator: Operator, dimension: ValueDimension, values: string) =>
  say(conditionSentences[operator], { dimension: dimensionLabel(dimension), values });

const valuesInWords = ([operator, dimension, values]: Condition) =>
  oneOf(values.map((value) => shownInFilter(operator, dimension, value) || say('none')));

/** `a and b and c`: the parts are conditions, so no comma separates them. */
const allOf = (parts: readonly string[]) =>
  parts.length === 0 ? '' : parts.reduce((before, next) => say('{before} and {next}', { before, next }));

/** `a or b or c` */
export const oneOf = (parts: readonly string[]) =>
  parts.length === 0 ? '' : parts.reduce((before, next) => say('{before} or {next}', { before, next }));
