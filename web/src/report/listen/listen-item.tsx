import { Menu } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { chartNear } from '../export/chart-near.ts';
import { toggleListening, useListened } from './listened.ts';

/** Plays the chart of the card as tones. Empty for a card without one. */
export function ListenItem({ control }: { control: HTMLElement | null }) {
  const chart = chartNear(control, '[data-heard]')?.dataset.heard;
  const isPlayed = useListened(chart ?? '') !== null;
  if (chart === undefined) return null;
  return (
    <Menu.Item value="listen" onClick={() => toggleListening(chart)}>
      {isPlayed ? say('Stop listening') : say('Listen to the chart')}
    </Menu.Item>
  );
}
