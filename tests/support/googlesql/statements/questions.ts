/** Statements of queries: the query is chosen value by value, and the product builds the statement. */
import {
  type AnyMetric,
  changeDimensions,
  type Condition,
  type Filter,
  hasChangeOrder,
  isDefined,
  type Operator,
  type ValueDimension,
} from '@footfall/functions/contract';
import { queryBody } from '../../../../functions/src/contract/shapes/questions/question.ts';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { answerPlanned } from '../../../../functions/src/query/answer/answer.ts';
import { goalBesideSegments } from '../../../../functions/src/query/names/conversions.ts';
import { withPageGroups, withSegments } from '../../../../functions/src/query/names/filters.ts';
import {
  type AnyQuestion,
  innerQuestion,
  type Planned,
  planOf,
  type QuerySite,
} from '../../../../functions/src/query/plan/plan.ts';
import { flagsOfVisit } from '../../../../functions/src/query/sql/dimensions.ts';
import type { Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { type Choice, choiceOfPair, type Pair, pairsIn } from './covering.ts';
import { type FamilyName, ownDimensions } from './factors.ts';
import { read, recordStatements } from './recorded.ts';
import { comparisons, goalFilters, now, periods, sites, timeOf } from './site.ts';

/** Queries of one statement: their shared parts, and the own parts of each. */
export interface QuestionsPlan {
  family: FamilyName;
  shared: Choice;
  questions: readonly Choice[];
}

const body = queryBody(now);

const flags = changeDimensions.map((dimension): Condition => ['is', dimension, ['a value']]);

const only = (choice: Choice, factor: string) => choice[factor]?.[0] ?? '';

function textsFor(operator: string, dimension: string): string[] {
  if (dimension === 'event:goal') return ['Sign-up', 'Order'];
  if (dimension === 'event:page_group') return ['Blog'];
  if (operator.startsWith('matches_wildcard')) return ['/b*g', '/größe/**'];
  if (operator.startsWith('matches')) return ['^/(?:blog|[a-zäö])', 'x$'];
  // The name of a long value in answers.
  if (dimension.startsWith('visit:utm')) return [`${'x'.repeat(482)}… 0123456789abcdef`];
  return ['/blog', 'bücher.example'];
}

function conditionOf(dimension: string, name: string, textCase: string): Condition | null {
  const [operator, of] = [name as Operator, dimension as ValueDimension];
  const texts = textsFor(operator, dimension);
  if (isDefined(of)) return /^is(_not)?$/.test(operator) ? [operator, of, texts] : null;
  return textCase === 'exact' ? [operator, of, texts] : [operator, of, texts, { case_sensitive: false }];
}

/** Each condition has every second operator, so that a statement has many operators and stays short. */
const hasOperator = ({ condition = [], operator = [] }: Choice, dimension: string, name: string) =>
  (condition.indexOf(dimension) + operator.indexOf(name)) % 2 === 0;

const conditionsOf = (shared: Choice) =>
  (shared.condition ?? [])
    .flatMap((dimension) =>
      (shared.operator ?? [])
        .filter((name) => hasOperator(shared, dimension, name))
        .map((name) => conditionOf(dimension, name, only(shared, 'textCase'))),
    )
    .filter((each) => each !== null);

function shaped(shape: string, conditions: readonly Condition[]): Filter[] {
  switch (shape) {
    case 'none':
      return [];
    case 'list':
      return [...conditions];
    case 'and':
    case 'or':
      return [[shape, conditions]];
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return [[shape, ['and', conditions]]];
    case 'segment':
      return [['is', 'segment', ['s']]];
    default:
      return [
        [
          'or',
          [
            ['has_done', ['and', conditions]],
            ['not', ['has_not_done', ['or', conditions]]],
          ],
        ],
      ];
  }
}

/** The filters of a plan: as a caller sends them, and with their names resolved. */
function filtersOf(shared: Choice, { pageGroups = [] }: QuerySite) {
  const conditions = conditionsOf(shared);
  const shape = conditions.length === 0 ? 'none' : only(shared, 'shape');
  const segments = new Map([['s', conditions]]);
  const given = [...shaped(shape, conditions), ...(goalFilters[only(shared, 'goal')] ?? [])];
  const expanded = (filters: readonly Filter[]) =>
    withPageGroups(withSegments(filters, segments), pageGroups);
  return { filters: expanded(given), besideSegments: goalBesideSegments(given, expanded) };
}

type Order = AnyQuestion['order_by'];

function orderOf(order: string, metrics: readonly AnyMetric[], dimensions: readonly string[]): Order | null {
  const [metric] = metrics;
  if (!metric) return null;
  switch (order) {
    case 'metric':
      return [[metric, 'asc'], ...metrics.slice(1, 2).map((name): Order[number] => [name, 'desc'])];
    case 'dimension':
      return dimensions.length === 0
        ? null
        : dimensions.map((name, index) => [name, index % 2 ? 'asc' : 'desc']);
    case 'change':
    case 'gain': {
      const changed = metrics.filter(hasChangeOrder);
      return changed.length === 0 ? null : changed.map((name) => [`${order}:${name}`, 'desc']);
    }
    default:
      return [];
  }
}

/** A query with a plan; null if a caller could not send it. */
function questionOf(
  { shared, questions }: QuestionsPlan,
  index: number,
  site: QuerySite,
): AnyQuestion | null {
  const { metric = [], dimension = [], order: [order = ''] = [] } = questions[index] ?? {};
  const metrics = metric as AnyMetric[];
  const dimensions = dimension.filter((name) => name !== 'none');
  const order_by = orderOf(order, metrics, dimensions);
  if (!order_by) return null;
  const { filters, besideSegments } = filtersOf(shared, site);
  const requested = {
    metrics,
    dimensions: dimensions as AnyQuestion['dimensions'],
    date_range: periods[only(shared, 'period')]?.range ?? 'all',
    ...comparisons[only(shared, 'comparison')],
    order_by,
    pagination: { limit: 9, offset: index },
  };
  const isOwn = order === 'shares' || dimensions.some((name) => ownDimensions.includes(name));
  if (!isOwn && !body.safeParse({ ...requested, site_id: site.id }).success) return null;
  return innerQuestion(site, {
    ...requested,
    filters,
    besideSegments,
    include: { time_labels: false, total_rows: true, imports: true, plan: true },
    ...(dimensions.includes(flagsOfVisit) ? { flags } : {}),
    ...(order === 'shares' ? { shares: { earlier: index % 2 === 0 } } : {}),
  });
}

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'invalid_request';

function planned(plan: QuestionsPlan, index: number, site: QuerySite): Planned | null {
  try {
    const question = questionOf(plan, index, site);
    return question && planOf(question, site, timeOf(only(plan.shared, 'period'), plan.family === 'totals'));
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** The queries of a plan that the product accepts and answers from its source, each with its choice. */
function acceptedQuestions(plan: QuestionsPlan): { choice: Choice; planned: Planned }[] {
  const site = sites[only(plan.shared, 'site')];
  if (!site) return [];
  const { shape, condition, operator, letters: textCase, ...others } = plan.shared;
  const isFiltered = conditionsOf(plan.shared).length > 0 && only(plan.shared, 'shape') !== 'none';
  const shared = isFiltered ? plan.shared : { ...others, ...(shape ? { shape: ['none'] } : {}) };
  return plan.questions.flatMap((own, index) => {
    const accepted = planned(plan, index, site);
    if (!accepted || (plan.family === 'totals') !== (accepted.source === 'totals')) return [];
    return [{ planned: accepted, choice: { ...shared, ...own } }];
  });
}

/** The pairs of values that the statements of a plan have. */
export function pairsOfPlan(plan: QuestionsPlan): Pair[] {
  const isTogether = (pair: Pair) => {
    const { condition: [condition] = [], operator: [operator] = [] } = choiceOfPair(pair);
    if (condition === undefined || operator === undefined) return true;
    return hasOperator(plan.shared, condition, operator) && conditionOf(condition, operator, '') !== null;
  };
  return acceptedQuestions(plan).flatMap(({ choice }) => pairsIn(choice).filter(isTogether));
}

/** The statements that answer the questions of a plan, and the texts that readers can copy. */
export async function statementsOfQuestions(
  plan: QuestionsPlan,
): Promise<{ requested: Statement[]; copied: string[] }> {
  const accepted = acceptedQuestions(plan).map((each) => each.planned);
  const site = sites[only(plan.shared, 'site')];
  if (!site || accepted.length === 0) return { requested: [], copied: [] };
  const copied = new Set<string>();
  const requested = await recordStatements(async () => {
    const at = timeOf(only(plan.shared, 'period'), plan.family === 'totals');
    for (const answer of await answerPlanned(site, accepted, at, read)) {
      if (answer instanceof AppError) throw answer;
      if (answer.meta.plan) copied.add(answer.meta.plan.statement);
    }
  });
  return { requested, copied: [...copied].filter((sql) => sql !== '') };
}
