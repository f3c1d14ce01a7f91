import { useEffect, useEffectEvent, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { floatingRow } from '../../ui/overlay/floating-bar.ts';
import { stopListening } from './listened.ts';
import { play } from './play.ts';
import { momentAt, tonesOf, type Tone, type Voice } from './tones.ts';

export interface ListeningProps {
  audio: AudioContext;
  chart: string;
  /** They sound one after the other. */
  voices: readonly Voice[];
  wordsAt: (position: number, voice: number) => string;
  /** Shows a position in the chart; null once it has been played. */
  onPosition: (position: number | null) => void;
}

/** Plays a chart, and names the current position. Escape and a button end it. */
export default function Listening({ audio, chart, voices, wordsAt, onPosition }: ListeningProps) {
  const [tune] = useState(() => tonesOf(voices));
  const [moment, setMoment] = useState({ voice: 0, position: 0 });
  // Named at most once a second.
  const [said, setSaid] = useState({ second: -1, words: '' });
  const onTime = useEffectEvent((seconds: number) => {
    if (seconds >= tune.seconds) return void stopListening(chart);
    const next = momentAt(tune, seconds);
    const second = Math.max(Math.floor(seconds), 0);
    const isNextSecond = second !== said.second;
    if (isNextSecond) setSaid({ second, words: wordsAt(next.position, next.voice) });
    // What moves with each tone would move several times a second.
    if (isNextSecond || (!isSame(next, moment) && !lessMotion.matches)) {
      setMoment(next);
      onPosition(next.position);
    }
  });
  const onEnd = useEffectEvent(() => onPosition(null));
  function stopByButton() {
    // The focused button disappears.
    chartOf(chart)?.focus();
    stopListening(chart);
  }
  useEffect(() => {
    const { begins, stop } = play(audio, tune);
    const timer = setInterval(() => onTime(audio.currentTime - begins), 40);
    return () => {
      clearInterval(timer);
      stop();
      onEnd();
    };
  }, [audio, tune]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !stopListening(chart)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [chart]);
  return (
    <Flex as="section" aria-label={say('Listening to the chart')} data-screen-only="" css={barStyle}>
      <Box as="span" aria-hidden="true" minW="0" overflowWrap="anywhere">
        {wordsAt(moment.position, moment.voice)}
      </Box>
      <Hidden role="status">{said.words}</Hidden>
      <SmallButton onClick={stopByButton}>{say('Stop listening')}</SmallButton>
    </Flex>
  );
}

type Moment = Pick<Tone, 'voice' | 'position'>;

const isSame = (one: Moment, other: Moment) => one.voice === other.voice && one.position === other.position;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

const chartOf = (chart: string) => document.querySelector<HTMLElement>(`[data-heard="${CSS.escape(chart)}"]`);

const barStyle = {
  ...floatingRow,
  textStyle: 'label',
  '& button': { flexShrink: '0' },
} as const;
