import fc from 'fast-check';
import { dimensionNames, type Filter, operators, type ValueDimension } from '@footfall/functions/contract';
import { type Drawn, orNone, propertyKeys, weighted } from '../../traffic-values.ts';

/** Page groups, whose filters name them, are drawn by questions. */
const names: ValueDimension[] = dimensionNames.filter((name) => name !== 'event:page_group');
const properties = propertyKeys.map((key): ValueDimension => `event:props:${key}`);

/** Often those in which a visit's events differ. */
export const dimension: fc.Arbitrary<ValueDimension> = weighted(
  [4, fc.constantFrom('event:page', 'event:name', 'event:hostname')],
  [3, fc.constantFrom(...names)],
  [1, fc.constantFrom(...properties)],
  [1, fc.constant('event:goal')],
);

/** Expressions that mean the same in RE2 and in JavaScript. */
const expressions = [
  '^/',
  'blog|pricing',
  '^[A-Z]',
  'n$',
  '^$',
  '.',
  '^.$',
  '\\d',
  '(?:e|i)[^a-c]+',
  '\\.com$',
  '[\\\\"\']',
  'ü',
  '\\(other\\)',
];

const wildcards = [
  '/*',
  '/**',
  '*',
  '**',
  '/b*g',
  '**i**',
  '/plain*',
  '*.com',
  '/?',
  '(other)',
  'P*',
  '',
  '/100%_',
];

const anyText = [
  '',
  '/',
  'DE',
  'de',
  'plain',
  'PLAIN',
  'Pageview',
  'engagement',
  'pageview',
  '%',
  '_',
  'i',
  'Ü',
];

/** Texts are drawn as numbers, which become values of the traffic where there are some. */
const text = fc.record({ isOfTraffic: fc.constantFrom(true, true, true, false), index: fc.nat({ max: 60 }) });

const condition = fc.record({
  operator: fc.oneof(fc.constantFrom(...operators), fc.constantFrom('is', 'is_not')),
  dimension,
  texts: fc.array(text, { minLength: 1, maxLength: 3 }),
  /** The part of a traffic value that is searched. */
  part: fc.constantFrom('all', 'start', 'end', 'upper'),
  isLoose: fc.constantFrom(undefined, true, false),
});
type ConditionPlan = Drawn<typeof condition>;

export type FilterPlan =
  | { kind: 'condition'; of: ConditionPlan }
  | { kind: 'and' | 'or'; of: FilterPlan[] }
  | { kind: 'not' | 'has_done' | 'has_not_done'; of: FilterPlan };

const leaf: fc.Arbitrary<FilterPlan> = condition.map((of) => ({ kind: 'condition', of }));

/** Maximum depth of trees. */
function tree(levels: number): fc.Arbitrary<FilterPlan> {
  if (levels === 1) return leaf;
  const inner = tree(levels - 1);
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('and', 'or'), of: some }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('not', 'has_done', 'has_not_done'), of: inner }),
    },
  );
}

/** Often none, one or two; at most twelve conditions, which is fewer than a query may have. */
export const filterPlans = orNone(fc.array(tree(4), { minLength: 1, maxLength: 2 }));

/** The tree with values that the dimension has in this traffic, or that it might have. */
export function filterOf(plan: FilterPlan, valuesOf: (dimension: ValueDimension) => string[]): Filter {
  switch (plan.kind) {
    case 'and':
    case 'or':
      return [plan.kind, plan.of.map((each) => filterOf(each, valuesOf))];
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return [plan.kind, filterOf(plan.of, valuesOf)];
    case 'condition':
      return conditionOf(plan.of, valuesOf);
  }
}

function conditionOf(plan: ConditionPlan, valuesOf: (dimension: ValueDimension) => string[]): Filter {
  if (plan.dimension === 'event:goal') return goalCondition(plan, valuesOf('event:goal'));
  const isPart = plan.operator.startsWith('contains') || plan.part === 'upper';
  const known = valuesOf(plan.dimension).map((value) => (isPart ? partOf(value, plan.part) : value));
  const texts = plan.texts.map(({ isOfTraffic, index }) => {
    const list = listFor(plan, isOfTraffic ? known : []);
    return list[index % list.length] ?? '';
  });
  const { operator, dimension: name, isLoose } = plan;
  return isLoose === undefined
    ? [operator, name, texts]
    : [operator, name, texts, { case_sensitive: !isLoose }];
}

/** Goals are named. Without goals, the condition is about pageviews. */
function goalCondition({ operator, texts }: ConditionPlan, names: string[]): Filter {
  const isNegative = operator.endsWith('_not');
  const wanted = texts.slice(0, 2).map(({ index }) => names[index % names.length] ?? '');
  if (names.length === 0) return ['is', 'event:name', ['pageview']];
  return [isNegative ? 'is_not' : 'is', 'event:goal', wanted];
}

function listFor({ operator, dimension: name }: ConditionPlan, known: string[]): string[] {
  // The API refuses a pattern that no page can match.
  const isOfPages = name.endsWith('page');
  if (operator.startsWith('matches_wildcard'))
    return wildcards.filter((pattern) => !isOfPages || /^[/*][^?]*$/.test(pattern));
  if (operator.startsWith('matches')) return expressions;
  return known.length > 0 ? known : anyText;
}

/** The part of a value that a drawn choice looks for. */
export function partOf(value: string, part: string): string {
  const characters = [...value];
  const half = Math.ceil(characters.length / 2);
  if (part === 'start') return characters.slice(0, half).join('');
  if (part === 'end') return characters.slice(half).join('');
  return part === 'upper' ? value.toUpperCase() : value;
}
