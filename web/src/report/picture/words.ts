import {
  clockText,
  formatMoney,
  formatPercent,
  formatValue,
  type MetricMeaning,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { bucketWords } from '../chart/chart-axis.ts';
import { entireText } from '../chart/chart-tip.tsx';
import { totalOf, type PictureData } from './data.ts';
import { seriesKey, type Drawing, type Layer } from './drawing.ts';
import type { Look } from './looks.ts';

interface PictureRow {
  key: string;
  name: string;
  value: string;
  look: Look;
}

/** What a picture shows at a position. */
export interface PictureWords {
  date: string;
  /** Of all parts. Null for lines, and without a total. */
  total: string | null;
  before: { name: string; value: string } | null;
  rows: readonly PictureRow[];
}

export const formatFigure = (
  { unit }: Pick<MetricMeaning, 'unit'>,
  value: number | null,
  currency: string | null,
  locale?: string,
): string => {
  if (value === null) return '–';
  return unit === 'money' && currency
    ? formatMoney(value, currency, locale)
    : formatValue(unit, value, locale);
};

type Parts = Pick<PictureData, 'running' | 'parts'>;

function withPart(bucket: string, { running, parts }: Parts, position: number): string {
  if (position === running) return say('{value} so far', { value: bucket });
  return parts.has(position) ? say('{bucket} (in part)', { bucket }) : bucket;
}

/** The compared bucket of an unfinished one is whole, unless its number ends at the same time of day. */
function withEnd(
  bucket: string,
  { running, interval }: Pick<PictureData, 'running' | 'interval'>,
  position: number,
  until: { time: string } | null,
  locale?: string,
): string {
  if (until) return say('{value} until {time}', { value: bucket, time: clockText(until.time, locale) });
  return position === running ? entireText(bucket, interval) : bucket;
}

export function pictureWords(
  data: PictureData,
  drawing: Drawing,
  position: number,
  selected?: string,
  locale?: string,
): PictureWords {
  const { interval, keys, keysBefore, metrics, currency } = data;
  const key = keys[position] ?? '';
  const keyBefore = keysBefore?.[position];
  const figure = (value: number | null, metric = 0) =>
    formatFigure(metrics[metric] ?? { unit: 'count' }, value, currency, locale);
  const compared = comparedOf(data, drawing, selected);
  const until = compared?.until?.position === position ? compared.until : null;
  const before = until ? until.value : (compared?.before?.[position] ?? null);
  return {
    date: withPart(bucketWords(key, interval, key, locale), data, position),
    total: drawing.kind === 'lines' || !totalOf(data) ? null : figure(compared?.values[position] ?? null),
    before:
      keyBefore && before !== null && drawing.kind !== 'shares'
        ? {
            name: withEnd(bucketWords(keyBefore, interval, key, locale), data, position, until, locale),
            value: figure(before, compared?.metric),
          }
        : null,
    rows: [...drawing.layers, ...drawing.lines].map((layer) => ({
      key: seriesKey(layer.series),
      name: layer.series.name,
      value:
        drawing.kind === 'shares'
          ? shareWords(layer, position, locale)
          : figure(layer.series.values[position] ?? null, layer.series.metric),
      look: layer.look,
    })),
  };
}

/** The series whose comparison is drawn. */
function comparedOf(data: PictureData, { kind, layers }: Drawing, selected?: string) {
  const chosen = layers.find(({ series }) => seriesKey(series) === selected) ?? layers[0];
  return kind === 'lines' || layers.length === 1 ? chosen?.series : totalOf(data);
}

function shareWords({ tops, bottoms }: Layer, position: number, locale?: string): string {
  const top = tops[position] ?? null;
  return top === null ? '–' : formatPercent((top - (bottoms?.[position] ?? 0)) * 100, locale);
}

/** The same in one line, for screen readers. */
export const spokenWords = ({ date, total, before, rows }: PictureWords): string =>
  joinedText([
    total === null ? date : namedValue(date, total),
    before && namedValue(before.name, before.value),
    ...rows.map(({ name, value }) => namedValue(name, value)),
  ]);

const namedValue = (name: string, value: string) => say('{name}: {value}', { name, value });
