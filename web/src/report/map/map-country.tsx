import { memo, useState, type KeyboardEvent } from 'react';
import type { CountryFigures } from './map-figures.ts';
import type { Shape } from './map-shapes.ts';
import { positionByKey } from '../../ui/figures/chart-paths.ts';
import { locationWords } from './map-figures.ts';

const radius = { visited: 2.6, none: 1.1 };

/** The outline, or a circle for a country without one. */
export function Outline({ shape: { path, x, y }, visited }: { shape: Shape; visited: boolean }) {
  return path ? <path d={path} /> : <circle cx={x} cy={y} r={visited ? radius.visited : radius.none} />;
}

interface Props {
  shape: Shape;
  figures: CountryFigures | undefined;
  /** The only country in the tab order. */
  stop: boolean;
  /** Undefined if a press does not filter. */
  chosen: boolean | undefined;
  onFocus: (code: string | null) => void;
}

/** A country with visitors can be focused and pressed, and announces its numbers. */
export const MapCountry = memo(function MapCountry({ shape, figures, stop, chosen, onFocus }: Props) {
  const outline = <Outline shape={shape} visited={figures !== undefined} />;
  if (!figures) {
    return (
      <g data-code={shape.code} data-step="none" aria-hidden="true">
        {outline}
      </g>
    );
  }
  const { code, step } = figures;
  return (
    <g
      role="button"
      aria-pressed={chosen}
      aria-label={locationWords(figures)}
      data-code={code}
      data-step={step ?? 'none'}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onFocus(code)}
      onBlur={() => onFocus(null)}
    >
      {outline}
    </g>
  );
});

/** Tab reaches one country, arrow keys move through all. @param codes countries with visitors, in order */
export function useMapFocus(codes: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && codes.includes(chosen) ? chosen : codes[0];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const code = codes[positionByKey(event.key, codes.indexOf(stop ?? ''), codes.length - 1, -1) ?? -1];
    if (!code) return;
    event.preventDefault();
    setChosen(code);
    event.currentTarget.querySelector<SVGElement>(`[data-code="${code}"]`)?.focus();
  };
  return { stop, setStop: setChosen, onKeyDown };
}
