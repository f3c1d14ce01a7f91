import { joinedText } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { across } from '../../ui/figures/chart-paths.ts';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { useListening } from '../listen/use-listening.tsx';
import { ChartMark } from './chart-lines.tsx';
import { ChartTip, type PointWords } from './chart-tip.tsx';
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
  const { position, shown, show, hide, slider } = useChartPosition(count, start, (at) => zoomInto?.(at)?.());
  const words = wordsAt(position);
  useShortcuts((key) => {
    const adds = key === 'n' && shown && addNote !== undefined;
    if (adds) addNote(position);
    return adds;
  });
  // The compared line is drawn first, and heard second.
  const { chart, bar } = useListening({
    isChosen: shown,
    voices: lines.map(({ values }) => values).toReversed(),
    wordsAt: (at, voice) => heardWords(wordsAt(at), voice),
    onPosition: (at) => (at === null ? hide() : show(at)),
  });
  return (
    <>
      <div
        data-heard={chart}
        className="plot"
        data-enterable={shown && zoomInto?.(position) ? '' : undefined}
        aria-label={label}
        aria-keyshortcuts={addNote ? 'N O' : 'O'}
        aria-valuetext={words && joinedText([words.date, words.now, words.before, words.notes])}
        {...slider}
      >
        {children}
        {shown && <ChartMark {...{ lines, axis, position }} />}
        {shown && words && <ChartTip words={words} at={across(position, count)} />}
      </div>
      {bar}
    </>
  );
}

/** What a tone stands for. */
const heardWords = (words: PointWords | undefined, voice: number): string =>
  joinedText(voice === 0 ? [words?.date, words?.now ?? '–'] : [words?.before ?? '–']);
