import { HiddenTable } from '../../ui/figures/table.tsx';
import { intervalNames } from '../address/intervals.ts';
import { bucketWords } from '../chart/chart-axis.ts';
import type { PictureData } from './data.ts';
import { seriesKey } from './drawing.ts';
import { formatFigure } from './words.ts';

/** All numbers of a picture, for screen readers. */
export function PictureTable({ data, label }: { data: PictureData; label: string }) {
  const { series, keys, interval, metrics, currency } = data;
  return (
    <HiddenTable
      caption={label}
      titles={[
        intervalNames[interval],
        ...series.map((each) => <span key={seriesKey(each)}>{each.name}</span>),
      ]}
      rows={keys.map((key, position) => [
        key,
        bucketWords(key, interval),
        ...series.map(({ values, metric }) =>
          formatFigure(metrics[metric] ?? { unit: 'count' }, values[position] ?? null, currency),
        ),
      ])}
    />
  );
}
