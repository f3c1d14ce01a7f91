import {
  addDays,
  type Comparison,
  comparisonNameOf,
  comparisonOf,
  comparisons,
  cutOf,
  type Day,
  dayIn,
  dayMs,
  daysAnywhere,
  daysBetween,
  type DeletedDays,
  firstOfMonth,
  minuteMs,
  momentOf,
  monthsBefore,
  type NamedRange,
  type Period,
  previousPeriod,
  type Question,
  rangeOf,
  startOfDay,
  type Timeframe,
  timeframes,
  type WallClock,
  wallClockIn,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';

/** Days, both included, or two moments in milliseconds since 1970, the second not included. */
export type Span = Period &
  ({ kind: 'days'; only?: SameWeekday } | { kind: 'moments'; fromMs: number; toMs: number });

/** Limits days to a weekday and an hour. Only statements about several workspaces read this. */
export interface SameWeekday {
  /** From 1 for Sunday to 7. */
  dayOfWeek: number;
  /** Two digits, or '' for all hours. */
  hour: string;
}

/** The days to read. Rows have the day of the workspace's former time zone, so moments can need neighbouring days. */
export function daysRead(span: Span): Period {
  return span.kind === 'days' ? span : daysAnywhere(span.fromMs, span.toMs - 1);
}

/** Where the comparison with a range that is not over ends. `at` is the moment, in milliseconds since 1970. */
export type Cut = WallClock & { at: number };

export interface Compared {
  span: Span;
  cut: Cut | null;
  /** The first day of the current range that is compared, if the days before it stand for days without data. */
  sameFrom?: Day;
  /**
   * The last day of the current range that is compared, if the comparison would end within a day of sums. Then the day
   * of the cut only counts in rows of time, which compare it as a whole.
   */
  sameTo?: Day;
  /** The days directly before are compared, because the same weekdays have no data. */
  isInstead?: true;
}

export interface Periods {
  current: Span;
  compared: Compared | null;
  /** For `realtime`: visitors since this moment count as now. */
  nowFromMs: number | null;
  /** Which days retention has deleted. A deleted comparison is no longer in `compared`. */
  deleted?: DeletedDays;
  /** When data begins, if some of the days are before it. A comparison without data is no longer in `compared`. */
  data?: DataStart;
}

/** The first day with data, and the time of day, such as `15:42`; `00:00` if it is not known. */
export interface DataStart {
  day: Day;
  time: string;
}

type Requested = Pick<Question, 'date_range' | 'compare' | 'match_day_of_week'>;

interface Clock {
  timezone: string;
  firstDay?: Day | null;
  latestDay?: Day | null;
  dataStart?: DataStart | null;
  now: Date;
}

const realtimeMs = 30 * minuteMs;
/** Visitors of this time count as on the site now. */
export const nowMs = 5 * minuteMs;

/** @throws AppError if days are compared with themselves, or what cannot be compared */
export function periodsOf(question: Requested, clock: Clock): Periods {
  const { date_range: range, compare } = question;
  const current = spanOf(range, clock);
  const nowFromMs = range === 'realtime' ? clock.now.getTime() - nowMs : null;
  if (compare === undefined || range === 'all') return { current, compared: null, nowFromMs };
  if (range === 'realtime') throw refusal('compare', phraseOf("'realtime' is compared with nothing"));
  return { current, compared: comparedWith(question, current, clock), nowFromMs };
}

function spanOf(range: Requested['date_range'], clock: Clock): Span {
  if (typeof range === 'string') return namedSpan(range, clock);
  const [from, to] = range;
  return from.includes('T')
    ? moments(Date.parse(from), Date.parse(to), clock.timezone)
    : { kind: 'days', from, to };
}

const moments = (fromMs: number, toMs: number, timezone: string): Span => ({
  kind: 'moments',
  from: dayIn(timezone, new Date(fromMs)),
  to: dayIn(timezone, new Date(toMs - 1)),
  fromMs,
  toMs,
});

/** Ranges of days and of months end with the last complete one, as in Plausible. */
function namedSpan(name: NamedRange, { timezone, firstDay, latestDay, now }: Clock): Span {
  const today = dayIn(timezone, now);
  const days = (from: Day, to: Day): Span => ({ kind: 'days', from, to });
  switch (name) {
    case 'day':
      return days(today, today);
    case '24h':
      return moments(now.getTime() - dayMs, now.getTime(), timezone);
    case 'realtime':
      return moments(now.getTime() - realtimeMs, now.getTime(), timezone);
    case '7d':
    case '28d':
    case '30d':
    case '91d':
      return days(addDays(today, -Number.parseInt(name, 10)), addDays(today, -1));
    case 'month':
      return days(firstOfMonth(today), today);
    case '6mo':
    case '12mo':
      return days(
        monthsBefore(firstOfMonth(today), Number.parseInt(name, 10)),
        addDays(firstOfMonth(today), -1),
      );
    case 'year':
      return days(`${today.slice(0, 4)}-01-01`, today);
    case 'all': {
      const first = firstDay && firstDay < today ? firstDay : today;
      return days(first, latestDay && latestDay > today ? latestDay : today);
    }
  }
}

function comparedWith(question: Requested, current: Span, clock: Clock): Compared {
  const { compare, match_day_of_week: matching } = question;
  if (current.kind === 'moments') {
    if (Array.isArray(compare))
      throw refusal('compare', phraseOf('a range of moments is compared with the moments before it'));
    return momentsBefore(current, comparisonMeant(question, current, ''), question, clock);
  }
  const { timezone, dataStart = null } = clock;
  const wall = wallClockIn(clock.timezone, clock.now);
  const comparison = Array.isArray(compare)
    ? { from: compare[0], to: compare[1] }
    : comparisonMeant(question, current, wall.day);
  const compared = comparedDays(current, comparison, matching, { ...wall, timezone, dataStart });
  if (overlap(compared.span, current))
    throw refusal('compare', phraseOf('would compare some of these days with themselves'));
  return compared;
}

/** @param matching whether to compare the same weekdays; `if_data`: the days directly before if these have no data */
export function comparedDays(
  current: Period,
  comparison: Comparison | Period,
  matching: boolean | 'if_data',
  { dataStart, ...clock }: WallClock & { timezone: string; dataStart: DataStart | null },
): Compared {
  const compared = daysCompared(current, comparison, matching !== false, clock);
  const isNear = comparison === 'days' || comparison === 'weeks';
  if (matching !== 'if_data' || !isNear || dataStart === null || hasData(compared, dataStart))
    return compared;
  return { ...daysCompared(current, 'days', false, clock), isInstead: true };
}

export const lastOf = ({ span, cut, sameTo }: Compared): Day => {
  if (!cut) return span.to;
  return sameTo === undefined ? cut.day : addDays(cut.day, -1);
};

/** The cut if a part of its day counts; null if the comparison has full days alone. */
export const cutWithinDay = ({ cut, sameTo }: Compared): Cut | null => (sameTo === undefined ? cut : null);

export const hasData = (compared: Compared, { day, time }: DataStart): boolean =>
  lastOf(compared) > day || (lastOf(compared) === day && (compared.cut === null || compared.cut.time > time));

function daysCompared(
  current: Period,
  comparison: Comparison | Period,
  matching: boolean,
  { timezone, ...wall }: WallClock & { timezone: string },
): Compared {
  const [days, cut] =
    typeof comparison === 'string'
      ? [previousPeriod(current, comparison, wall.day), cutOf(current, comparison, wall)]
      : [comparison, cutOfCustom(current, comparison, wall)];
  const apart = matching ? weekdaysApart(days, current) : 0;
  const span: Span = { kind: 'days', ...movedBy(days, apart) };
  const moved = cut && { ...cut, day: addDays(cut.day, apart) };
  if (!moved || moved.day > span.to) return { span, cut: null };
  return { span, cut: { ...moved, at: momentOf(timezone, moved) } };
}

function comparisonMeant({ compare }: Requested, { from, to }: Period, today: Day): Comparison {
  const named = comparisons.find((comparison) => comparisonNameOf[comparison] === compare);
  if (named) return named;
  const [timeframe] = today === '' ? [] : timeframesOf({ from, to }, today);
  return timeframe ? comparisonOf[timeframe] : 'days';
}

/** A week to date that is also a month or a year to date is compared as a month or a year. */
const weeksLast = timeframes.toSorted(
  (one, other) => Number(comparisonOf[one] === 'weeks') - Number(comparisonOf[other] === 'weeks'),
);

/** Today's timeframes come first, weeks last. Yesterday's and tomorrow's count too, because clocks can differ. */
export function timeframesOf({ from, to }: { from: Day | ''; to: Day | '' }, today: Day): Timeframe[] {
  return [0, -1, 1].flatMap((apart) =>
    weeksLast.filter((timeframe) => {
      const range = rangeOf(timeframe, addDays(today, apart));
      return range.from === from && range.to === to;
    }),
  );
}

/** If the range is not over, only as much as has passed is compared. */
function cutOfCustom(current: Period, days: Period, { day, time }: WallClock): WallClock | null {
  if (day > current.to) return null;
  if (day < current.from) return { day: days.from, time: '00:00' };
  return { day: addDays(days.from, daysBetween(current.from, day) - 1), time };
}

const overlap = (one: Period, other: Period) => one.from <= other.to && other.from <= one.to;

const movedBy = ({ from, to }: Period, by: number) => ({ from: addDays(from, by), to: addDays(to, by) });

const weekdaysBetween = (from: Day, to: Day) =>
  (startOfDay(to).getUTCDay() - startOfDay(from).getUTCDay() + 7) % 7;

/** The fewest days that move a range to the same weekday without overlap. */
function weekdaysApart(days: Period, current: Period) {
  const later = weekdaysBetween(days.from, current.from);
  return fewestDays(later, (by) => !overlap(movedBy(days, by), current));
}

function fewestDays(later: number, isApart: (by: number) => boolean) {
  const nearest = later > 3 ? later - 7 : later;
  return [nearest, nearest - 7, nearest + 7].find(isApart) ?? nearest;
}

const sameDayBefore = (day: Day, comparison: Exclude<Comparison, 'days'>) =>
  comparison === 'weeks' ? addDays(day, -7) : monthsBefore(day, comparison === 'months' ? 1 : 12);

/** The moments directly before, or with the same wall-clock time a week, a month or a year earlier. */
function momentsBefore(
  current: Span & { kind: 'moments' },
  comparison: Comparison,
  { match_day_of_week: matching }: Requested,
  { timezone, now }: Clock,
): Compared {
  const { fromMs, toMs } = current;
  const earlier = (at: number, apart: number) => {
    if (comparison === 'days') return sameClock(timezone, at - (toMs - fromMs), (day) => addDays(day, apart));
    return sameClock(timezone, at, (day) => addDays(sameDayBefore(day, comparison), apart));
  };
  const before = (apart: number) => moments(earlier(fromMs, apart), earlier(toMs, apart), timezone);
  const later = weekdaysBetween(before(0).from, current.from);
  const span =
    matching !== false ? before(fewestDays(later, (by) => isBefore(before(by), fromMs))) : before(0);
  if (!isBefore(span, fromMs))
    throw refusal('compare', phraseOf('would compare some of these moments with themselves'));
  if (now.getTime() >= toMs || span.kind === 'days') return { span, cut: null };
  const passed = Math.max(0, now.getTime() - fromMs);
  const at = Math.min(span.fromMs + passed, span.toMs);
  return { span, cut: { ...wallClockIn(timezone, new Date(at)), at } };
}

const isBefore = (span: Span, at: number) => span.kind === 'moments' && span.toMs <= at;

function sameClock(timezone: string, at: number, dayOf: (day: Day) => Day) {
  const { day, time } = wallClockIn(timezone, new Date(at));
  const other = dayOf(day);
  return other === day ? at : momentOf(timezone, { day: other, time }) + (at % minuteMs);
}
