import { useEffect, useId, type ReactNode } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { stopListening, toggleListening, useListened } from './listened.ts';
import type { ListeningProps } from './listening.tsx';

const Listening = lazyComponent(() => import('./listening.tsx'));

export const listenKey = 'o';

interface Props extends Pick<ListeningProps, 'voices' | 'wordsAt' | 'onPosition'> {
  /** The pointer is in the chart, so that the key is meant for it. */
  isChosen: boolean;
}

/** Also once Escape has hidden the position that the focus shows. */
const isFocused = (chart: string) =>
  document.activeElement instanceof HTMLElement && document.activeElement.dataset['heard'] === chart;

/**
 * Lets a chart be heard as a sequence of tones: by the item of its menu, or by a key.
 * @returns the attribute of the chart, and what to show while it is played
 */
export function useListening({ isChosen, ...heard }: Props): { chart: string; bar: ReactNode } {
  const chart = useId();
  const audio = useListened(chart);
  useEffect(() => () => void stopListening(chart), [chart]);
  useShortcuts((key) => {
    const isMeant = key === listenKey && (isChosen || isFocused(chart));
    if (isMeant) toggleListening(chart);
    return isMeant;
  });
  return {
    chart,
    bar: audio && <Listening key={chart} {...{ audio, chart }} {...heard} />,
  };
}
