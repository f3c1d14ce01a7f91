import { addDays, alertPreviewDays, type Day, hourMs, startOfDay } from '@footfall/functions/contract';
import { random, type Random } from '../../../dev/demo/random.ts';
import { baselineWeeks } from '../../../functions/src/alerts/evaluate/baseline.ts';
import { lengthsOfHours } from '../../../functions/src/alerts/evaluate/clock.ts';
import { drawCount, normal } from './counts.ts';

/** Generated sites, on which nothing happens but what chance and the calendar do. The same seed is the same site. */

/** Eight weeks, and the days of a preview after them. */
const days = baselineWeeks * 7 + alertPreviewDays;
export const firstDay: Day = '2026-01-12';
/** The days of the preview. */
export const previewFrom = addDays(firstDay, baselineWeeks * 7);
export const previewTo = addDays(firstDay, days - 1);
/** How many hours come before the preview. */
export const hoursBefore = baselineWeeks * 7 * 24;

/** Clocks that change within the days of the sites, in March and April, by an hour or half of one, and some that do not. */
const timezones = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

/** Kinds of sites: how much of a day's visits come on Saturdays and Sundays, and by how much holidays change a day. */
const kinds = {
  work: { weekend: [0.3, 0.6], holiday: [0.4, 0.8] },
  even: { weekend: [0.8, 1.1], holiday: [0.75, 1.05] },
  leisure: { weekend: [1.2, 1.8], holiday: [1, 1.6] },
} as const;

export interface Site {
  /** How many visits a day has on average, before trend and holidays. */
  visitsADay: number;
  timezone: string;
  /** The visits that began in each hour, 24 for each day, from 8 weeks before the preview on. */
  hours: number[];
}

export interface Wish {
  /** From 5 to 50,000, by default each order of magnitude equally often. */
  visitsADay?: number;
  holidays: boolean;
}

export function generateSite(seed: string, { visitsADay: wished, holidays }: Wish): Site {
  const draw = random(seed);
  const visitsADay = wished ?? Math.exp(draw.between(Math.log(5), Math.log(50_000)));
  const kind = draw.pick(Object.values(kinds), () => 1);
  const timezone = draw.pick(timezones, () => 1);
  /** The variance of each hour's visits, as a multiple of their mean. */
  const dispersion = draw.between(3, 5);
  /** By what part days differ beside that. */
  const unsteadiness = draw.between(0, 0.05);
  /** What a week adds. */
  const trend = draw.between(-0.02, 0.02);
  const ofWeekday = weekdaysOf(draw, kind.weekend);
  const ofHour = hoursOf(draw);
  const ofDay = holidaysOf(draw, kind.holiday);
  const lengths = lengthsOfHours(timezone, firstDay, days);
  const hours = Array.from({ length: days }, (_, day) => {
    const weekday = startOfDay(addDays(firstDay, day)).getUTCDay();
    const defaults = visitsADay * (1 + trend) ** ((day - days / 2) / 7) * (ofWeekday[weekday] ?? 1);
    const mean = defaults * Math.exp(unsteadiness * normal(draw)) * (holidays ? (ofDay[day] ?? 1) : 1);
    return ofHour.map((part, hour) =>
      drawCount(draw, (mean * part * (lengths[day * 24 + hour] ?? 0)) / hourMs, dispersion),
    );
  }).flat();
  return { visitsADay, timezone, hours };
}

/** Seven factors, from Sunday on, whose mean is 1. */
function weekdaysOf(draw: Random, [min, max]: readonly [number, number]) {
  const weekend = draw.between(min, max);
  const factors = [weekend, 1, 1, 1, 1, 1, weekend].map((factor) => factor * draw.between(0.9, 1.1));
  return normalised(factors, 7);
}

/** The part of a day's visits that comes in each hour: few at night, most in the afternoon or in the evening. */
function hoursOf(draw: Random) {
  const night = draw.between(0.05, 0.3);
  const peak = draw.between(11, 20);
  const width = draw.between(3.5, 6);
  const factors = Array.from({ length: 24 }, (_, hour) => {
    const away = Math.min(Math.abs(hour - peak), 24 - Math.abs(hour - peak));
    return (night + Math.exp(-((away / width) ** 2) / 2)) * draw.between(0.9, 1.1);
  });
  return normalised(factors, 1);
}

/** A holiday every five weeks or so. On half of the sites, one of them is some days in a row, such as at the turn of the year. */
function holidaysOf(draw: Random, [min, max]: readonly [number, number]) {
  const factors = new Array<number>(days).fill(1);
  const long = draw.chance(0.5) ? draw.below(4) : -1;
  for (let holiday = 0; holiday < days / 36; holiday += 1) {
    const start = Math.floor(36 * holiday + draw.between(0, 36));
    factors.fill(draw.between(min, max), start, start + (holiday === long ? 4 + draw.below(5) : 1));
  }
  return factors;
}

function normalised(factors: number[], sum: number) {
  const all = factors.reduce((total, factor) => total + factor, 0);
  return factors.map((factor) => (factor * sum) / all);
}

/** The visits of each day. */
export const daysOfHours = (hours: readonly number[]) =>
  Array.from({ length: Math.floor(hours.length / 24) }, (_, day) =>
    hours.slice(day * 24, day * 24 + 24).reduce((sum, count) => sum + count, 0),
  );
