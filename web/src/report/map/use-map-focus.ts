import { useState, type KeyboardEvent } from 'react';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The keyboard on the map: Tab reaches one country, the arrows go through all of them in the order given.
 * @param codes the countries with visitors, largest first
 */
export function useMapFocus(codes: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const stop = chosen !== null && codes.includes(chosen) ? chosen : codes[0];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const move = moves[event.key];
    const code = move && codes[move(codes.indexOf(stop ?? ''), codes.length - 1)];
    if (!code) return;
    event.preventDefault();
    setChosen(code);
    event.currentTarget.querySelector<SVGElement>(`[data-code="${code}"]`)?.focus();
  };
  return { stop, setStop: setChosen, onKeyDown };
}
