import {
  addDays,
  type Answer,
  daysOf,
  type Effect,
  type Verdict,
  verdictLimits,
} from '../../contract/index.ts';
import { bytesOfRows } from '../../query/cost/max-bytes.ts';
import type { ComparedDays } from './days.ts';
import {
  type AllCounts,
  type CountedSite,
  maxRowsByDay,
  type SourceAfter,
  readSourcesAfter,
  readValues,
  readVisitors,
  type ValueCounts,
  type VerdictDimension,
} from './series.ts';
import { evaluateEach, evaluateSeries, expectedAfter, isMainPart, mainSeriesOf } from './verdict.ts';

type VerdictAnswer = Answer<'annotation.verdict'>;

const dimensions = ['visit:source', 'visit:entry_page', 'event:goal'] as const;

/** The maximum memory of the rows of a verdict. */
export const maxBytesOfVerdict = dimensions.reduce(
  (bytes, dimension) => bytes + bytesOfRows(maxRowsByDay, ['time:day', dimension], 1),
  bytesOfRows(2 * verdictLimits.values, ['visit:source'], 1),
);

export const withoutValues = (verdict: Verdict): VerdictAnswer => ({
  ...{ verdict, main: null, days: [] },
  ...{ sources: [], newSources: [], pages: [], goals: [] },
});

/** Reads sources, pages and goals only if all visitors have a range, because each value has fewer. */
export async function answerVerdict(counted: CountedSite, days: ComparedDays): Promise<VerdictAnswer> {
  const visitors = await readVisitors(counted, days);
  const verdict = evaluateSeries(visitors);
  if (verdict.effect === null) return withoutValues(verdict);
  const evaluateBy = async (dimension: VerdictDimension) =>
    evaluateEach(await readValues(counted, dimension, days));
  const [sources, pages, goals, sourcesAfter] = await Promise.all([
    evaluateBy('visit:source'),
    evaluateBy('visit:entry_page'),
    evaluateBy('event:goal'),
    readSourcesAfter(counted, days),
  ]);
  const newSources = sourcesAfter.filter(isNew);
  const main = verdict.reason === null ? mainOf(verdict.effect, { sources, newSources, pages }) : null;
  return {
    ...{ verdict, main, days: shownDays(visitors, days), newSources },
    ...{ sources: clearFirst(sources), pages: clearFirst(pages), goals: clearFirst(goals) },
  };
}

function shownDays(visitors: AllCounts, { before, after }: ComparedDays): VerdictAnswer['days'] {
  const { daysShown } = verdictLimits;
  const counts = [...visitors.before.slice(-daysShown), visitors.ofNote, ...visitors.after];
  const expected = expectedAfter(visitors);
  return daysOf({ from: addDays(before.to, 1 - daysShown), to: after.to }).map((day, index) => ({
    ...{ day, visitors: counts[index] ?? null },
    expected: expected[index - daysShown - 1] ?? null,
  }));
}

type Evaluated = { series: ValueCounts; verdict: Verdict }[];

interface Explaining {
  sources: Evaluated;
  newSources: readonly SourceAfter[];
  pages: Evaluated;
}

/** Such a source has no verdict, because there were too few visitors before. */
const isNew = ({ before, after }: SourceAfter) =>
  before < verdictLimits.minPerDay && after >= verdictLimits.minPerDay;

/** A source rather than a page, because a source explains where the visitors of a page come from. */
function mainOf(effect: Effect, { sources, newSources, pages }: Explaining): VerdictAnswer['main'] {
  const source =
    mainSeriesOf(effect, sources) ??
    newSources.find(({ before, after }) => isMainPart(after - before, effect));
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
