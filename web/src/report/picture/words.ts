import {
  clockText,
  formatMoney,
  formatPercent,
  formatValue,
  type MetricMeaning,
} from '@footfall/functions/contract';
import { bucketWords } from '../chart/chart-axis.ts';
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

const partWords = ({ running, parts }: Parts, position: number) =>
  position === running ? ' so far' : parts.has(position) ? ' (in part)' : '';

/** The compared bucket of an unfinished one is whole, unless its number ends at the same time of day. */
function endWords(
  { running, interval }: Pick<PictureData, 'running' | 'interval'>,
  position: number,
  until: { time: string } | null,
  locale?: string,
): string {
  if (until) return ` until ${clockText(until.time, locale)}`;
  return position === running ? ` (whole ${interval})` : '';
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
    date: bucketWords(key, interval, key, locale) + partWords(data, position),
    total: drawing.kind === 'lines' || !totalOf(data) ? null : figure(compared?.values[position] ?? null),
    before:
      keyBefore && before !== null && drawing.kind !== 'shares'
        ? {
            name: bucketWords(keyBefore, interval, key, locale) + endWords(data, position, until, locale),
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
  [
    total === null ? date : `${date}: ${total}`,
    ...(before ? [`${before.name}: ${before.value}`] : []),
    ...rows.map(({ name, value }) => `${name}: ${value}`),
  ].join(', ');
