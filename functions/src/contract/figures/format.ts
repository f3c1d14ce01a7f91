import type { MetricMeaning } from '../language/metrics.ts';
import { numberFormat } from './intl.ts';
import { say } from '../words/say.ts';

// Number formats of the dashboard and mails. `locale` is the reader's own unless a test names one.

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** 71408 is `71,408`. */
export function formatCount(count: number, locale?: string): string {
  return numberFormat({ maximumFractionDigits: 0 }, locale).format(count);
}

/** 41.357 (percent) is `41.36%`. */
export function formatPercent(percent: number, locale?: string): string {
  return numberFormat({ style: 'percent', ...twoDecimals }, locale).format(percent / 100);
}

/** 134 (seconds) is `2m 14s`. */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  // Translators: a duration in minutes and seconds, as short as possible.
  return say('{minutes}m {seconds}s', { minutes: `${Math.floor(rounded / 60)}`, seconds: `${rounded % 60}` });
}

/** 2480 (milliseconds) is `2.48 s`, 210 is `210 ms`. With `minimumFractionDigits` 0, 3000 is `3 s`. */
function formatMilliseconds(ms: number, minimumFractionDigits: 0 | 2, locale?: string) {
  const rounded = Math.round(ms);
  return rounded < 1000
    ? say('{milliseconds}\u00a0ms', { milliseconds: `${rounded}` })
    : say('{seconds}\u00a0s', {
        seconds: numberFormat({ minimumFractionDigits, maximumFractionDigits: 2 }, locale).format(
          rounded / 1000,
        ),
      });
}

export function formatValue(unit: MetricMeaning['unit'], value: number, locale?: string): string {
  if (unit === 'percent') return formatPercent(value, locale);
  // An amount without its currency is a plain number; `formatMoney` writes it with one.
  if (unit === 'decimal' || unit === 'money') return numberFormat(twoDecimals, locale).format(value);
  if (unit === 'milliseconds') return formatMilliseconds(value, 2, locale);
  return unit === 'seconds' ? formatDuration(value) : formatCount(value, locale);
}

/** `45s`, `2m`, `2m 30s` */
function shortDuration(seconds: number) {
  if (seconds < 60) return say('{seconds}s', { seconds: `${seconds}` });
  return seconds % 60 === 0 ? say('{minutes}m', { minutes: `${seconds / 60}` }) : formatDuration(seconds);
}

/** A value of a metric, as short as an axis needs it: `1.5K`, `40%`, `2m`. */
export function formatTick(unit: MetricMeaning['unit'], value: number, locale?: string): string {
  if (unit === 'percent') return numberFormat({ style: 'percent' }, locale).format(value / 100);
  if (unit === 'seconds') return shortDuration(Math.round(value));
  if (unit === 'milliseconds') return formatMilliseconds(value, 0, locale);
  const maximumFractionDigits = unit === 'decimal' && value < 1 ? 2 : 1;
  return numberFormat({ notation: 'compact', maximumFractionDigits }, locale).format(value);
}
