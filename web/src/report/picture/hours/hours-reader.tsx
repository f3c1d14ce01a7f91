import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { hourWords, unitOf, weekdayName } from '@footfall/functions/contract';
import type { HoursData } from '../data.ts';
import { formatFigure } from '../words.ts';
import { cellAfter } from './hour-keys.ts';

interface Props {
  data: HoursData;
  label: string;
}

/** A slider over the cells: the pointer and the arrow keys select an hour. */
export function HoursReader({ data: { metric, currency, values }, label }: Props) {
  const [cell, setCell] = useState(0);
  const [isShown, setShown] = useState(false);
  const [day, hour] = [Math.floor(cell / 24), cell % 24];
  const value = values[day]?.[hour] ?? null;
  const words = `${formatFigure(metric, value, currency)} ${metric.unit === 'count' ? unitOf(value, metric.label) : metric.label.toLowerCase()}`;
  const show = (next: number) => {
    setCell(next);
    setShown(true);
  };
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
    <chakra.div
      css={readerStyle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={values.length * 24}
      aria-valuenow={cell + 1}
      aria-valuetext={`${weekdayName(day + 1, 'long')}, ${hourWords(hour)}: ${words}`}
      onKeyDown={onKeyDown}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {isShown && (
        <>
          <i
            className="cell"
            style={{ left: `${(hour / 24) * 100}%`, top: `${(day / values.length) * 100}%` }}
          />
          <div className="tip" style={tipStyleAt(day, hour, values.length)} data-screen-only>
            <b>
              {weekdayName(day + 1, 'short')}, {hourWords(hour)}
            </b>
            <p>{words}</p>
          </div>
        </>
      )}
    </chakra.div>
  );
}

/** Shifted by the same share of its own width, so that it stays inside. */
function tipStyleAt(day: number, hour: number, days: number) {
  const across = ((hour + 0.5) / 24) * 100;
  const isLow = day > days / 2;
  return {
    left: `${across}%`,
    top: `${((isLow ? day : day + 1) / days) * 100}%`,
    transform: `translate(${-across}%, ${isLow ? 'calc(-100% - 8px)' : '8px'})`,
  };
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
  '& .tip': {
    position: 'absolute',
    zIndex: '2',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    textStyle: 'note',
    color: 'fg',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .tip b': { fontWeight: 600 },
  '& .tip p': { mt: '0.5' },
} as const;
