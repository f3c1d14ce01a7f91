import { useHeight } from '../../ui/page/use-element.ts';
import type { Values } from './data.ts';
import { seriesKey, type Drawing, type Layer } from './drawing.ts';
import { spreadNames } from './spread-names.ts';
import { Swatch } from './swatch.tsx';

interface Props {
  drawing: Drawing;
  selected: string | undefined;
  onSelect: ((key: string) => void) | undefined;
}

/** The names of the series at the right end of the picture. Screen readers read them in its table. */
export function Names({ drawing, selected, onSelect }: Props) {
  const [frame, height] = useHeight<HTMLDivElement>();
  const layers = [...drawing.layers, ...drawing.lines].flatMap((layer) => {
    const end = endOf(layer);
    return end === null ? [] : [{ layer, y: (1 - end) * height }];
  });
  const tops = spreadNames(
    layers.map(({ y }) => y),
    height,
  );
  return (
    <div ref={frame} className="names" aria-hidden="true">
      {height > 0 && (
        <svg viewBox={`0 0 16 ${height}`} preserveAspectRatio="none">
          {layers.map(({ layer, y }, index) => {
            const end = tops[index] ?? null;
            const isArea = layer.bottoms !== null && drawing.axes.length === 1;
            return end !== null && isArea && <path key={index} className="leader" d={`M2 ${y}L14 ${end}`} />;
          })}
        </svg>
      )}
      {height > 0 &&
        layers.map(({ layer }, index) => {
          const key = seriesKey(layer.series);
          return (
            tops[index] !== null && (
              <span
                key={key}
                data-selected={key === selected || undefined}
                style={{ top: tops[index] }}
                onPointerEnter={onSelect && (() => onSelect(key))}
              >
                {layer.bottoms === null && <Swatch look={layer.look} />}
                {layer.series.name}
              </span>
            )
          );
        })}
    </div>
  );
}

/** The names of the series under a picture that is too narrow for them at its end. */
export const Legend = ({ drawing }: Pick<Props, 'drawing'>) => (
  <div className="legend" aria-hidden="true">
    {[...drawing.layers, ...drawing.lines].map(({ series, look }) => (
      <span key={seriesKey(series)}>
        <Swatch look={look} />
        {series.name}
      </span>
    ))}
  </div>
);

const lastOf = (values: Values) => values.findLast((value) => value !== null) ?? null;

/** Where a line ends, or the middle of an area's right edge. Null without values. */
function endOf({ series, tops, bottoms }: Layer): number | null {
  const top = lastOf(tops);
  if (top === null || series.values.every((value) => value === null)) return null;
  return bottoms ? (top + (lastOf(bottoms) ?? 0)) / 2 : top;
}
