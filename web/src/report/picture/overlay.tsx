import type { CSSProperties } from 'react';
import { across, chartUnits, dotPath, gridPath, linePath, lonePath } from '../../ui/figures/chart-paths.ts';
import { tokenColor } from '../../ui/figures/token-color.ts';
import { splitLine } from '../chart/chart-points.ts';
import type { Values } from './data.ts';
import type { Drawing, Layer } from './drawing.ts';
import type { Look } from './looks.ts';

/** The drawing is stretched, but not its line widths (see `picture.module.css`). */
const frame = { viewBox: `0 0 ${chartUnits} ${chartUnits}`, preserveAspectRatio: 'none' };

/** Bars stand in the middle of equal slots, so lines over them begin and end half a slot from the edges. */
const within = (kind: Drawing['kind'], count: number): CSSProperties | undefined =>
  kind === 'bars' && count > 1
    ? { left: `${50 / count}%`, width: `${100 - 100 / count}%`, right: 'auto' }
    : undefined;

export const Grid = ({ parts }: { parts: number }) => (
  <svg className="grid" {...frame}>
    <path d={gridPath(parts)} />
  </svg>
);

const strokeOf = ({ color, width, dashes }: Look) => ({
  stroke: tokenColor(color),
  strokeWidth: width,
  ...(dashes > 0 ? { strokeDasharray: dashes } : {}),
});

/** What is drawn over the paths: the comparison, lines towards unfinished buckets, and lines over areas and bars. */
export function Overlay({ drawing, count }: { drawing: Drawing; count: number }) {
  const { kind, layers, lines, before, incomplete } = drawing;
  const isComplete = (position: number) => !incomplete.has(position);
  return (
    <>
      {kind !== 'lines' && <Fades {...{ kind, incomplete, count }} />}
      <svg {...frame} style={within(kind, count)}>
        {before && kind !== 'lines' && <path className="halo" d={linePath(before, 1)} />}
        {before && <path className={kind === 'lines' ? 'before' : 'before over'} d={linePath(before, 1)} />}
        {before && <path className="before dot" d={lonePath(before, 1)} />}
        {(kind === 'lines' || (kind !== 'bars' && count > 1)) &&
          layers.map((layer, index) => (
            <Ends key={index} {...(kind === 'lines' && splitLine(layer.tops, isComplete))} layer={layer} />
          ))}
        {lines.map((layer, index) => {
          const { solid = layer.tops, dashed } = splitLine(layer.tops, isComplete);
          return [
            <path key={`halo ${index}`} className="halo" d={linePath(layer.tops, 1)} />,
            <path key={index} d={linePath(solid, 1)} style={strokeOf(layer.look)} />,
            <Ends key={`ends ${index}`} {...{ dashed, layer }} />,
          ];
        })}
      </svg>
    </>
  );
}

/** The dashed ends of a line, and values without neighbours. */
function Ends({ layer: { tops, look }, dashed }: { layer: Layer; dashed?: Values | undefined }) {
  const style = strokeOf({ ...look, dashes: 0 });
  return (
    <>
      {dashed && <path className="dashed" style={style} d={linePath(dashed, 1)} />}
      <path className="dot" style={{ stroke: style.stroke }} d={lonePath(tops, 1)} />
    </>
  );
}

/** Unfinished buckets of areas and bars are pale. */
const Fades = ({ kind, incomplete, count }: Pick<Drawing, 'kind' | 'incomplete'> & { count: number }) => (
  <>
    {[...incomplete].map((position) => {
      const [from, to] =
        kind === 'bars' || count === 1
          ? [position / count, (position + 1) / count]
          : [across(Math.max(position - 1, 0), count), across(Math.max(position, 1), count)];
      const style = { left: `${from * 100}%`, width: `${(to - from) * 100}%` };
      return <i key={position} className="fade" style={style} />;
    })}
  </>
);

/** A vertical line at a position, with dots on the lines. */
export function Crosshair({
  drawing,
  count,
  position,
}: {
  drawing: Drawing;
  count: number;
  position: number;
}) {
  const { kind, layers, lines } = drawing;
  const dotted = kind === 'lines' ? layers : lines;
  return (
    <svg {...frame} style={within(kind, count)}>
      <path className="mark" d={`M${across(position, count) * chartUnits} 0V${chartUnits}`} />
      {dotted.map(({ look, tops }, index) => (
        <path
          key={index}
          className="dot"
          style={{ stroke: tokenColor(look.color) }}
          d={dotPath(tops, 1, position)}
        />
      ))}
    </svg>
  );
}
