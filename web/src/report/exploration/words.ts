import {
  type Exploration,
  formatCount,
  isAboutGoal,
  labelInSentence,
  meaningOf,
  propertyPrefix,
  type QueryMetric,
  rangeInSentence,
  type ValueDimension,
  valueName,
  valuesLabel,
} from '@footfall/functions/contract';
import type { ComparedWith } from '../../ui/period/weekdays.ts';
import type { Interval, View } from '../address/view.ts';

/** What an exploration names by id. */
export interface ExplorationNames {
  /** Null if there is no such goal. */
  goal: string | null;
  segment: (id: string) => string;
  /** @param site an id or a domain */
  site: (site: string) => string;
}

/** The period of a page or of a board. */
export interface ExplorationTime {
  period: View['period'];
  interval: Interval;
  /** Null if the period has nothing before it. */
  compare: ComparedWith | null;
}

export type Control = 'metric' | 'second' | 'breakdown' | 'interval' | 'period' | 'compare';

/** A part of the sentence that a control changes, and the words before it. */
export interface Clause {
  control: Control;
  lead: string;
  text: string;
  /** The default, which is said only where it can be changed. */
  isImplied?: true;
}

type Question = Pick<Exploration, 'metrics' | 'goal' | 'breakdown' | 'interval'>;

/** `Visitors and bounce rate by channel, per week, last 12 months, compared with the year before` */
export const explorationInWords = (
  exploration: Question,
  names: ExplorationNames,
  time: ExplorationTime | null,
  locale?: string,
): string =>
  clausesOf(exploration, names, time, locale)
    .filter(({ isImplied }) => !isImplied)
    .map(({ lead, text }) => lead + text)
    .join('');

/** @param time null for a card that has no period of its own */
export function clausesOf(
  { metrics, breakdown, interval }: Question,
  names: ExplorationNames,
  time: ExplorationTime | null,
  locale?: string,
): Clause[] {
  const [first = 'visitors', second] = metrics;
  const isNone = breakdown.kind === 'none';
  const unit = time?.interval ?? interval;
  // Metrics about the same goal name it once.
  const isShared = second !== undefined && isOfGoal(first) && isOfGoal(second);
  const clauses: Clause[] = [
    { control: 'metric', lead: '', text: metricWords(first, isShared ? null : names.goal, true) },
  ];
  if (second)
    clauses.push({ control: 'second', lead: ' and ', text: metricWords(second, names.goal, false) });
  if (isNone) clauses.push({ control: 'breakdown', lead: ' ', text: 'overall', isImplied: true });
  else clauses.push({ control: 'breakdown', lead: ' by ', text: breakdownWords(breakdown, names, locale) });
  if (unit) clauses.push({ control: 'interval', lead: isNone ? ' per ' : ', per ', text: unit });
  if (!time) return clauses;
  clauses.push({ control: 'period', lead: ', ', text: periodInSentence(time.period, locale) });
  if (time.compare === 'off')
    clauses.push({ control: 'compare', lead: ', compared with ', text: 'nothing', isImplied: true });
  else if (time.compare)
    clauses.push({
      control: 'compare',
      lead: ', compared with ',
      text: comparedInSentence(time.compare, locale),
    });
  return clauses;
}

const isOfGoal = (metric: QueryMetric) => isAboutGoal(metric) && metric !== 'time_to_goal_p50';

/** @param goal null to leave it out */
export function metricWords(metric: QueryMetric, goal: string | null, isFirst: boolean): string {
  const name = metric === 'visitors' ? 'Visitors' : meaningOf(metric).label;
  const cased = isFirst ? name : metricInSentence(name);
  if (goal === null || !isAboutGoal(metric)) return cased;
  return metric === 'time_to_goal_p50' ? cased.replace('the goal', goal) : `${cased} of ${goal}`;
}

/** Lowercases the first letter, except of names such as `Largest Contentful Paint`. */
const metricInSentence = (name: string) =>
  / [A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** `channel`, `OS`, `entry page`. A property is its name. */
export const dimensionWords = (dimension: ValueDimension): string =>
  dimension.startsWith(propertyPrefix) ? dimension.slice(propertyPrefix.length) : labelInSentence(dimension);

/** `channels`, `UTM sources`, `values of plan` */
export function dimensionValuesWords(dimension: ValueDimension): string {
  const label = valuesLabel(dimension);
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function breakdownWords(
  breakdown: Exclude<Exploration['breakdown'], { kind: 'none' }>,
  names: ExplorationNames,
  locale?: string,
): string {
  switch (breakdown.kind) {
    case 'dimension':
      return dimensionWords(breakdown.dimension);
    case 'values': {
      const { dimension, values } = breakdown;
      const shown = values.map((value) => valueName(dimension, value, locale));
      return chosenWords(dimensionWords(dimension), dimensionValuesWords(dimension), shown);
    }
    case 'segments':
      return chosenWords('segment', 'segments', breakdown.segments.map(names.segment));
    case 'sites':
      return chosenWords('site', 'sites', breakdown.sites.map(names.site));
  }
}

/** Longer names would fill the sentence. */
const maxNamesLength = 60;

/** `page (/a and /b)`, `4 pages` */
function chosenWords(one: string, many: string, names: readonly string[]): string {
  const shown = names.join(' and ');
  if (names.length <= 2 && shown.length <= maxNamesLength) return `${one} (${shown})`;
  return names.length === 1 ? `1 ${one}` : `${names.length} ${many}`;
}

/** `last 12 months`, `Oct 24 to Nov 22, 2025` */
function periodInSentence(period: View['period'], locale?: string): string {
  return 'timeframe' in period ? period.timeframe.toLowerCase() : rangeInSentence(period, locale);
}

function comparedInSentence(compare: Exclude<ComparedWith, 'off'>, locale?: string): string {
  if (typeof compare !== 'string') return rangeInSentence(compare, locale);
  return compare === 'year' ? 'the year before' : 'the previous period';
}

/** How many values have their own series: `All 7 channels`, `Top 5 of 31 pages`. Null if all were chosen. */
export function scopeWords(breakdown: Exploration['breakdown'], count: number): string | null {
  if (breakdown.kind !== 'dimension' || count === 0) return null;
  const { dimension, top } = breakdown;
  if (count === 1) return `1 ${dimensionWords(dimension)}`;
  const many = dimensionValuesWords(dimension);
  return count <= top ? `All ${count} ${many}` : `Top ${top} of ${formatCount(count)} ${many}`;
}
