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
import { isVisitDimension, sentPage } from '../../statistics/dimensions.ts';
import { reachedBy, type UnitColumn } from '../../statistics/measures.ts';
import { valueSql } from './dimensions.ts';
import { Reads } from './reads.ts';
import { pagesTyped, rawPages } from '../pages/page-map.ts';
import { pathsSql, type SqlPages } from './pages.ts';
import { requestedPage, isCut, storedValue, type Values } from './values.ts';

export interface Clause {
  sql: string;
  reads: Reads;
}

/** Unit columns over the events that meet a condition. `paid` is that of `UnitContext`. */
interface CountedGoal {
  columns: readonly UnitColumn[];
  paid: string | null;
}

export interface DoneClause extends Clause {
  counted?: CountedGoal;
}

/** The conditions of `has_done` and `has_not_done`. Each is a table of the visits in which an event meets it. */
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

  count(number: number, columns: readonly UnitColumn[], paid: string | null): void {
    const clause = this.clauses[number];
    if (!clause) return;
    const all = new Set([...(clause.counted?.columns ?? []), ...columns]);
    clause.counted = { columns: [...all], paid };
    for (const column of columns) {
      const { reads } = reachedBy(column) ?? {};
      if (reads) clause.reads.eventColumn(reads);
      if (reads === 'event_after_ms') clause.reads.visitColumn('started_at');
    }
  }

  /** The number of one condition for all filters that need events; null if none does. */
  numberOfEvents(filters: readonly ResolvedFilter[], values: Values): number | null {
    const ofEvents = beyondVisits(filters);
    return ofEvents.length > 0 ? this.numberOf(['and', ofEvents], values) : null;
  }
}

export function filterClause(filter: ResolvedFilter, values: Values, done: DoneClauses): Clause {
  const reads = new Reads();
  return { sql: filterSql(filter, reads, values, done), reads };
}

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
      return `COALESCE(${reads.eventColumn('event_view_scroll')} >= ${values.count('scroll', filter[1])}, FALSE)`;
    default:
      return conditionSql(filter as Condition, reads, values);
  }
}

/** If there is no value, positive operators are false and negative ones true. */
function conditionSql([operator, dimension, given, modifiers]: Condition, reads: Reads, values: Values) {
  const positive = operator.replace(/_not$/, '') as keyof typeof comparisons;
  const comparison = {
    value: valueSql(dimension, reads, values),
    texts: dimensionRow(dimension).hasHosts ? given.flatMap(formsOfHost) : given,
    isLoose: modifiers?.case_sensitive === false,
    bind: (text: string) => values.text(nameOfValue(dimension), text),
  };
  const compared = isPathDimension(dimension)
    ? comparePaths(positive, { ...comparison, sent: () => sentSql(dimension, reads) }, values.pages)
    : comparisons[positive](comparison);
  const holds = `COALESCE(${compared}, FALSE)`;
  return operator.endsWith('_not') ? `NOT ${holds}` : holds;
}

const sentSql = (dimension: string, reads: Reads) =>
  sentPage(
    dimension,
    (column) => reads.visitColumn(column),
    (field) => reads.eventColumn(field),
  );

/** The text and, for a host or label, what is stored instead: `bücher` is `xn--bcher-kva`. */
export function formsOfHost(text: string): string[] {
  const host = /[^!-~]/.test(text) ? asciiHost(text) : null;
  return host === null ? [text] : [text, host];
}

/** The name of a bound value, such as `country`. The key of a property is not used, because it comes from a caller. */
const nameOfValue = (dimension: Condition[1]) =>
  dimension.startsWith(propertyPrefix) ? 'value' : dimension.replace(/^\w+:/, '');

interface Comparison {
  value: string;
  texts: readonly string[];
  /** Whether case is ignored. */
  isLoose: boolean;
  bind: (text: string) => string;
}

type Compare = (comparison: Comparison) => string;

const anyOf = (texts: readonly string[], sql: (text: string) => string) =>
  texts.length === 1 ? sql(texts[0] ?? '') : `(${texts.map(sql).join(' OR ')})`;

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
    // Answers shorten long values, and filters can have a shortened value from there.
    const named = texts.some(isCut) ? storedValue(value) : value;
    return bound.length === 1 ? `${named} = ${bound[0]}` : `${named} IN (${bound.join(', ')})`;
  },
  contains: ({ value, texts, isLoose, bind }) =>
    anyOf(texts, (text) =>
      isLoose ? `STRPOS(LOWER(${value}), LOWER(${bind(text)})) > 0` : `STRPOS(${value}, ${bind(text)}) > 0`,
    ),
  matches: matchesEach((pattern) => pattern),
  matches_wildcard: matchesEach((pattern) => wildcard(pattern)),
} satisfies Record<string, Compare>;

/** Compares with stored paths. Letters that are stored encoded need an expression to ignore case. */
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

const pathComparisons = {
  is: matchesStored((text, isLoose) => `^${pathLiteral(text, isLoose)}$`, comparisons.is, storedOrCut),
  contains: matchesStored(pathLiteral, comparisons.contains, storedPath),
  matches: matchesEach(pathExpression),
  matches_wildcard: matchesEach(pathWildcard),
} satisfies typeof comparisons;

/** Adds the paths with encoded bytes in upper case, as they are stored now. Older rows have both cases. */
const inEitherHex = (paths: readonly string[]) => [
  ...new Set(paths.flatMap((path) => [path, upperHex(path)])),
];

const eitherHex = (expression: string) =>
  expression.replace(/%[\da-f]{2}/gi, (byte) =>
    byte.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`),
  );

/**
 * A page can stand for several paths. `is` compares the page, the other operators hold if one of its paths fits, or the
 * path that was sent.
 */
function comparePaths(
  operator: keyof typeof pathComparisons,
  comparison: Comparison & { sent: () => string },
  pages: SqlPages,
): string {
  const compare = pathComparisons[operator];
  const { value: page, texts, isLoose, sent, bind } = comparison;
  if (operator === 'is')
    return compare({
      ...comparison,
      texts: texts.flatMap((text) => (isCut(text) ? [text] : pagesTyped(text, pages, isLoose))),
    });
  // Bind each text once, although it is compared with several paths.
  const known = new Map<string, string>();
  const bindOnce = (text: string) => known.get(text) ?? known.set(text, bind(text)).get(text) ?? '';
  return anyOf(pathsSql(page, sent, pages), (path) =>
    compare({ ...comparison, value: path, bind: bindOnce }),
  );
}

/** Whether the text is stored unchanged and has only ASCII letters. */
const isPlain = (text: string) => storedPath(text) === text;

/** `*` matches within a segment of a path, `**` matches anything. The pattern has to match the whole value. */
export const wildcard = (pattern: string) => wildcardOf(pattern, escaped);

/** The same for a pattern of paths, typed as they are shown or as they are stored. */
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

/** Maximum characters that all ranges of an expression stand for. */
const maxInRanges = 256;

const isVisibleAscii = (text: string) => /^[!-~]*$/.test(text);

export const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');

/** The stored forms of a character: both cases if the comparison ignores case. */
function formsOf(character: string, isLoose: boolean) {
  const forms = isLoose ? [character, character.toLowerCase(), character.toUpperCase()] : [character];
  return [...new Set(forms.map(storedPath))];
}

const oneOf = (parts: readonly string[]) => `(?:${parts.join('|')})`;

/** An expression that matches the text literally in stored paths. */
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
 * Rewrites an expression for shown paths to one for stored paths: `ü+` becomes `(?:%C3%BC)+`, and `[a-zäö]` becomes
 * `(?:[a-z]|%C3%A4|%C3%B6)`. `.`, `\w`, `\p{L}`, `\x{fc}` and negated classes stay, and match stored characters.
 */
export function pathExpression(typed: string, isLoose: boolean): string {
  if (isVisibleAscii(typed) && !/%[\da-f]{2}/i.test(typed)) return typed;
  const budget = { inRanges: maxInRanges };
  return typed.replace(partsTyped, (part) => {
    if (part.startsWith('\\Q')) return storedPath(part);
    if (part.startsWith('\\')) return part;
    if (part.startsWith('%') && part.length > 1) return eitherHex(part);
    return part.startsWith('[') ? classOf(part, isLoose, budget) : oneOf(formsOf(part, isLoose));
  });
}

const membersTyped = /\[:\^?\w+:\]|\\(?:[pPx]\{[^}]*\}|[^])|[^]/gu;

/** Rewrites a class as alternatives. Returns it unchanged if that is not possible. */
function classOf(typed: string, isLoose: boolean, budget: { inRanges: number }) {
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
    if (isRange) budget.inRanges -= to - from + 1;
    if (budget.inRanges < 0) return typed;
    for (let code = from; code <= to; code++) others.push(...formsOf(String.fromCodePoint(code), isLoose));
  }
  return oneOf([...(ascii === '' ? [] : [`[${ascii}]`]), ...new Set(others)]);
}

/** Whether the filter selects single events, not whole visits. Conditions inside `has_done` do not count. */
export function filtersEvents(filter: ResolvedFilter) {
  return someCondition(filter, (dimension) => !isVisitDimension(dimension));
}

/** Whether the filter names a page or a hostname. Conditions inside `has_done` do not count. */
export function isAboutPage(filter: ResolvedFilter) {
  return someCondition(filter, isOfPage);
}

export const isOfVisitAlone = (filter: ResolvedFilter) =>
  !filtersEvents(filter) && !partsOf(filter).some(isOfOthers);

/** The filters that need the events of a visit. */
export const beyondVisits = (filters: readonly ResolvedFilter[]) =>
  filters.filter((filter) => !isOfVisitAlone(filter));

/** The single conditions of a filter; one of `has_done` is not taken apart. */
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

/** `scrolled` is skipped, because its page is a condition of its own. */
const someCondition = (filter: ResolvedFilter, test: (dimension: Condition[1]) => boolean) =>
  partsOf(filter).some((part) => !isOfOthers(part) && part[0] !== 'scrolled' && test((part as Condition)[1]));
