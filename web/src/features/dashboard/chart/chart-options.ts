import type { ApexOptions } from 'apexcharts';
import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import { bucketLabel, labelledEvery, yAxis } from './chart-axis.ts';
import { chartLines, type ChartPoint } from './chart-points.ts';
import { formatTick, formatValue } from '../format.ts';

/** Colours are named, not resolved, so that the chart follows the theme without being drawn again. */
const color = (token: string) => `var(--chakra-colors-${token})`;

/** The lines in the order in which they are painted: the period before lies behind. */
export function chartSeries(
  points: ChartPoint[],
  { label }: MetricMeaning,
): { name: string; type: string; data: (number | null)[] }[] {
  const { previous, settled, running } = chartLines(points);
  return [
    { name: 'Period before', type: 'line', data: previous ?? settled.map(() => null) },
    { name: label, type: 'area', data: settled },
    { name: `${label} so far`, type: 'area', data: running },
  ];
}

interface View {
  meaning: MetricMeaning;
  resolution: Resolution;
  /** How many labels fit below the chart. */
  labels: number;
}

/** Everything that the chart library is told about how to draw the lines. */
export function chartOptions(points: ChartPoint[], { meaning, resolution, labels }: View): ApexOptions {
  const every = labelledEvery(points.length, labels);
  const greatest = Math.max(
    ...points.flatMap(({ current, previous }) => [current ?? 0, previous?.count ?? 0]),
  );
  const { max, parts } = yAxis(meaning.unit, greatest);
  const lines = [color('previous'), color('accent'), color('accent')];
  const text = { colors: color('fg-muted'), fontSize: '11px', fontFamily: 'inherit' };
  return {
    chart: {
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
      fontFamily: 'inherit',
    },
    colors: lines,
    stroke: { width: [1.25, 2, 2], curve: 'straight', dashArray: [0, 0, 4] },
    fill: { type: 'solid', opacity: [1, 0.07, 0.07] },
    markers: { colors: lines, size: 0, strokeWidth: 0, hover: { size: 4 } },
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: {
      borderColor: color('border'),
      padding: { left: 8, right: 12, top: -12, bottom: 0 },
      xaxis: { lines: { show: false } },
    },
    xaxis: {
      type: 'category',
      categories: points.map(({ key }, index) =>
        index % every === 0 ? bucketLabel(key, resolution, 'short') : '',
      ),
      labels: { rotate: 0, hideOverlappingLabels: false, trim: false, style: text },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { stroke: { color: color('fg-muted'), width: 1, dashArray: 2 } },
    },
    yaxis: {
      min: 0,
      max,
      tickAmount: parts,
      labels: { formatter: (value) => formatTick(meaning.unit, value), style: text },
    },
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { dataPointIndex: number }) =>
        tooltip(points[dataPointIndex], meaning, resolution),
    },
  };
}

/** Numbers and dates of our own making only: nothing that a visitor sent gets into this HTML. */
function tooltip(point: ChartPoint | undefined, meaning: MetricMeaning, resolution: Resolution): string {
  if (!point) return '';
  const { key, current, running, previous } = point;
  const value = (count: number) => formatValue(meaning.unit, count);
  const now =
    current === null
      ? ''
      : `<p>${value(current)} ${meaning.label.toLowerCase()}${running ? ' so far' : ''}</p>`;
  const before = previous?.key
    ? `<p class="before">${value(previous.count)} on ${bucketLabel(previous.key, resolution, 'long')}</p>`
    : '';
  return `<div class="chart-tip"><b>${bucketLabel(key, resolution, 'long')}</b>${now}${before}</div>`;
}
