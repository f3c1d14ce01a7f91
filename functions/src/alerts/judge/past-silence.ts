import {
  addDays,
  type Day,
  dayMs,
  daysBetween,
  hourMs,
  type SilenceRule,
  startOfDay,
} from '../../contract/index.ts';
import { baselineWeeks } from './change.ts';
import { type ClockPiece, clockPieces, lengthsOfHours } from './clock.ts';
import { type History, partOf, type PastJudgement } from './history.ts';
import { countedMs, judgeSilence, silenceNeeds, suggestedHours } from './silence.ts';
import { type UsualWeek, weekOf } from './week.ts';

/**
 * Silence in the past, judged at the end of each hour. An event of an hour counts as if it came at the hour's end, and
 * where nothing is known, one may have come.
 * @param first the day of the first value
 */
export function judgePastSilence(
  rule: SilenceRule,
  { from, to, timezone, values }: History,
  first: Day,
): { judged: PastJudgement[]; spoken: number; suggestedHours: number | null } {
  const lengths = lengthsOfHours(timezone, first, Math.ceil(values.length / 24));
  const usualBefore = (day: Day): UsualWeek => {
    const end = (daysBetween(first, day) - 1) * 24;
    const start = Math.max(0, end - baselineWeeks * 7 * 24);
    return weekOf(values.slice(start, end), addDays(first, start / 24), lengths.slice(start, end));
  };
  const since = new Date(0);
  const judged: PastJudgement[] = [];
  const before = lastHours(rule);
  const enough: boolean[] = [];
  let usual: UsualWeek = [];
  let of: Day = '';
  let start = 0;
  let lastEventAt: Date | null = null;
  let at = startOfDay(first).getTime() - dayMs;
  for (const piece of clockPieces(timezone, at, startOfDay(to).getTime() + 2 * dayMs)) {
    at += piece.ms;
    if (piece.day !== of) {
      of = piece.day;
      start = (daysBetween(first, of) - 1) * 24;
      if (of >= from) usual = usualBefore(of);
    }
    const index = start + piece.hour;
    if (index < 0 || index >= values.length) continue;
    const count = values[index] ?? null;
    const now = new Date(at);
    if (count === null ? lastEventAt : count > 0) lastEventAt = now;
    if (piece.day < from) continue;
    const isEnough = before(piece, usual) >= silenceNeeds;
    if (countedMs(piece, rule.between) > 0) enough.push(isEnough && lastEventAt !== null);
    if (count === null) continue;
    judged.push({ index, at: now, ...judgeSilence(rule, { lastEventAt, now, since, timezone, usual }) });
  }
  return {
    judged,
    spoken: partOf(enough, (each) => each),
    suggestedHours: suggestedHours(usualBefore(addDays(to, 1)), rule.between),
  };
}

/** How many visits usually come in the rule's hours before the end of a piece of time, from piece to piece. */
function lastHours({ hours, between }: SilenceRule) {
  const pieces: { ms: number; visits: number }[] = [];
  let [passed, expected] = [0, 0];
  return (piece: ClockPiece, usual: UsualWeek) => {
    const ms = countedMs(piece, between);
    const visits = ((usual[piece.hourOfWeek] ?? 0) * ms) / hourMs;
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
