import {
  defaultExploration,
  type Exploration,
  type ExplorationBreakdown,
  explorationFault,
  explorationIntervals,
  explorationLimits,
  type ExplorationMetric,
  explorationMetrics,
  isReadWithin,
  pictures,
  queryLimits,
  shortDimension,
} from '@footfall/functions/contract';
import { dimensionOf } from '../address/filter-line.ts';
import { insideOf, type ParamName } from '../address/params.ts';

/** An exploration in the address: `metrics=visitors,bounce_rate&split=channel&top=5&interval=week&picture=areas`. */

const { metrics: maxMetrics, minTop, top: maxTop, series: maxSeries, minSites } = explorationLimits;

/** Shown if the address does not say. */
export const defaultTop = 5;

const isMetric = (name: string): name is ExplorationMetric =>
  explorationMetrics.some((each) => each === name);

function readMetrics(text: string | null): Exploration['metrics'] {
  const known = [...new Set((text ?? '').split(','))].filter(isMetric).slice(0, maxMetrics);
  return known.length > 0 ? known : defaultExploration.metrics;
}

/** A goal as in other addresses: an id, and `off` for none. */
const readGoal = (text: string | null) => (text === null || text === '' || text === 'off' ? null : text);

function readTop(text: string | null): number {
  const top = Number(text ?? defaultTop);
  return Number.isInteger(top) && top >= minTop && top <= maxTop ? top : defaultTop;
}

function readBreakdown(params: URLSearchParams): ExplorationBreakdown {
  const split = params.get('split') ?? '';
  const values = [...new Set(params.getAll('value'))]
    .filter((value) => isReadWithin(value, queryLimits.valueLength))
    .slice(0, maxSeries);
  if (split === 'segments') {
    const segments = values.filter((value) => /^[A-Za-z0-9]{20}$/.test(value));
    return segments.length > 0 ? { kind: 'segments', segments } : { kind: 'none' };
  }
  if (split === 'sites') {
    const sites = values.filter((value) => value !== '');
    return sites.length >= minSites ? { kind: 'sites', sites } : { kind: 'none' };
  }
  const dimension = dimensionOf(split);
  if (!dimension) return { kind: 'none' };
  if (values.length > 0) return { kind: 'values', dimension, values };
  return { kind: 'dimension', dimension, top: readTop(params.get('top')) };
}

/** Leaves out metrics that cannot be queried: those about a goal without one, and a second one of several sites. */
function possibleMetrics({ metrics, goal, breakdown }: Exploration): Exploration['metrics'] {
  const possible = metrics.filter(
    (metric) => explorationFault({ metrics: [metric], goal, breakdown }) === null,
  );
  const [first = 'visitors'] = possible;
  return explorationFault({ metrics: possible, goal, breakdown }) === null && possible.length > 0
    ? possible
    : [first];
}

/** Missing and invalid parts have defaults. */
export function readExploration(params: URLSearchParams): Exploration {
  const [interval, picture] = [params.get('interval'), params.get('picture')];
  const exploration = {
    metrics: readMetrics(params.get('metrics')),
    goal: readGoal(params.get('goal')),
    breakdown: readBreakdown(params),
    interval: explorationIntervals.find((each) => each === interval) ?? null,
    picture: pictures.find((each) => each === picture) ?? defaultExploration.picture,
  };
  return { ...exploration, metrics: possibleMetrics(exploration) };
}

type Written = readonly (readonly [ParamName, string])[];

function writeBreakdown(breakdown: ExplorationBreakdown): Written {
  const split = (name: string, values: readonly string[]): Written => [
    ['split', name],
    ...values.map((value) => ['value', value] as const),
  ];
  switch (breakdown.kind) {
    case 'none':
      return [];
    case 'dimension': {
      const { dimension, top } = breakdown;
      return [
        ...split(shortDimension(dimension), []),
        ...(top === defaultTop ? [] : [['top', `${top}`] as const]),
      ];
    }
    case 'values':
      return split(shortDimension(breakdown.dimension), breakdown.values);
    case 'segments':
      return split(breakdown.kind, breakdown.segments);
    case 'sites':
      return split(breakdown.kind, breakdown.sites);
  }
}

/** Omits defaults. */
export function writeExploration({ metrics, goal, breakdown, interval, picture }: Exploration): Written {
  const named = metrics.join();
  return [
    ...(named === defaultExploration.metrics.join() ? [] : [['metrics', named] as const]),
    ...(goal === null ? [] : [['goal', goal] as const]),
    ...writeBreakdown(breakdown),
    ...(interval === null ? [] : [['interval', interval] as const]),
    ...(picture === defaultExploration.picture ? [] : [['picture', picture] as const]),
  ];
}

const written: readonly ParamName[] = ['metrics', 'split', ...insideOf('split'), 'interval', 'picture'];

/** Retains other parameters. A goal of other pages stays, also `off`. */
export function changeExploration(params: URLSearchParams, change: Partial<Exploration>): URLSearchParams {
  const next = new URLSearchParams(params);
  const names = new Set<string>('goal' in change ? [...written, 'goal'] : written);
  for (const name of names) next.delete(name);
  for (const [name, value] of writeExploration({ ...readExploration(params), ...change }))
    if (names.has(name)) next.append(name, value);
  return next;
}
