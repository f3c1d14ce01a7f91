import {
  type Exploration,
  formatCount,
  isAboutGoal,
  listText,
  phrase,
  type QueryMetric,
  rangeInSentence,
  say,
  valueName,
} from '@footfall/functions/contract';
import type { ComparedWith } from '../../ui/period/weekdays.ts';
import type { Interval, View } from '../address/view.ts';
import { dimensionValuesWords, dimensionWords, valuesCount } from './dimension-words.ts';
import { metricWords } from './metric-words.ts';

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

type Question = Pick<Exploration, 'metrics' | 'goal' | 'breakdown' | 'interval'>;

/** How much of the question the sentence says. */
type Extent = 'plain' | 'interval' | 'period' | 'compared';

// Translators: the question of the page Explore, as a sentence of menus: "Visitors and bounce rate by channel, per week,
// last 12 months, compared with the year before". The menus can have any order.
const broken: Readonly<Record<Extent, string>> = {
  plain: phrase('{metrics, select, two {{metric} and {second}} other {{metric}}} by {breakdown}'),
  interval: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} by {breakdown}, per {interval}',
  ),
  period: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} by {breakdown}, per {interval}, {period}',
  ),
  compared: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} by {breakdown}, per {interval}, {period}, compared with {compare}',
  ),
};

// Translators: as above, of all visits: "Visitors per day, last 30 days".
const total: Readonly<Record<Extent, string>> = {
  plain: phrase('{metrics, select, two {{metric} and {second}} other {{metric}}}'),
  interval: phrase('{metrics, select, two {{metric} and {second}} other {{metric}}} per {interval}'),
  period: phrase('{metrics, select, two {{metric} and {second}} other {{metric}}} per {interval}, {period}'),
  compared: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} per {interval}, {period}, compared with {compare}',
  ),
};

// Translators: as above, where {breakdown} is the menu "overall": "Visitors overall per day, last 30 days".
const overall: Readonly<Record<'period' | 'compared', string>> = {
  period: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} {breakdown} per {interval}, {period}',
  ),
  compared: phrase(
    '{metrics, select, two {{metric} and {second}} other {{metric}}} {breakdown} per {interval}, {period}, compared with {compare}',
  ),
};

/** `Visitors and bounce rate by channel, per week, last 12 months, compared with the year before`, without defaults. */
export function explorationInWords(
  exploration: Question,
  names: ExplorationNames,
  time: ExplorationTime | null,
  locale?: string,
): string {
  const parts = partsOf(exploration, names, time, locale);
  const isCompared = time !== null && time.compare !== null && time.compare !== 'off';
  const extent = isCompared ? 'compared' : time ? 'period' : parts.interval ? 'interval' : 'plain';
  const messages = exploration.breakdown.kind === 'none' ? total : broken;
  return say(messages[extent], { metrics: parts.second ? 'two' : 'one', ...parts });
}

/** The sentence with a menu for each part, also for those that have their default. */
export interface QuestionSentence {
  /** For `sayRich`, with the parts as values. */
  message: string;
  metrics: 'one' | 'two';
  /** The texts of the menus. */
  parts: Partial<Record<Control, string>>;
}

export function questionSentence(
  exploration: Question,
  names: ExplorationNames,
  time: ExplorationTime,
): QuestionSentence {
  const parts = partsOf(exploration, names, time);
  const messages = exploration.breakdown.kind === 'none' ? overall : broken;
  return {
    message: messages[time.compare === null ? 'period' : 'compared'],
    metrics: parts.second ? 'two' : 'one',
    parts,
  };
}

/** @param time null for a card that has no period of its own */
function partsOf(
  { metrics, breakdown, interval }: Question,
  names: ExplorationNames,
  time: ExplorationTime | null,
  locale?: string,
): Partial<Record<Control, string>> {
  const [first = 'visitors', second] = metrics;
  const unit = time?.interval ?? interval;
  // Metrics about the same goal name it once.
  const isShared = second !== undefined && isOfGoal(first) && isOfGoal(second);
  return {
    metric: metricWords(first, isShared ? null : names.goal, true),
    ...(second && { second: metricWords(second, names.goal, false) }),
    breakdown: breakdownWords(breakdown, names, locale),
    ...(unit && { interval: intervalWords[unit] }),
    ...(time && { period: periodInSentence(time.period, locale) }),
    ...(time?.compare && { compare: comparedInSentence(time.compare, locale) }),
  };
}

const isOfGoal = (metric: QueryMetric) => isAboutGoal(metric) && metric !== 'time_to_goal_p50';

// Translators: after "per": Visitors per day
const intervalWords: Readonly<Record<Interval, string>> = {
  minute: say('minute'),
  hour: say('hour'),
  day: say('day'),
  week: say('week'),
  month: say('month'),
};

/** `Channel per week`, such as the title of a table */
export const perInterval = (subject: string, interval: Interval): string =>
  say('{subject} per {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}', {
    subject,
    interval,
  });

function breakdownWords(
  breakdown: Exploration['breakdown'],
  names: ExplorationNames,
  locale?: string,
): string {
  switch (breakdown.kind) {
    case 'none':
      // Translators: not broken down: "Visitors overall per day"
      return say('overall');
    case 'dimension':
      return dimensionWords(breakdown.dimension);
    case 'values': {
      const { dimension, values } = breakdown;
      const shown = shortList(values.map((value) => valueName(dimension, value, locale)));
      return shown === null
        ? valuesCount(dimension, values.length)
        : // Translators: in "Visitors by page (/a and /b)"
          say('{dimension} ({values})', { dimension: dimensionWords(dimension), values: shown });
    }
    case 'segments': {
      const shown = shortList(breakdown.segments.map(names.segment));
      return shown === null
        ? say('{count, plural, one {# segment} other {# segments}}', { count: breakdown.segments.length })
        : say('segment ({segments})', { segments: shown });
    }
    case 'sites': {
      const shown = shortList(breakdown.sites.map(names.site));
      return shown === null
        ? say('{count, plural, one {# site} other {# sites}}', { count: breakdown.sites.length })
        : say('site ({sites})', { sites: shown });
    }
  }
}

/** Longer names would fill the sentence. */
const maxNamesLength = 60;

/** `/a and /b`. Null if there are more, or if they are too long. */
function shortList(names: readonly string[]): string | null {
  const shown = listText(names);
  return names.length <= 2 && shown.length <= maxNamesLength ? shown : null;
}

// Translators: within a sentence: "Visitors per day, last 30 days"
const timeframeWords: Readonly<Record<Extract<View['period'], { timeframe: string }>['timeframe'], string>> =
  {
    Realtime: say('realtime'),
    Today: say('today'),
    Yesterday: say('yesterday'),
    'Last 7 days': say('last 7 days'),
    'This week': say('this week'),
    'Last week': say('last week'),
    'Last 30 days': say('last 30 days'),
    'Month to date': say('month to date'),
    'Last month': say('last month'),
    'Last quarter': say('last quarter'),
    'Year to date': say('year to date'),
    'Last year': say('last year'),
    'Last 12 months': say('last 12 months'),
    'All time': say('all time'),
  };

/** `last 12 months`, `Oct 24 to Nov 22, 2025` */
function periodInSentence(period: View['period'], locale?: string): string {
  return 'timeframe' in period ? timeframeWords[period.timeframe] : rangeInSentence(period, locale);
}

function comparedInSentence(compare: ComparedWith, locale?: string): string {
  if (typeof compare !== 'string') return rangeInSentence(compare, locale);
  // Translators: after "compared with"
  if (compare === 'off') return say('nothing');
  return compare === 'year' ? say('the year before') : say('the previous period');
}

/** How many values have their own series: `All 7 channels`, `Top 5 of 31 pages`. Null if all were chosen. */
export function scopeWords(breakdown: Exploration['breakdown'], count: number): string | null {
  if (breakdown.kind !== 'dimension' || count === 0) return null;
  const { dimension, top } = breakdown;
  if (count === 1) return valuesCount(dimension, count);
  const values = dimensionValuesWords(dimension);
  // Translators: {values} is the plural of a dimension: channels, countries. Another order is fine: channels, all 7
  if (count <= top) return say('All {count} {values}', { count, values });
  // Translators: {values} is the plural of a dimension: channels, countries
  return say('Top {top} of {count} {values}', { top, count: formatCount(count), values });
}
