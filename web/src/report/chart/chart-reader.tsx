import { joinedText } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { across } from '../../ui/figures/chart-paths.ts';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { ChartMark } from './chart-lines.tsx';
import { ChartTip } from './chart-tip.tsx';
import type { LineChartProps } from './build-series.ts';
import { useChartPosition } from './use-chart-position.ts';

type Props = Pick<
  LineChartProps,
  'label' | 'lines' | 'axis' | 'start' | 'wordsAt' | 'zoomInto' | 'addNote'
> & {
  children?: ReactNode;
};

/** A slider over a chart: the pointer and the arrow keys select a value. The parent needs the class `lines`. */
export function ChartReader({ label, lines, axis, start, wordsAt, zoomInto, addNote, children }: Props) {
  const count = lines[0]?.values.length ?? 0;
  const { position, shown, slider } = useChartPosition(count, start, (at) => zoomInto?.(at)?.());
  const words = wordsAt(position);
  useShortcuts((key) => {
    const adds = key === 'n' && shown && addNote !== undefined;
    if (adds) addNote(position);
    return adds;
  });
  return (
    <div
      className="plot"
      data-enterable={shown && zoomInto?.(position) ? '' : undefined}
      aria-label={label}
      aria-keyshortcuts={addNote && 'N'}
      aria-valuetext={words && joinedText([words.date, words.now, words.before, words.notes])}
      {...slider}
    >
      {children}
      {shown && <ChartMark {...{ lines, axis, position }} />}
      {shown && words && <ChartTip words={words} at={across(position, count)} />}
    </div>
  );
}
