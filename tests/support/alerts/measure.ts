import {
  addDays,
  alertDefaults,
  type AlertRule,
  type ChangeRule,
  type Day,
  defaultPercent,
  hourMs,
  minuteMs,
  type SilenceRule,
  startOfDay,
} from '@footfall/functions/contract';
import { type Random, random } from '../../../dev/demo/random.ts';
import { backtest, firstDayOf } from '../../../functions/src/alerts/evaluate/backtest.ts';
import { comparedAt, evaluateChange } from '../../../functions/src/alerts/kinds/change.ts';
import { unitOf } from '../../../functions/src/alerts/due.ts';
import { evaluateSilence, suggestedHours } from '../../../functions/src/alerts/kinds/silence.ts';
import { baselineWeek } from '../../../functions/src/alerts/evaluate/week.ts';
import { drawBinomial, drawCount, normal } from './counts.ts';
import {
  daysOfHours,
  firstDay,
  generateSite,
  hoursBefore,
  previewFrom,
  previewTo,
  type Site,
} from './sites.ts';

const change = (span: ChangeRule['span'], direction: ChangeRule['direction']): ChangeRule => ({
  ...alertDefaults.change,
  span,
  direction,
  bound: { percent: defaultPercent[span][direction] },
});

/** The rules that evaluate visits, with the defaults of the dialog. */
export const defaultRules = {
  'fall of a day': change('day', 'fall'),
  'rise of a day': change('day', 'rise'),
  'fall of an hour': change('hour', 'fall'),
  'rise of an hour': change('hour', 'rise'),
  silence: alertDefaults.silence,
} as const satisfies Record<string, ChangeRule | SilenceRule>;
export type DefaultRule = keyof typeof defaultRules;

/** How often each default rule, and the one for vitals, would have fired on a site without incidents. */
export function falseAlarms(site: Site, seed: string): Record<DefaultRule | 'vital', number> {
  const days = daysOfHours(site.hours);
  const reported = (rule: AlertRule, values: number[], measurements?: number[]) =>
    backtest(rule, {
      ...{ first: firstDayOf(rule, previewFrom), from: previewFrom, to: previewTo },
      ...{ timezone: site.timezone, values },
      ...(measurements && { measurements }),
    }).count;
  const counts = Object.entries(defaultRules).map(([name, rule]) => [
    name,
    reported(rule, unitOf(rule) === 'hour' ? site.hours : days),
  ]);
  const { p75, measurements } = vitalsOf(days, random(`vitals ${seed}`));
  const shown = (values: number[]) => values.slice(hoursBefore / 24);
  const vital = reported(alertDefaults.vital, shown(p75), shown(measurements));
  return { ...Object.fromEntries(counts), vital };
}

/** Of which part of the visits browsers send a measurement. */
const measured = 0.6;
/** How much the logarithms of measurements differ, and how much that makes a 75th percentile of n differ: ÷ √n. */
const spreadOfP75 = (0.6 * Math.sqrt(0.75 * 0.25)) / 0.3178;

/** The 75th percentiles of a site that is good, by at least a tenth of its bound. */
function vitalsOf(days: readonly number[], draw: Random) {
  const defaults = alertDefaults.vital.above * draw.between(0.5, 0.9);
  const measurements = days.map((visits) => drawBinomial(draw, visits, measured));
  const p75 = measurements.map(
    (count) => defaults * Math.exp((spreadOfP75 / Math.sqrt(Math.max(count, 1))) * normal(draw)),
  );
  return { p75, measurements };
}

/**
 * The part of the days or hours that a rule notices if the visits become so many times as many in them alone.
 * @param sites how many, each with so many visits a day
 */
export function foundChanges(
  rule: ChangeRule,
  { visitsADay, times, sites }: { visitsADay: number; times: number; sites: number },
): number {
  const draw = random(`changes ${visitsADay} ${times}`);
  let [found, all] = [0, 0];
  for (let site = 0; site < sites; site += 1) {
    const { hours } = generateSite(`changed ${site}`, { visitsADay, holidays: false });
    const values = rule.span === 'hour' ? hours : daysOfHours(hours);
    const before = rule.span === 'hour' ? hoursBefore : hoursBefore / 24;
    for (let each = 0; each < changesASite; each += 1) {
      const compared = comparedAt(rule, values, before + draw.below(values.length - before));
      const value = compared.value ?? 0;
      const changed =
        times < 1 ? drawBinomial(draw, value, times) : value + drawCount(draw, value * (times - 1), 3);
      all += 1;
      if (evaluateChange(rule, { ...compared, value: changed }).verdict === 'fires') found += 1;
    }
  }
  return found / all;
}
const changesASite = 10;

/** How a tag that falls silent is found, at a site. */
export interface FoundSilence {
  /** The hours that the dialog suggests after the first eight weeks; null if none suits the site. */
  suggested: number | null;
  /** Of each time that the tag fell silent: whether it was found within the hours of the rule, and after how many hours. */
  found: { isWithin: boolean; hours: number }[];
}

/** How often silence is looked for. */
const checkMs = 15 * minuteMs;
/** Silence that was not found by then was not found. */
const foundWithinMs = 14 * 24 * hourMs;
const silencesASite = 10;

/**
 * Stops the tag of a site at some times, day and night, each time after a last event.
 * @param hours of the rule, by default the suggested ones
 */
export function findSilence(site: Site, seed: string, hours?: number): FoundSilence {
  const draw = random(`silent ${seed}`);
  const { between } = alertDefaults.silence;
  const baselineBefore = (day: number) =>
    baselineWeek(
      site.hours.slice(day * 24 - hoursBefore, day * 24),
      dayAfter(day - hoursBefore / 24),
      site.timezone,
    );
  const daysBefore = hoursBefore / 24;
  const suggested = suggestedHours(baselineBefore(daysBefore), between);
  const rule: SilenceRule = { kind: 'silence', hours: hours ?? suggested ?? 1, between };
  if (hours === undefined && suggested === null) return { suggested, found: [] };
  const found = Array.from({ length: silencesASite }, () => {
    const day = daysBefore + draw.below(site.hours.length / 24 - daysBefore);
    const baseline = baselineBefore(day);
    const lastEventAt = startOfDay(dayAfter(day)).getTime() + draw.below(24 * 60) * minuteMs;
    const verdictAfter = (ms: number) =>
      evaluateSilence(
        rule,
        { lastEventAt, baseline },
        { now: new Date(lastEventAt + ms), since: new Date(0), timezone: site.timezone },
      ).verdict;
    // The clock has reached the hours when it is no longer quiet.
    let passedAt = checkMs;
    while (verdictAfter(passedAt) === 'quiet') passedAt += checkMs;
    let ms = passedAt;
    while (ms < foundWithinMs && verdictAfter(ms) !== 'fires') ms += checkMs;
    return { isWithin: ms === passedAt, hours: ms / hourMs };
  });
  return { suggested, found };
}

const dayAfter = (days: number): Day => addDays(firstDay, days);
