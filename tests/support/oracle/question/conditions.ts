import type { Condition, EventRow, Operator, ValueDimension } from '@footfall/functions/contract';
import { asBrowsersSend } from '../traffic-values.ts';
import type { Visit } from '../visits.ts';
import { pagesNamed, pathsOfPages } from '../merged-pages.ts';
import { groupsOfEvent } from './page-groups.ts';
import { sentValueOf, valueOf } from './values.ts';

/** Whether a condition on a value is true for an event of a visit. */
export function conditionHolds(
  [operator, dimension, values, modifiers]: Condition,
  visit: Visit,
  event: EventRow,
): boolean {
  const isNegative = operator.endsWith('_not');
  const positive = operator.replace(/_not$/, '') as Positive;
  if (dimension === 'event:page_group') {
    const groups = groupsOfEvent(event);
    return values.some((name) => groups.includes(name)) !== isNegative;
  }
  const value = valueOf(dimension, visit, event);
  const isLoose = modifiers?.case_sensitive === false;
  const isPage = dimension.endsWith('page');
  const sent = isPage && positive !== 'is' ? sentValueOf(dimension, visit, event) : value;
  const possible = [value, sent].filter((path) => path !== null);
  const paths = isPage && positive !== 'is' ? pathsOfPages(possible, event) : possible;
  const wanted = values.flatMap((typed) => formsOf(typed, dimension, isLoose));
  const does = paths.some((path) => wanted.some((each) => fits(path, each)));
  return does !== isNegative;

  function fits(path: string, each: string) {
    if (positive.startsWith('matches')) return expression(positive, each, isLoose).test(path);
    const named = isPage && positive === 'is' ? pagesNamed(each, event, isLoose) : [each];
    return named.some((text) =>
      compared[positive as 'is' | 'contains'](folded(path, isLoose), folded(text, isLoose)),
    );
  }
}

/** What a typed text can be in a value: paths have the form that browsers send, in which letters have no cases. */
function formsOf(typed: string, dimension: ValueDimension, isLoose: boolean): string[] {
  if (!dimension.endsWith('page') || /^[!-~]*$/.test(typed)) return [typed];
  const cases = isLoose ? [typed, typed.toLowerCase(), typed.toUpperCase()] : [typed];
  return cases.map(asBrowsersSend);
}

type Positive = Exclude<Operator, `${string}_not`>;

const folded = (text: string, isLoose: boolean) => (isLoose ? text.toLowerCase() : text);

const compared = {
  is: (value: string, wanted: string) => value === wanted,
  contains: (value: string, wanted: string) => value.includes(wanted),
};

const expressions = new Map<string, RegExp>();

function expression(operator: Positive, pattern: string, isLoose: boolean): RegExp {
  const source = operator === 'matches_wildcard' ? wildcard(pattern) : pattern;
  const flags = isLoose ? 'iu' : 'u';
  const key = `${flags} ${source}`;
  const known = expressions.get(key) ?? new RegExp(source, flags);
  expressions.set(key, known);
  return known;
}

/** `*` is anything within a segment of a path, `**` anything at all. The pattern matches the entire value. */
function wildcard(pattern: string): string {
  const parts = pattern.split(/(\*\*|\*)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : part.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&');
  });
  return `^${parts.join('')}$`;
}
