import type { ReactNode } from 'react';
import { across } from '../../ui/figures/chart-paths.ts';
import { ChartMark } from './chart-lines.tsx';
import { ChartTip } from './chart-tip.tsx';
import type { LineChartProps } from './course.ts';
import { useChartPlace } from './use-chart-place.ts';

type Props = Pick<LineChartProps, 'label' | 'lines' | 'axis' | 'start' | 'wordsAt' | 'wayInto'> & {
  /** The drawing, where it is not below. */
  children?: ReactNode;
};

/**
 * The area over a chart's lines where the pointer and the arrow keys choose a value. A card shows that value, and
 * screen readers get it as the value of a slider. The parent has the class `lines`.
 */
export function ChartReader({ label, lines, axis, start, wordsAt, wayInto, children }: Props) {
  const count = lines[0]?.values.length ?? 0;
  const { place, shown, slider } = useChartPlace(count, start, (at) => wayInto?.(at)?.());
  const words = wordsAt(place);
  return (
    <div
      className="plot"
      data-enterable={shown && wayInto?.(place) ? '' : undefined}
      aria-label={label}
      aria-valuetext={words && [words.date, words.now, words.before].filter(Boolean).join(', ')}
      {...slider}
    >
      {children}
      {shown && <ChartMark {...{ lines, axis, place }} />}
      {shown && words && <ChartTip words={words} at={across(place, count)} />}
    </div>
  );
}
