import { joinedText } from '@footfall/functions/contract';
import { useEffect, type PointerEvent, type ReactNode } from 'react';
import { useListening } from '../listen/use-listening.tsx';
import { useChartPosition } from '../chart/use-chart-position.ts';
import { acrossOf, seriesKey, type Drawing } from './drawing.ts';
import type { PictureData, Values } from './data.ts';
import { Crosshair } from './overlay.tsx';
import { PictureTip } from './tip.tsx';
import { pictureWords, spokenWords } from './words.ts';

interface Props {
  label: string;
  data: PictureData;
  drawing: Drawing;
  selected: string | undefined;
  onSelect: ((key: string) => void) | undefined;
  onPosition: ((position: number | null) => void) | undefined;
  noteAt: (position: number) => string | null;
  takesNotes: boolean;
  children: ReactNode;
}

/** A slider over a picture: the pointer and the arrow keys select a bucket, of which it shows all series. */
export function PictureReader(props: Props) {
  const { label, data, drawing, selected, onSelect, onPosition, noteAt, takesNotes, children } = props;
  const count = data.keys.length;
  const { at, positionAt } = acrossOf(drawing.kind);
  const start = Math.max(lastCounted(data), 0);
  const { position, shown, show, hide, slider } = useChartPosition(count, start, undefined, positionAt);
  useEffect(() => onPosition?.(shown ? position : null), [onPosition, shown, position]);
  const words = pictureWords(data, drawing, position, selected);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    slider.onPointerMove(event);
    if (!onSelect || drawing.kind !== 'lines') return;
    const key = lineUnder(event, drawing, count);
    if (key !== null && key !== selected) onSelect(key);
  };
  const { chart, bar } = useListening({
    isChosen: shown,
    voices: heardVoices(drawing, selected),
    wordsAt: (at) => spokenWords(pictureWords(data, drawing, at, selected)),
    onPosition: (at) => (at === null ? hide() : show(at)),
  });
  return (
    <>
      <div
        data-heard={chart}
        className="plot"
        aria-label={label}
        aria-valuetext={joinedText([spokenWords(words), noteAt(position)])}
        aria-keyshortcuts={takesNotes ? 'N O' : 'O'}
        {...slider}
        {...{ onPointerMove }}
      >
        {children}
        {shown && <Crosshair {...{ drawing, count, position }} />}
        {shown && <PictureTip {...{ words, selected }} note={noteAt(position)} at={at(position, count)} />}
      </div>
      {bar}
    </>
  );
}

/** The selected line, the lowest share or the sum of all parts, and then what it is compared with. */
function heardVoices({ kind, layers, before }: Drawing, selected: string | undefined): Values[] {
  const [lowest] = layers;
  const line = layers.find(({ series }) => seriesKey(series) === selected) ?? lowest;
  const heard = { lines: line, shares: lowest, areas: layers.at(-1), bars: layers.at(-1) }[kind];
  return [...(heard ? [heard.tops] : []), ...(before ? [before] : [])];
}

const lastCounted = ({ series, keys }: PictureData) =>
  keys.findLastIndex((_, position) => series.some(({ values }) => (values[position] ?? null) !== null));

/** How far from a line the pointer may be, in px. */
const reach = 16;

/** The key of the line nearest to the pointer, if it is near. */
function lineUnder(
  { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>,
  { kind, layers }: Drawing,
  count: number,
): string | null {
  const { left: start, top, width, height } = currentTarget.getBoundingClientRect();
  const position = acrossOf(kind).positionAt((clientX - start) / width, count);
  const distances = layers.flatMap(({ series, tops }) => {
    const value = tops[position] ?? null;
    return value === null
      ? []
      : [{ key: seriesKey(series), far: Math.abs(top + (1 - value) * height - clientY) }];
  });
  const nearest = distances.sort((one, other) => one.far - other.far)[0];
  return nearest && nearest.far <= reach ? nearest.key : null;
}
