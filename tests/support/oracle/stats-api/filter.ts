import type { Condition, Filter } from '@footfall/functions/contract';
import { plausibleDimensions } from '../../../../functions/src/programs/names.ts';

/** A filter in Plausible's words, and what it means in ours. */
interface Filters {
  given: unknown;
  ours: Filter;
}

const property = 'event:props:';

/** The name of traffic without a value. */
export const emptyNames: Readonly<Record<string, string>> = {
  'visit:source': 'Direct / None',
  'visit:referrer': 'Direct / None',
  'visit:channel': 'Direct',
  ...Object.fromEntries(
    [
      ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
      ...['device', 'browser', 'browser_version', 'os', 'os_version'],
    ].map((name) => [`visit:${name}`, '(not set)']),
  ),
};

const devices = ['mobile', 'tablet', 'laptop', 'desktop', 'tv'];

/** A filter in Plausible's words; null if they cannot express it, or if the translation is too deep. */
export function inPlausible(filter: Filter, depth = 1): Filters | null {
  switch (filter[0]) {
    case 'and':
    case 'or': {
      const inner = filter[1].map((each) => inPlausible(each, depth + 1));
      if (depth > 1 || !inner.every((each) => each !== null)) return null;
      return {
        given: [filter[0], inner.map(({ given }) => given)],
        ours: [filter[0], inner.map(({ ours }) => ours)],
      };
    }
    case 'not':
    case 'has_done':
    case 'has_not_done': {
      const inner = depth > 1 ? null : inPlausible(filter[1], depth + 1);
      return inner && { given: [filter[0], inner.given], ours: [filter[0], inner.ours] };
    }
    default:
      return conditionInPlausible(filter as Condition);
  }
}

function conditionInPlausible(condition: Condition): Filters | null {
  const [operator, dimension, values, modifiers] = condition;
  if (dimension === 'event:goal')
    return { given: operator === 'is' ? condition : ['not', ['is', dimension, values]], ours: condition };
  const isOfProperty = dimension.startsWith(property);
  const isKnown = isOfProperty || plausibleDimensions.includes(dimension);
  const isPattern = operator.startsWith('matches');
  if (!isKnown || operator.startsWith('matches_wildcard') || (isPattern && modifiers)) return null;
  if (operator === 'is' || operator === 'is_not') return valuesInPlausible(condition);
  if (dimension === 'visit:device') return null;
  // A missing value neither contains something nor does not.
  const isThere: Filter = ['matches', dimension, ['^']];
  const needsValue = isOfProperty && operator.endsWith('_not');
  return { given: condition, ours: needsValue ? ['and', [condition, isThere]] : condition };
}

function valuesInPlausible([operator, dimension, values, modifiers]: Condition): Filters | null {
  if (dimension === 'visit:country' && values.some((value) => [...value].length !== 2)) return null;
  const known = values.map((value) =>
    dimension === 'visit:device' && devices.includes(value.toLowerCase()) ? value.toLowerCase() : value,
  );
  const given = known.map((value) => {
    if (value === '') return emptyNames[dimension] ?? value;
    return dimension === 'visit:device' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
  // Without a channel, a visit is called direct.
  const isDirect = dimension === 'visit:channel' && given.includes('Direct');
  const meant = isDirect ? [...known, '', 'Direct'] : known;
  const rest = modifiers ? [modifiers] : [];
  return {
    given: [operator, dimension, given, ...rest],
    ours: [operator, dimension, meant, ...rest] as unknown as Condition,
  };
}

/** Whether a filter of the list is a condition on a property, in the words in which it is given. */
export const isOfProperty = (given: unknown): boolean => String((given as unknown[])[1]).startsWith(property);
