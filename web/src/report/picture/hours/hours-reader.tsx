import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { hourWords, weekdayName, labelledText, say } from '@footfall/functions/contract';
import { useListening } from '../../listen/use-listening.tsx';
import type { HoursData } from '../data.ts';
import { formatFigure } from '../words.ts';
import { cellAfter } from './hour-keys.ts';
import { hourTipAt, hourTipStyle } from './hour-tip.ts';

interface Props {
  data: HoursData;
  label: string;
}

/** A slider over the cells: the pointer and the arrow keys select an hour. */
export function HoursReader({ data: { metric, currency, values }, label }: Props) {
  const [cell, setCell] = useState(0);
  const [isShown, setShown] = useState(false);
  const wordsOf = (at: number) => {
    const value = values.flat()[at] ?? null;
    return labelledText(metric.label, value ?? 0, formatFigure(metric, value, currency));
  };
  const spokenAt = (at: number) =>
    say('{time}: {value}', { time: timeWords(at, 'long'), value: wordsOf(at) });
  const show = (next: number) => {
    setCell(next);
    setShown(true);
  };
  const { chart, bar } = useListening({
    isChosen: isShown,
    voices: [values.flat()],
    wordsAt: spokenAt,
    onPosition: (at) => (at === null ? setShown(false) : show(at)),
  });
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left: start, top, width, height } = currentTarget.getBoundingClientRect();
    const at = (share: number, count: number) => Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    show(at((clientY - top) / height, values.length) * 24 + at((clientX - start) / width, 24));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    const next = cellAfter(cell, event.key);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  return (
    <>
      <chakra.div
        css={readerStyle}
        data-heard={chart}
        aria-keyshortcuts="O"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={values.length * 24}
        aria-valuenow={cell + 1}
        aria-valuetext={spokenAt(cell)}
        onKeyDown={onKeyDown}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(false)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      >
        {isShown && <ShownHour {...{ cell }} days={values.length} words={wordsOf(cell)} />}
      </chakra.div>
      {bar}
    </>
  );
}

function ShownHour({ cell, days, words }: { cell: number; days: number; words: string }) {
  const [day, hour] = timeOf(cell);
  return (
    <>
      <i className="cell" style={{ left: `${(hour / 24) * 100}%`, top: `${(day / days) * 100}%` }} />
      <div className="tip" style={hourTipAt(day, hour, days)} data-screen-only>
        <b>{timeWords(cell, 'short')}</b>
        <p>{words}</p>
      </div>
    </>
  );
}

const timeOf = (cell: number) => [Math.floor(cell / 24), cell % 24] as const;

function timeWords(cell: number, weekday: 'long' | 'short'): string {
  const [day, hour] = timeOf(cell);
  return say('{day}, {time}', { day: weekdayName(day + 1, weekday), time: hourWords(hour) });
}

const readerStyle = {
  position: 'relative',
  h: 'full',
  touchAction: 'pan-y',
  outlineOffset: '4px',
  '& .cell': {
    position: 'absolute',
    w: 'calc(100% / 24)',
    h: 'calc(100% / 7)',
    borderRadius: '5px',
    boxShadow: 'inset 0 0 0 2px {colors.fg}',
    pointerEvents: 'none',
  },
  ...hourTipStyle,
} as const;
