import { type Answer, type Effect, type Verdict, verdictLimits } from '../../contract/index.ts';
import { answersOf } from '../../query/answer/answer.ts';
import type { QueryContext } from '../../query/context.ts';
import { bytesOfRows } from '../../query/cost/max-bytes.ts';
import type { AnyQuestion, QuerySite } from '../../query/plan/plan.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { isComplete } from '../../workspaces/complete-days.ts';
import type { ComparedDays } from './days.ts';
import {
  dailyCounts,
  largestBefore,
  maxRowsByDay,
  valuesByDay,
  type VerdictDimension,
  visitorsByDay,
} from './questions.ts';
import { type DailyCounts, evaluateEach, evaluateSeries, mainSeriesOf } from './verdict.ts';

type VerdictAnswer = Answer<'annotation.verdict'>;

const dimensions = ['visit:source', 'visit:entry_page', 'event:goal'] as const;

/** The maximum memory of the rows of a verdict. */
export const maxBytesOfVerdict = dimensions.reduce(
  (bytes, dimension) => bytes + bytesOfRows(maxRowsByDay, ['time:day', dimension], 1),
  0,
);

export const withoutValues = (verdict: Verdict): VerdictAnswer => ({
  ...{ verdict, main: null },
  ...{ sources: [], pages: [], goals: [] },
});

/** Reads sources, pages and goals only if all visitors have a range, because each value has fewer. */
export async function answerVerdict(
  { site, atMoment, read }: QueryContext,
  workspace: Workspace,
  days: ComparedDays,
): Promise<VerdictAnswer> {
  const resultsOf = async (question: AnyQuestion, about: QuerySite = site) => {
    const [answer] = await answersOf(about, [question], atMoment(false), read);
    return answer?.results ?? [];
  };
  const evaluateBy = async (dimension: VerdictDimension): Promise<Evaluated> => {
    const goals = site.goals ?? [];
    const values =
      dimension === 'event:goal' && goals.length <= verdictLimits.values
        ? goals.map(({ name }) => name)
        : (await resultsOf(largestBefore(site, dimension, days))).map(
            ({ dimensions: [value = ''] }) => value,
          );
    if (values.length === 0) return [];
    const about = { ...site, goals: goals.filter(({ name }) => values.includes(name)) };
    const results = await resultsOf(valuesByDay(site, dimension, values, days), about);
    const isKnown = (day: string) => isComplete(day, workspace, 'visits');
    return evaluateEach(values.map((value) => ({ value, ...dailyCounts(results, days, isKnown, value) })));
  };
  const results = await resultsOf(visitorsByDay(site, { from: days.before.from, to: days.after.to }));
  const verdict = evaluateSeries(dailyCounts(results, days, (day) => isComplete(day, workspace, 'totals')));
  if (verdict.effect === null) return withoutValues(verdict);
  const [sources = [], pages = [], goals = []] = await Promise.all(dimensions.map(evaluateBy));
  return {
    verdict,
    main: verdict.reason === null ? mainOf(verdict.effect, { sources, pages }) : null,
    ...{ sources: clearFirst(sources), pages: clearFirst(pages), goals: clearFirst(goals) },
  };
}

type Evaluated = { series: DailyCounts & { value: string }; verdict: Verdict }[];

/** A source rather than a page, because a source explains where the visitors of a page come from. */
function mainOf(
  effect: Effect,
  { sources, pages }: { sources: Evaluated; pages: Evaluated },
): VerdictAnswer['main'] {
  const source = mainSeriesOf(effect, sources);
  if (source) return { dimension: 'visit:source', value: source.value };
  const page = mainSeriesOf(effect, pages);
  return page && { dimension: 'visit:entry_page', value: page.value };
}

/** The values with a range: clear changes first, then by size. */
function clearFirst(evaluated: Evaluated) {
  const sizeOf = ({ effect }: Verdict) => Math.abs(effect?.difference ?? 0);
  return evaluated
    .filter(({ verdict }) => verdict.effect !== null)
    .sort(
      (a, b) =>
        Number(a.verdict.reason !== null) - Number(b.verdict.reason !== null) ||
        sizeOf(b.verdict) - sizeOf(a.verdict),
    )
    .map(({ series: { value }, verdict }) => ({ value, verdict }));
}
