import { alertLimits, hourMs, minuteMs, type SilenceRule } from '../../contract/index.ts';
import { type ClockPiece, clockPieces, hoursOfWeek } from './clock.ts';
import { type Judgement, silent } from './verdict.ts';
import type { UsualWeek } from './week.ts';

/** The variance of the visits of some hours is assumed to be so many times their mean. */
const overdispersion = 6;
/** Silence speaks if this would be the chance of no visit at all. */
const chanceOfNone = 1e-5;

/**
 * How many visits would have to come for silence to speak. Of a negative binomial count with mean m and variance d × m,
 * the chance of none is d^(-m ÷ (d - 1)).
 */
export const silenceNeeds = (-Math.log(chanceOfNone) * (overdispersion - 1)) / Math.log(overdispersion);

/** The suggested hours have so many times the visits that it takes, because visits can become fewer. */
const margin = 1.2;

export interface Silence {
  /** When the last event came; null before the first. */
  lastEventAt: Date | null;
  now: Date;
  /** When the alert was made, changed or switched on: what was before does not count. */
  since: Date;
  timezone: string;
  usual: UsualWeek;
}

/**
 * Whether no event has come for the rule's hours. Only time within `between` counts, as it passes: where the clock skips an
 * hour, none passes, and where it shows one twice, two do. If so much silence can be chance, because few visits come at
 * that time, it waits until it cannot.
 */
export function judgeSilence(
  rule: Pick<SilenceRule, 'hours' | 'between'>,
  { lastEventAt, now, since, timezone, usual }: Silence,
): Judgement {
  if (!lastEventAt) return silent;
  const start = Math.max(lastEventAt.getTime(), since.getTime());
  let passed = 0;
  let expected = 0;
  if (now.getTime() - start >= rule.hours * hourMs) {
    for (const piece of clockPieces(timezone, start, now.getTime())) {
      const ms = countedMs(piece, rule.between);
      passed += ms;
      expected += ((usual[piece.hourOfWeek] ?? 0) * ms) / hourMs;
      if (passed >= rule.hours * hourMs && expected >= silenceNeeds)
        return { verdict: 'fires', expected, bound: null };
    }
  }
  return { verdict: passed >= rule.hours * hourMs ? 'silent' : 'quiet', expected, bound: null };
}

/**
 * The least number of hours that suits a site: whenever its events stop, these hours would have had enough visits for
 * silence to speak. Null if there is none.
 */
export function suggestedHours(usual: UsualWeek, between: SilenceRule['between']): number | null {
  const hours = Array.from({ length: hoursOfWeek }, (_, hour) => {
    const counted = countedMs({ startMs: (hour % 24) * hourMs, ms: hourMs }, between) / hourMs;
    return { counted, visits: (usual[hour] ?? 0) * counted };
  });
  let most: number = alertLimits.hours.least;
  for (let start = 0; start < hoursOfWeek; start += 1) {
    if (hours[start]?.counted === 0) continue;
    let passed = 0;
    let visits = 0;
    for (let hour = start; visits < margin * silenceNeeds; hour += 1) {
      if (passed >= alertLimits.hours.most || hour - start > 60 * hoursOfWeek) return null;
      passed += hours[hour % hoursOfWeek]?.counted ?? 0;
      visits += hours[hour % hoursOfWeek]?.visits ?? 0;
    }
    most = Math.max(most, Math.ceil(passed));
  }
  return most > alertLimits.hours.most ? null : most;
}

/** How much of a piece of time is within `between`. */
export function countedMs(
  { startMs, ms }: Pick<ClockPiece, 'startMs' | 'ms'>,
  between: SilenceRule['between'],
) {
  if (!between) return ms;
  const [from, to] = [msOf(between.from), msOf(between.to)];
  const within = (start: number, end: number) =>
    Math.max(0, Math.min(startMs + ms, end) - Math.max(startMs, start));
  // Over midnight, all but the time between its end and its beginning.
  return from < to ? within(from, to) : ms - within(to, from);
}

/** `07:30` in milliseconds. */
const msOf = (time: string) => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
