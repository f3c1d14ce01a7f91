import {
  type AnswerBySite,
  type Exploration,
  type ExplorationMetric,
  meaningOf,
  type QueryMetric,
  type ValueDimension,
  valueName,
  say,
} from '@footfall/functions/contract';
import type { ChartPoint } from '../chart/chart-points.ts';
import type { HoursData, PictureData } from '../picture/data.ts';
import { hasOwnAnswers, type ExplorationRequest, type NamedAnswers, valuesOf } from './questions.ts';
import { restName, totalName } from './dimension-words.ts';
import { currenciesIn, withoutMixedMoney } from './currencies.ts';
import {
  answerOfSite,
  type ClockIn,
  type Counted,
  type ExplorationSeries,
  idOf,
  missingWords,
  nothingOf,
  ownSeries,
  pointsOf,
  valueSeries,
  withoutNumbers,
} from './series.ts';

export interface ExplorationData extends PictureData {
  series: readonly ExplorationSeries[];
}

/** The names of what the address has ids of. */
interface SeriesNames {
  segment: (id: string) => string;
  /** @param site id, and `domain` as in the answer */
  site: (id: string, domain: string) => string;
}

interface Answered {
  request: ExplorationRequest;
  answers: NamedAnswers;
  clockIn: ClockIn;
  names: SeriesNames;
}

const countedAt = (answers: NamedAnswers, name: string) => answers[name] as Counted | undefined;

/** The answers to the questions of `countQuestions`. */
function pairAt({ answers, clockIn }: Answered, name: string) {
  const time = countedAt(answers, `${name}-time`);
  return { time: time ? pointsOf(time, clockIn) : [], sum: countedAt(answers, `${name}-sum`) };
}

const bySum = (one: ExplorationSeries, other: ExplorationSeries) => (other.sum ?? -1) - (one.sum ?? -1);

/** A series for each value, largest first, and the rest. */
function valuesSeries(answered: Answered, frame: readonly ChartPoint[]): ExplorationSeries[] {
  const { request, answers } = answered;
  const { exploration } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const found = valuesOf(exploration, answers);
  if (!found) return [];
  const { dimension } = found;
  const series = hasOwnAnswers(exploration)
    ? found.values.map((value, index) => {
        const named = { id: idOf(value), name: valueName(dimension, value) };
        return ownSeries(named, pairAt(answered, `part-${index}`), metric);
      })
    : rowsSeries(answered, found, frame);
  if (exploration.breakdown.kind === 'values') return series.sort(bySum);
  if (!answers['rest-time']) return series;
  const rest = { id: 'rest', name: restName(dimension), isRest: true };
  return [...series, ownSeries(rest, pairAt(answered, 'rest'), metric)];
}

/** From rows of time and a value. */
function rowsSeries(
  { request: { interval }, answers }: Answered,
  { dimension, values }: { dimension: ValueDimension; values: readonly string[] },
  frame: readonly ChartPoint[],
): ExplorationSeries[] {
  const [now, before] = [countedAt(answers, 'parts-now'), countedAt(answers, 'parts-before')];
  const sums = countedAt(answers, 'top') ?? countedAt(answers, 'values');
  if (!now || !sums) return [];
  const metric = now.input.metrics[0] as QueryMetric;
  return values.map((value) =>
    valueSeries({ dimension, value }, { frame, interval, now, before, sums }, metric),
  );
}

const segmentsSeries = (
  answered: Answered,
  segments: readonly string[],
  metric: ExplorationMetric,
): ExplorationSeries[] =>
  segments
    .map((id, index) =>
      ownSeries({ id, name: answered.names.segment(id) }, pairAt(answered, `segment-${index}`), metric),
    )
    .sort(bySum);

/** The name of all traffic in a breakdown. Without one, it has the name of its metric. */
function nameOfTotal({ breakdown }: Exploration, metric: ExplorationMetric): string {
  switch (breakdown.kind) {
    case 'dimension':
      return totalName(breakdown.dimension);
    case 'values':
      return say('All chosen');
    case 'segments':
      return say('All visits');
    default:
      return say(meaningOf(metric).label);
  }
}

/** The data of one workspace. */
function siteData(answered: Answered): Omit<ExplorationData, 'currency'> {
  const { request } = answered;
  const { exploration, interval } = request;
  const { metrics, breakdown } = exploration;
  const [metric = 'visitors', second] = metrics;
  const total = pairAt(answered, 'total-0');
  const parts =
    breakdown.kind === 'segments'
      ? segmentsSeries(answered, breakdown.segments, metric)
      : valuesSeries(answered, total.time);
  const all = ownSeries({ id: '', name: nameOfTotal(exploration, metric) }, total, metric);
  const others = second
    ? [
        ownSeries(
          { id: '', name: say(meaningOf(second).label), metric: 1 },
          pairAt(answered, 'total-1'),
          second,
        ),
      ]
    : [];
  return { ...frameOf(exploration, interval, total.time), series: [...parts, all, ...others] };
}

function frameOf(
  { metrics }: Exploration,
  interval: ExplorationRequest['interval'],
  frame: readonly ChartPoint[],
) {
  const running = frame.findIndex((point) => point.running);
  return {
    metrics: metrics.map(meaningOf),
    interval,
    keys: frame.map(({ key }) => key),
    keysBefore: frame.some(({ previous }) => previous)
      ? frame.map(({ previous }) => previous?.key ?? null)
      : null,
    running: running < 0 ? null : running,
    parts: new Set(frame.flatMap(({ part }, position) => (part ? [position] : []))),
  };
}

/** A line for each workspace, on its own days. One without the segment or goal has none. */
function sitesData({ request, answers, clockIn, names }: Answered): Omit<ExplorationData, 'currency'> {
  const { exploration, interval } = request;
  const [metric = 'visitors'] = exploration.metrics;
  const [time, sum] = [answers['sites-time'], answers['sites-sum']];
  const sites = time ? (time.answer as AnswerBySite).meta.sites : [];
  const counted = sites.map(({ id }) => {
    const own = time && answerOfSite(time, id);
    return own ? pointsOf(own, clockIn) : [];
  });
  // Sites have the same buckets, except for all time.
  const keys = [...new Set(counted.flatMap((points) => points.map(({ key }) => key)))].sort();
  const frame = keys.map(
    (key) => counted.flatMap((points) => points.filter((point) => point.key === key))[0],
  );
  const series = sites.map(({ id, domain, missing }, index): ExplorationSeries => {
    const points = new Map(counted[index]?.map((point) => [point.key, point]));
    const aligned = keys.map(
      (key) => points.get(key) ?? { key, current: null, running: false, part: null, previous: null },
    );
    const own = ownSeries(
      { id, name: names.site(id, domain) },
      { time: aligned, sum: sum && answerOfSite(sum, id) },
      metric,
    );
    return missing ? { ...withoutNumbers(own), note: missingWords(domain, missing) } : own;
  });
  return {
    ...frameOf(
      exploration,
      interval,
      frame.filter((point) => point !== undefined),
    ),
    series: series.sort(bySum),
  };
}

/** The numbers of a picture. Every answer of both calls is needed. */
export function pictureDataOf(answered: Answered): ExplorationData {
  const { request, answers } = answered;
  const currencies = currenciesIn(Object.values(answers));
  const isBySite = request.exploration.breakdown.kind === 'sites';
  const data = isBySite ? sitesData(answered) : siteData(answered);
  const withMoney = (series: ExplorationSeries) =>
    withoutMixedMoney(series, data.metrics[series.metric], currencies);
  return { ...data, series: data.series.map(withMoney), currency: currencies.only };
}

/** The heat map of all traffic. Null without its answer. */
export function hoursDataOf({ exploration }: ExplorationRequest, answers: NamedAnswers): HoursData | null {
  const { hours } = answers;
  const [metric = 'visitors'] = exploration.metrics;
  if (!hours) return null;
  const rows = new Map(
    hours.answer.results.map(({ dimensions, metrics }) => [dimensions.join(' '), metrics]),
  );
  const values = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_hour, hour) => {
      const metrics = rows.get(`${day + 1} ${String(hour).padStart(2, '0')}`);
      return metrics ? (metrics[0] ?? null) : nothingOf(metric);
    }),
  );
  const currencies = currenciesIn([hours]);
  return {
    metric: meaningOf(metric),
    currency: currencies.only,
    values: currencies.areMixed ? values.map((numbers) => numbers.map(() => null)) : values,
  };
}
