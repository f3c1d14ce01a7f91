import { memo, useState, type KeyboardEvent } from 'react';
import { counted, formatPercent } from '@footfall/functions/contract';
import type { CountryFigures } from './map-figures.ts';
import type { Shape } from './map-shapes.ts';
import { positionByKey } from '../../ui/figures/chart-paths.ts';

/** Circles of countries that people came from are larger than those of the others. */
const radius = { visited: 2.6, none: 1.1 };

/** A country's outline, or the circle of one that has none. */
export function Outline({ shape: { path, x, y }, visited }: { shape: Shape; visited: boolean }) {
  return path ? <path d={path} /> : <circle cx={x} cy={y} r={visited ? radius.visited : radius.none} />;
}

interface Props {
  shape: Shape;
  figures: CountryFigures | undefined;
  /** The one country that Tab reaches. */
  stop: boolean;
  /** Whether the page is filtered by it; undefined where a press does something else. */
  chosen: boolean | undefined;
  onFocus: (code: string | null) => void;
}

/** A country on the map; one with visitors can have the focus, says its numbers, and filters by itself. */
export const MapCountry = memo(function MapCountry({ shape, figures, stop, chosen, onFocus }: Props) {
  const outline = <Outline shape={shape} visited={figures !== undefined} />;
  if (!figures) {
    return (
      <g data-code={shape.code} data-step="none" aria-hidden="true">
        {outline}
      </g>
    );
  }
  const { code, name, sum, percentage, step } = figures;
  return (
    <g
      role="button"
      aria-pressed={chosen}
      aria-label={`${name}: ${counted(sum, 'visitor')}, ${formatPercent(percentage)}`}
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

/**
 * The keyboard on the map: Tab reaches one country, the arrows go through all of them in the order given.
 * @param codes the countries with visitors, largest first
 */
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
