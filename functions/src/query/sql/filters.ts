import {
  asciiHost,
  dimensionRow,
  propertyPrefix,
  type Condition,
  isPathDimension,
  isOfPage,
  type ResolvedFilter,
  storedPath,
  upperHex,
} from '../../contract/index.ts';
import { isVisitDimension } from '../../statistics/dimensions.ts';
import { reachedBy, type UnitColumn } from '../../statistics/measures.ts';
import { valueSql } from './dimensions.ts';
import { Reads } from './reads.ts';
import { pageOf, pathsSql, rawPages, type PageMap } from '../pages/page-map.ts';
import { requestedPage, isCut, keptValue, type Values } from './values.ts';

/** A condition on visits or events as SQL, and what it reads. */
export interface Clause {
  sql: string;
  reads: Reads;
}

/** What is counted of the events that meet a condition, and the condition on those whose revenue counts. */
interface CountedGoal {
  columns: readonly UnitColumn[];
  paid: string | null;
}

/** A condition of `has_done`, with what is counted of the events that meet it. */
export interface DoneClause extends Clause {
  counted?: CountedGoal;
}

/** The conditions of `has_done` and `has_not_done`, each a table of the visits in which an event meets it. */
export class DoneClauses {
  readonly clauses: DoneClause[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(filter: ResolvedFilter, values: Values): number {
    const key = JSON.stringify(filter);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const clause = filterClause(filter, values, this);
    const number = this.clauses.push(clause) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Also counts the events that meet a condition: what any of the questions asks of them. */
  count(number: number, columns: readonly UnitColumn[], paid: string | null): void {
    const clause = this.clauses[number];
    if (!clause) return;
    const all = new Set([...(clause.counted?.columns ?? []), ...columns]);
    clause.counted = { columns: [...all], paid };
    for (const column of columns) {
      const { reads } = reachedBy(column) ?? {};
      if (reads) clause.reads.ofEvent(reads);
      if (reads === 'event_after_ms') clause.reads.ofVisit('started_at');
    }
  }

  /** The number of all filters that are not of visits alone, together; null if all are. */
  numberOfEvents(filters: readonly ResolvedFilter[], values: Values): number | null {
    const ofEvents = beyondVisits(filters);
    return ofEvents.length > 0 ? this.numberOf(['and', ofEvents], values) : null;
  }
}

/** The filter as SQL. */
export function filterClause(filter: ResolvedFilter, values: Values, done: DoneClauses): Clause {
  const reads = new Reads();
  return { sql: filterSql(filter, reads, values, done), reads };
}

/** All filters of a list as one condition; null for an empty list. */
export function allOf(filters: readonly ResolvedFilter[], values: Values, done: DoneClauses): Clause | null {
  if (filters.length === 0) return null;
  const clauses = filters.map((filter) => filterClause(filter, values, done));
  return {
    sql: clauses.map(({ sql }) => sql).join('\n    AND '),
    reads: new Reads().with(...clauses.map(({ reads }) => reads)),
  };
}

function filterSql(filter: ResolvedFilter, reads: Reads, values: Values, done: DoneClauses): string {
  const sqlOf = (inner: ResolvedFilter) => filterSql(inner, reads, values, done);
  switch (filter[0]) {
    case 'and': {
      const parts = filter[1].map((inner) => ({ inner, sql: sqlOf(inner) }));
      if (parts.some(({ inner }) => inner[0] === 'scrolled')) {
        const pages = parts.filter(({ inner }) => inner[1] === 'event:page');
        reads.scrolled.add(pages.map(({ sql }) => sql).join(' AND ') || 'TRUE');
      }
      return `(${parts.map(({ sql }) => sql).join(' AND ')})`;
    }
    case 'or':
      return `(${filter[1].map(sqlOf).join(' OR ')})`;
    case 'not':
      return `NOT ${sqlOf(filter[1])}`;
    case 'has_done':
    case 'has_not_done': {
      const number = done.numberOf(filter[1], values);
      reads.done.add(number);
      return `(is_done_${number} IS ${filter[0] === 'has_done' ? 'NOT NULL' : 'NULL'})`;
    }
    case 'scrolled':
      return `COALESCE(${reads.ofEvent('event_view_scroll')} >= ${values.count('scroll', filter[1])}, FALSE)`;
    default:
      return conditionSql(filter as Condition, reads, values);
  }
}

/** Without a value, no positive operator holds and every negative one does. */
function conditionSql([operator, dimension, given, modifiers]: Condition, reads: Reads, values: Values) {
  const positive = operator.replace(/_not$/, '') as keyof typeof comparisons;
  const comparison = {
    value: valueSql(dimension, reads, values),
    texts: dimensionRow(dimension).hasHosts ? given.flatMap(formsOfHost) : given,
    isLoose: modifiers?.case_sensitive === false,
    bind: (text: string) => values.text(nameOfValue(dimension), text),
  };
  const compared = isPathDimension(dimension)
    ? comparePaths(positive, comparison, values.pages)
    : comparisons[positive](comparison);
  const holds = `COALESCE(${compared}, FALSE)`;
  return operator.endsWith('_not') ? `NOT ${holds}` : holds;
}

/** A text, and what is stored if it is a host or a label of one: `bücher` is `xn--bcher-kva`. */
export function formsOfHost(text: string): string[] {
  const host = /[^!-~]/.test(text) ? asciiHost(text) : null;
  return host === null ? [text] : [text, host];
}

/** What a value of a filter is called: `country`; a name of the code, also where the dimension is a property of the site. */
const nameOfValue = (dimension: Condition[1]) =>
  dimension.startsWith(propertyPrefix) ? 'value' : dimension.replace(/^\w+:/, '');

/** A value that is compared with any of some texts. */
interface Comparison {
  value: string;
  texts: readonly string[];
  /** Whether upper and lower case are the same. */
  isLoose: boolean;
  /** Binds a text, and returns the name of its parameter. */
  bind: (text: string) => string;
}

type Compare = (comparison: Comparison) => string;

const anyOf = (texts: readonly string[], sql: (text: string) => string) =>
  texts.length === 1 ? sql(texts[0] ?? '') : `(${texts.map(sql).join(' OR ')})`;

/** Compares with an expression for each text. */
const matchesEach =
  (expressionOf: (text: string, isLoose: boolean) => string): Compare =>
  ({ value, texts, isLoose, bind }) =>
    anyOf(texts, (text) => {
      const expression = expressionOf(text, isLoose);
      return `REGEXP_CONTAINS(${value}, ${bind(isLoose ? `(?i)${expression}` : expression)})`;
    });

const comparisons = {
  is({ value, texts, isLoose, bind }) {
    if (isLoose) return anyOf(texts, (text) => `LOWER(${value}) = LOWER(${bind(text)})`);
    const bound = texts.map(bind);
    // Answers name long values so, and filters get them from there.
    const named = texts.some(isCut) ? keptValue(value) : value;
    return bound.length === 1 ? `${named} = ${bound[0]}` : `${named} IN (${bound.join(', ')})`;
  },
  contains: ({ value, texts, isLoose, bind }) =>
    anyOf(texts, (text) =>
      isLoose ? `STRPOS(LOWER(${value}), LOWER(${bind(text)})) > 0` : `STRPOS(${value}, ${bind(text)}) > 0`,
    ),
  matches: matchesEach((pattern) => pattern),
  matches_wildcard: matchesEach((pattern) => wildcard(pattern)),
} satisfies Record<string, Compare>;

/** Compares with stored paths. Letters that are stored encoded have cases only in an expression. */
function matchesStored(
  expressionOf: (text: string, isLoose: boolean) => string,
  compare: Compare,
  storedForm: (text: string) => string,
): Compare {
  const asExpressions = matchesEach(expressionOf);
  return (comparison) => {
    const { texts, isLoose } = comparison;
    return isLoose && !texts.every(isPlain)
      ? asExpressions(comparison)
      : compare({ ...comparison, texts: inEitherHex(texts.map(storedForm)) });
  };
}

const storedOrCut = (text: string) => requestedPage(text, rawPages);

/** The same for paths, which are stored encoded. */
const pathComparisons = {
  is: matchesStored((text, isLoose) => `^${pathLiteral(text, isLoose)}$`, comparisons.is, storedOrCut),
  contains: matchesStored(pathLiteral, comparisons.contains, storedPath),
  matches: matchesEach(pathExpression),
  matches_wildcard: matchesEach(pathWildcard),
} satisfies typeof comparisons;

/** Paths, also with the digits of encoded bytes in upper case, as they are stored now. Older rows have both. */
const inEitherHex = (paths: readonly string[]) => [
  ...new Set(paths.flatMap((path) => [path, upperHex(path)])),
];

/** The same in an expression. */
const eitherHex = (expression: string) =>
  expression.replace(/%[\da-f]{2}/gi, (byte) =>
    byte.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`),
  );

/** A page is the one that is named if it has one of its paths, and fits a part or a pattern if one of its paths does. */
function comparePaths(
  operator: keyof typeof pathComparisons,
  comparison: Comparison,
  pages: PageMap,
): string {
  const compare = pathComparisons[operator];
  const { value: page, texts, bind } = comparison;
  if (operator === 'is')
    return compare({ ...comparison, texts: texts.map((text) => (isCut(text) ? text : pageOf(text, pages))) });
  // Each text is bound once, in whichever path it is looked for.
  const known = new Map<string, string>();
  const bindOnce = (text: string) => known.get(text) ?? known.set(text, bind(text)).get(text) ?? '';
  return anyOf(pathsSql(page, pages), (path) => compare({ ...comparison, value: path, bind: bindOnce }));
}

/** Whether the text is stored as it is, and its cases are those of ASCII. */
const isPlain = (text: string) => storedPath(text) === text;

/** `*` is anything within a segment of a path, `**` anything at all; the whole value has to fit. */
export const wildcard = (pattern: string) => wildcardOf(pattern, escaped);

/** The same for a pattern of paths, as they are shown or as they are stored. */
export function pathWildcard(pattern: string, isLoose: boolean) {
  return wildcardOf(pattern, (text) => pathLiteral(text, isLoose));
}

function wildcardOf(pattern: string, literal: (text: string) => string) {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '(?s:.*)';
    return part === '*' ? '[^/]*' : literal(part);
  });
  return `^${parts.join('')}$`;
}

/** How many characters all ranges of an expression may stand for. */
const maxInRanges = 256;

const isVisibleAscii = (text: string) => /^[!-~]*$/.test(text);

/** The expression of text, compared as it is. */
const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** A character that is stored encoded, in the forms that the comparison takes for the same. */
function formsOf(character: string, isLoose: boolean) {
  const forms = isLoose ? [character, character.toLowerCase(), character.toUpperCase()] : [character];
  return [...new Set(forms.map(storedPath))];
}

const oneOf = (parts: readonly string[]) => `(?:${parts.join('|')})`;

/** The expression of text in which nothing is special. */
export function pathLiteral(text: string, isLoose: boolean): string {
  if (isVisibleAscii(text)) return eitherHex(escaped(text));
  return eitherHex(pathLiteralOf(text, isLoose));
}

function pathLiteralOf(text: string, isLoose: boolean): string {
  return [...text]
    .map((character) => {
      if (isVisibleAscii(character)) return escaped(character);
      const forms = formsOf(character, isLoose);
      return forms.length === 1 ? forms.join('') : oneOf(forms);
    })
    .join('');
}

const partsTyped =
  /\\Q[^]*?(?:\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]|%[\dA-Fa-f]{2}|[^!-~]/gu;

/**
 * An expression that someone typed for paths as they are shown, for paths as they are stored: `ü+` becomes
 * `(?:%C3%BC)+`, and `[a-zäö]` becomes `(?:[a-z]|%C3%A4|%C3%B6)`. What stands for characters by other means stays: `.`,
 * `\w`, `\p{L}`, `\x{fc}`, and classes of all but some characters see each character of the stored form.
 */
export function pathExpression(typed: string, isLoose: boolean): string {
  if (isVisibleAscii(typed) && !/%[\da-f]{2}/i.test(typed)) return typed;
  const left = { inRanges: maxInRanges };
  return typed.replace(partsTyped, (part) => {
    if (part.startsWith('\\Q')) return storedPath(part);
    if (part.startsWith('\\')) return part;
    if (part.startsWith('%') && part.length > 1) return eitherHex(part);
    return part.startsWith('[') ? classOf(part, isLoose, left) : oneOf(formsOf(part, isLoose));
  });
}

const membersTyped = /\[:\^?\w+:\]|\\(?:[pPx]\{[^}]*\}|[^])|[^]/gu;

/** A class as the alternatives that it stands for; as it was typed if it cannot be written so. */
function classOf(typed: string, isLoose: boolean, left: { inRanges: number }) {
  if (typed.startsWith('[^') || isVisibleAscii(typed)) return typed;
  const all = typed.slice(1, -1).match(membersTyped) ?? [];
  let ascii = '';
  const others: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const first = all[at] ?? '';
    const isRange = all[at + 1] === '-' && at + 2 < all.length;
    const last = isRange ? (all[at + 2] ?? '') : first;
    if (isRange) at += 2;
    if (isVisibleAscii(first + last)) {
      ascii += isRange ? `${first}-${last}` : first;
      continue;
    }
    const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
    if (isVisibleAscii(first) || isVisibleAscii(last) || to < from) return typed;
    if (isRange) left.inRanges -= to - from + 1;
    if (left.inRanges < 0) return typed;
    for (let code = from; code <= to; code++) others.push(...formsOf(String.fromCodePoint(code), isLoose));
  }
  return oneOf([...(ascii === '' ? [] : [`[${ascii}]`]), ...new Set(others)]);
}

/** Whether the filter is about single events, those of `has_done` aside: then it keeps events, not whole visits. */
export function keepsEvents(filter: ResolvedFilter) {
  return someCondition(filter, (dimension) => !isVisitDimension(dimension));
}

/** Whether the filter is about where events happened, those of `has_done` aside. */
export function isAboutPage(filter: ResolvedFilter) {
  return someCondition(filter, isOfPage);
}

/** Whether the filter can be decided by the visit's own columns. */
export const isOfVisitAlone = (filter: ResolvedFilter) =>
  !keepsEvents(filter) && !partsOf(filter).some(isOfOthers);

/** The filters that need the events of a visit. */
export const beyondVisits = (filters: readonly ResolvedFilter[]) =>
  filters.filter((filter) => !isOfVisitAlone(filter));

/** The conditions of a filter on one event or visit, and those on other events of the visit. */
function partsOf(filter: ResolvedFilter): ResolvedFilter[] {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return filter[1].flatMap(partsOf);
    case 'not':
      return partsOf(filter[1]);
    default:
      return [filter];
  }
}

const isOfOthers = ([operator]: ResolvedFilter) => operator.startsWith('has_');

/** The page that was scrolled is a condition of its own. */
const someCondition = (filter: ResolvedFilter, test: (dimension: Condition[1]) => boolean) =>
  partsOf(filter).some((part) => !isOfOthers(part) && part[0] !== 'scrolled' && test((part as Condition)[1]));
