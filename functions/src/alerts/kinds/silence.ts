import {
  addDays,
  silenceLimits,
  type Day,
  dayMs,
  daysBetween,
  hourMs,
  minuteMs,
  say,
  type SilenceRule,
  startOfDay,
} from '../../contract/index.ts';
import { momentInWords } from '../../notify/days.ts';
import { baselineWeeks } from '../evaluate/baseline.ts';
import { type ClockPiece, clockPieces, hoursOfWeek, lengthsOfHours } from '../evaluate/clock.ts';
import { type BaselineWeek, weekOf } from '../evaluate/week.ts';
import { type AlertKind, type Evaluation, type History, type PastChecks, silent } from './kind.ts';

export interface SilenceEvidence {
  kind: 'silence';
  /** In milliseconds since 1970; null if there was no event yet. */
  lastEventAt: number | null;
  baseline: BaselineWeek;
  isNewWeek: boolean;
}

/** The assumed ratio of variance to mean of the visits in some hours. */
const overdispersion = 6;
/** The alert fires if the probability of no visit at all is at most this. */
const chanceOfNone = 1e-5;

/**
 * Expected visits needed to fire. P(0) of a negative binomial count (mean m, variance d × m) is d^(-m ÷ (d - 1)).
 */
export const silenceNeeds = (-Math.log(chanceOfNone) * (overdispersion - 1)) / Math.log(overdispersion);

/** The suggested hours expect this many times the required visits, in case traffic drops. */
const margin = 1.2;

/**
 * Whether no event has come for the rule's hours. Only time within `between` counts, in real time, so an hour that the
 * clock skips or repeats has no or double length. Waits while few visits are expected, because the silence can be
 * chance.
 */
export function evaluateSilence(
  rule: Pick<SilenceRule, 'hours' | 'between'>,
  { lastEventAt, baseline }: Pick<SilenceEvidence, 'lastEventAt' | 'baseline'>,
  { now, since, timezone }: { now: Date; since: Date; timezone: string },
): Evaluation {
  if (lastEventAt === null) return silent;
  const start = Math.max(lastEventAt, since.getTime());
  let passed = 0;
  let expected = 0;
  if (now.getTime() - start >= rule.hours * hourMs) {
    for (const piece of clockPieces(timezone, start, now.getTime())) {
      const ms = countedMs(piece, rule.between);
      passed += ms;
      expected += ((baseline[piece.hourOfWeek] ?? 0) * ms) / hourMs;
      if (passed >= rule.hours * hourMs && expected >= silenceNeeds)
        return { verdict: 'fires', expected, bound: null };
    }
  }
  return { verdict: passed >= rule.hours * hourMs ? 'silent' : 'quiet', expected, bound: null };
}

/** The smallest number of hours that always has enough expected visits to fire. Null if there is none. */
export function suggestedHours(baseline: BaselineWeek, between: SilenceRule['between']): number | null {
  const hours = Array.from({ length: hoursOfWeek }, (_, hour) => {
    const counted = countedMs({ startMs: (hour % 24) * hourMs, ms: hourMs }, between) / hourMs;
    return { counted, visits: (baseline[hour] ?? 0) * counted };
  });
  let longest: number = silenceLimits.hours.min;
  for (let start = 0; start < hoursOfWeek; start += 1) {
    if (hours[start]?.counted === 0) continue;
    let passed = 0;
    let visits = 0;
    for (let hour = start; visits < margin * silenceNeeds; hour += 1) {
      if (passed >= silenceLimits.hours.max || hour - start > 60 * hoursOfWeek) return null;
      passed += hours[hour % hoursOfWeek]?.counted ?? 0;
      visits += hours[hour % hoursOfWeek]?.visits ?? 0;
    }
    longest = Math.max(longest, Math.ceil(passed));
  }
  return longest > silenceLimits.hours.max ? null : longest;
}

function countedMs({ startMs, ms }: Pick<ClockPiece, 'startMs' | 'ms'>, between: SilenceRule['between']) {
  if (!between) return ms;
  const [from, to] = [msOf(between.from), msOf(between.to)];
  const within = (start: number, end: number) =>
    Math.max(0, Math.min(startMs + ms, end) - Math.max(startMs, start));
  // `between` spans midnight: everything except the time from its end to its start.
  return from < to ? within(from, to) : ms - within(to, from);
}

const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;

/** Evaluates past silence at the end of each hour. Where nothing is known, an event is assumed. */
function pastSilence(
  rule: SilenceRule,
  { first, from, to, timezone, values }: History,
): PastChecks<SilenceEvidence> {
  const lengths = lengthsOfHours(timezone, first, Math.ceil(values.length / 24));
  const baselineBefore = (day: Day): BaselineWeek => {
    const end = (daysBetween(first, day) - 1) * 24;
    const start = Math.max(0, end - baselineWeeks * 7 * 24);
    return weekOf(values.slice(start, end), addDays(first, start / 24), lengths.slice(start, end));
  };
  const checks: PastChecks<SilenceEvidence>['checks'] = [];
  const visitsUntil = lastHours(rule);
  const enough: boolean[] = [];
  let baseline: BaselineWeek = [];
  let today: Day = '';
  let start = 0;
  let lastEventAt: number | null = null;
  let at = startOfDay(first).getTime() - dayMs;
  for (const piece of clockPieces(timezone, at, startOfDay(to).getTime() + 2 * dayMs)) {
    at += piece.ms;
    if (piece.day !== today) {
      today = piece.day;
      start = (daysBetween(first, today) - 1) * 24;
      if (today >= from) baseline = baselineBefore(today);
    }
    const index = start + piece.hour;
    if (index < 0 || index >= values.length) continue;
    const count = values[index] ?? null;
    if (count === null ? lastEventAt !== null : count > 0) lastEventAt = at;
    if (piece.day < from) continue;
    const isEnough = visitsUntil(piece, baseline) >= silenceNeeds;
    if (countedMs(piece, rule.between) > 0) enough.push(isEnough && lastEventAt !== null);
    if (count === null) continue;
    const evidence = { kind: 'silence', lastEventAt, baseline, isNewWeek: false } as const;
    checks.push({ index, at: new Date(at), evidence });
  }
  return {
    checks,
    spoken: enough.length === 0 ? 0 : enough.filter(Boolean).length / enough.length,
    suggestedHours: suggestedHours(baselineBefore(addDays(to, 1)), rule.between),
  };
}

/** Returns a function that sums the expected visits in the rule's hours up to the end of consecutive pieces. */
function lastHours({ hours, between }: SilenceRule) {
  const pieces: { ms: number; visits: number }[] = [];
  let [passed, expected] = [0, 0];
  return (piece: ClockPiece, baseline: BaselineWeek) => {
    const ms = countedMs(piece, between);
    const visits = ((baseline[piece.hourOfWeek] ?? 0) * ms) / hourMs;
    pieces.push({ ms, visits });
    passed += ms;
    expected += visits;
    for (let oldest = pieces[0]; oldest && passed - oldest.ms >= hours * hourMs; oldest = pieces[0]) {
      pieces.shift();
      passed -= oldest.ms;
      expected -= oldest.visits;
    }
    return expected;
  };
}

/** The shared statement answers its checks. */
export const silence: AlertKind<SilenceRule, SilenceEvidence> = {
  daysBefore: () => 7 * baselineWeeks,
  metrics: () => ['visits'],
  zeros: 'after the first value',
  past: pastSilence,
  evaluate: evaluateSilence,
  example: ({ hours }, _, now) => ({
    ...{ kind: 'silence', lastEventAt: now.getTime() - hours * hourMs },
    ...{ baseline: [], isNewWeek: false },
  }),
  title({ workspace: { timezone }, evidence: { lastEventAt } }) {
    return lastEventAt === null
      ? say('No events since a while')
      : say('No events since {moment}', { moment: momentInWords(timezone, new Date(lastEventAt)) });
  },
  titleWhenOver: () => say('Events arrive again'),
  details: ({ event }) =>
    event === 'fired' ? [say('Is the script still on your pages? Check it under Settings → General.')] : [],
};
