import { useState, type KeyboardEvent } from 'react';
import { placeByKey } from '../../ui/figures/chart-paths.ts';

/**
 * The keyboard on the map: Tab reaches one country, the arrows go through all of them in the order given.
 * @param codes the countries with visitors, largest first
 */
export function useMapFocus(codes: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && codes.includes(chosen) ? chosen : codes[0];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const code = codes[placeByKey(event.key, codes.indexOf(stop ?? ''), codes.length - 1, -1) ?? -1];
    if (!code) return;
    event.preventDefault();
    setChosen(code);
    event.currentTarget.querySelector<SVGElement>(`[data-code="${code}"]`)?.focus();
  };
  return { stop, setStop: setChosen, onKeyDown };
}
