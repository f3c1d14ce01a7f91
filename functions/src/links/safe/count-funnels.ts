import {
  conditionsOf,
  type ClosedPeriod,
  type Day,
  type Filter,
  mostSafeFunnels,
  type ResolvedFilter,
  type SafeDimension,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import type { QueryContext } from '../../query/context.ts';
import { stepsOf } from '../../query/funnels/handlers.ts';
import { visitorsOfSteps } from '../../query/funnels/visitors.ts';
import { innerQuestion } from '../../query/plan/plan.ts';
import type { CountedFunnel } from './numbers.ts';
import { readAll, valueOf } from './read.ts';

/** How many values of a step are known. */
const knownValues = 300;

/**
 * Counts the funnels of a workspace, small groups included.
 * @param dimensions those that the link shows
 * @throws AppError what reading numbers throws
 */
export async function countFunnels(
  filters: readonly Filter[],
  dimensions: readonly SafeDimension[],
  { from, to }: ClosedPeriod,
  context: QueryContext,
): Promise<CountedFunnel[]> {
  const { site, names, at, read } = context;
  const about = { date_range: [from, to] as [Day, Day], filters: names.resolved(filters) };
  const funnels: CountedFunnel[] = [];
  for (const { name, definition } of names.definitions.funnel.slice(0, mostSafeFunnels)) {
    const meant = meantBy(() => stepsOf(definition, names));
    if (!meant) continue;
    const counted = await visitorsOfSteps({ ...about, funnel: definition, steps: meant }, site, at, read);
    const rows = await rowsOfSteps(about, meant, dimensions, context);
    const steps = counted.map((step, index) => ({
      ...step,
      name: definition.steps[index]?.name ?? '',
      partOf: rows[index] ?? [],
    }));
    funnels.push({ name, steps });
  }
  return funnels;
}

/** The rows of the link's tables that each step is a part of, where its conditions are about them. */
async function rowsOfSteps(
  { date_range, filters }: { date_range: [Day, Day]; filters: readonly ResolvedFilter[] },
  steps: readonly (readonly ResolvedFilter[])[],
  dimensions: readonly SafeDimension[],
  context: QueryContext,
) {
  const asked = steps.map((step) => {
    const about = new Set(step.flatMap(conditionsOf).map(([, dimension]) => dimension as string));
    const ofLink = dimensions.filter((dimension) => about.has(dimension));
    return ofLink.map((dimension) => ({
      dimension,
      question: innerQuestion(context.site, {
        date_range,
        filters: [...filters, ...step] as Filter[],
        metrics: ['visitors'],
        dimensions: [dimension],
        pagination: { limit: knownValues, offset: 0 },
      }),
    }));
  });
  const rowsOf = await readAll(
    asked.flat().map(({ question }) => question),
    context,
  );
  return asked.map((questions) =>
    questions.map(({ dimension, question }) => ({
      dimension,
      values: rowsOf(question).map((row) => valueOf(row, 1)),
    })),
  );
}

/** Null for what names a segment or a goal that is gone. */
function meantBy<Meaning>(read: () => Meaning): Meaning | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return null;
    throw error;
  }
}
