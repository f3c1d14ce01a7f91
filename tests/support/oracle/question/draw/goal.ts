import fc from 'fast-check';
import {
  type Definition,
  type Goal,
  goalKinds,
  goalOperators,
  type ValueDimension,
} from '@footfall/functions/contract';
import { type Drawn, orNone, propertyKeys } from '../../traffic-values.ts';

const pagePatterns = ['**', '/*', '/**', '/b*g', '/p**'];

const goal = fc.record({
  kind: fc.constantFrom(...goalKinds),
  /** A number becomes a page or an event of the traffic; null one of the patterns. */
  index: fc.option(fc.nat({ max: 60 }), { freq: 1 }),
  percent: fc.constantFrom(1, 20, 50, 80, 100),
  currency: fc.constantFrom(null, 'EUR', 'USD', 'JPY'),
  property: fc.option(
    fc.record({
      key: fc.constantFrom(...propertyKeys),
      operator: fc.constantFrom(...goalOperators),
      index: fc.nat({ max: 20 }),
    }),
    { freq: 1 },
  ),
});

/** Sometimes none. */
export const goalPlans = orNone(fc.array(goal, { minLength: 1, maxLength: 4 }));

/** Goals about what is in this traffic, or might be. */
export function goalsOf(
  plans: Drawn<typeof goalPlans>,
  valuesOf: (dimension: ValueDimension) => string[],
): Definition<Goal>[] {
  return plans.map((plan, index) => ({
    id: `id-${index}`,
    name: `Goal ${index}`,
    definition: goalOf(plan, valuesOf),
  }));
}

function goalOf(
  { kind, index, percent, currency, property }: Drawn<typeof goal>,
  valuesOf: (dimension: ValueDimension) => string[],
): Goal {
  const chosen = (values: readonly string[], at: number) => values[at % Math.max(1, values.length)] ?? 'none';
  const properties = [property ?? []].flat().map(({ key, operator, index: at }) => ({
    ...{ key, operator },
    values: [chosen(valuesOf(`event:props:${key}`), at)],
  }));
  const every = { properties, currency };
  if (kind === 'event') {
    const events = valuesOf('event:name').filter((name) => name !== 'pageview');
    return { kind, event: chosen(events, index ?? 0), ...every };
  }
  const page = index === null ? chosen(pagePatterns, percent) : chosen(valuesOf('event:page'), index);
  return kind === 'page' ? { kind, page, ...every } : { kind, page, percent, ...every };
}
