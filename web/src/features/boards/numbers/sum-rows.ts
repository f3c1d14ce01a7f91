import {
  type AnswerBySite,
  type Change,
  changeOf,
  type ExplorationMetric,
  isAddedUp,
  type MetricMeaning,
  meaningOf,
  shownHost,
  type ValueDimension,
  valueName,
  say,
} from '@footfall/functions/contract';
import type { NamedAnswers } from '../../../report/exploration/questions.ts';
import { currenciesIn, withoutMixedMoney } from '../../../report/exploration/currencies.ts';
import {
  answerOfSite,
  type Counted,
  type ExplorationSeries,
  missingWords,
  ownSeries,
  withoutNumbers,
} from '../../../report/exploration/series.ts';
import { answersByMetric, type CardRequest, secondMetricOf } from './requests.ts';

/** The sums of a period: of cards with a number, and the rows of tables. */

export interface SumRow {
  key: string;
  name: string;
  meaning: MetricMeaning;
  value: number | null;
  before: number | null;
  change: Change | null;
  /** Of the total, from 0 to 1. Null for rates. */
  share: number | null;
  note: string | null;
}

export interface Sums {
  meaning: MetricMeaning;
  currency: string | null;
  rows: SumRow[];
}

const counted = (answers: NamedAnswers, name: string) => answers[name] as Counted | undefined;

function rowOf(series: ExplorationSeries, meaning: MetricMeaning, total: number | null): SumRow {
  const { id, name, sum, sumBefore, sumSame, note } = series;
  const isShare = total !== null && total > 0 && sum !== null && meaning.unit !== 'percent';
  return {
    ...{ key: id, name, meaning, value: sum, before: sumBefore, note },
    change:
      sumSame === null || sumBefore === null ? null : changeOf(sumSame, sumBefore, meaning.moreIsBetter),
    share: isShare ? sum / total : null,
  };
}

/** A row for each metric, without a breakdown. */
export function totalsOf({ exploration }: CardRequest, answers: NamedAnswers): Sums[] {
  return exploration.metrics.flatMap((metric, index) => {
    const sum = counted(answers, `total-${index}-sum`);
    if (!sum) return [];
    const meaning = meaningOf(metric);
    const currencies = currenciesIn([sum]);
    const own = ownSeries({ id: '', name: say(meaning.label) }, { time: [], sum }, metric);
    const series = withoutMixedMoney(own, meaning, currencies);
    return [{ meaning, currency: currencies.only, rows: [rowOf(series, meaning, null)] }];
  });
}

/**
 * The rows of a table, and those of its second metric in the same order. Without a breakdown, each metric is a row.
 */
export function tableOf(
  request: CardRequest,
  answers: NamedAnswers,
  names: (id: string) => string,
): [first: Sums, second?: Sums] {
  const [firstAnswers, secondAnswers] = answersByMetric(answers);
  const first = sumsOf(request, firstAnswers, names);
  const other = secondMetricOf(request, firstAnswers);
  if (!other) return [first];
  const second = sumsOf(other, secondAnswers, names);
  const byKey = new Map(second.rows.map((row) => [row.key, row]));
  return [first, { ...second, rows: first.rows.flatMap(({ key }) => byKey.get(key) ?? []) }];
}

/** The rows of a breakdown, largest first. */
function sumsOf(request: CardRequest, answers: NamedAnswers, names: (id: string) => string): Sums {
  const { exploration } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const meaning = meaningOf(metric);
  const currencies = currenciesIn(Object.values(answers));
  const series = partsOf(request, answers, names).map((each) =>
    withoutMixedMoney(each, meaningAt(request, each), currencies),
  );
  const hasShares = exploration.breakdown.kind !== 'none' && isAddedUp(metric);
  const total = hasShares ? (counted(answers, 'total-0-sum')?.answer.results[0]?.metrics[0] ?? null) : null;
  return {
    meaning,
    currency: currencies.only,
    rows: series.map((each) => rowOf(each, meaningAt(request, each), total)),
  };
}

/** Without a breakdown, each row is about a metric. */
const meaningAt = ({ exploration: { metrics } }: CardRequest, { metric }: ExplorationSeries) =>
  meaningOf(metrics[metric] ?? 'visitors');

function partsOf(
  { exploration }: CardRequest,
  answers: NamedAnswers,
  names: (id: string) => string,
): ExplorationSeries[] {
  const { breakdown } = exploration;
  const [metric = 'visitors'] = exploration.metrics;
  switch (breakdown.kind) {
    case 'none':
      return totalSeries(exploration.metrics, answers);
    case 'segments':
      return breakdown.segments
        .map((id, index) => ({ id, sum: counted(answers, `segment-${index}-sum`) }))
        .map(({ id, sum }) => ownSeries({ id, name: names(id) }, { time: [], sum }, metric))
        .sort(bySum);
    case 'sites':
      return sitesSeries(answers, metric).sort(bySum);
    case 'dimension': {
      const found = counted(answers, 'top');
      const values = found?.answer.results.map(({ dimensions: [value = ''] }) => value) ?? [];
      return values.map((value) => valueSeries(breakdown.dimension, value, found, metric));
    }
    case 'values': {
      const found = counted(answers, 'values');
      return breakdown.values
        .map((value, index) => {
          const sum = counted(answers, `part-${index}-sum`);
          const name = valueName(breakdown.dimension, value);
          return sum
            ? ownSeries({ id: value, name }, { time: [], sum }, metric)
            : valueSeries(breakdown.dimension, value, found, metric);
        })
        .sort(bySum);
    }
  }
}

/** A value without traffic has no row. */
function valueSeries(
  dimension: ValueDimension,
  value: string,
  found: Counted | undefined,
  metric: ExplorationMetric,
): ExplorationSeries {
  const results = found?.answer.results.filter(({ dimensions }) => dimensions[0] === value) ?? [];
  const sum = found && { ...found, answer: { ...found.answer, results } };
  return ownSeries({ id: value, name: valueName(dimension, value) }, { time: [], sum }, metric);
}

const totalSeries = (metrics: CardRequest['exploration']['metrics'], answers: NamedAnswers) =>
  metrics.map((metric, index) =>
    ownSeries(
      { id: metric, name: say(meaningOf(metric).label), metric: index },
      { time: [], sum: counted(answers, `total-${index}-sum`) },
      metric,
    ),
  );

function sitesSeries(answers: NamedAnswers, metric: ExplorationMetric): ExplorationSeries[] {
  const sum = answers['sites-sum'];
  if (!sum) return [];
  return (sum.answer as AnswerBySite).meta.sites.map(({ id, domain, missing }) => {
    const own = ownSeries({ id, name: shownHost(domain) }, { time: [], sum: answerOfSite(sum, id) }, metric);
    return missing ? { ...withoutNumbers(own), note: missingWords(domain, missing) } : own;
  });
}

const bySum = (one: ExplorationSeries, other: ExplorationSeries) => (other.sum ?? -1) - (one.sum ?? -1);
