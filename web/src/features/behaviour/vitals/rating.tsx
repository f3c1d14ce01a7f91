import { chakra } from '@chakra-ui/react';
import { Hidden } from '../../../ui/hidden.tsx';
import { type Rating, ratingOf, type Vital, say } from '@footfall/functions/contract';

/** Each rating has its own shape, so that colour is not the only difference. */
const looks: Record<Rating, { words: string; colour: string; shape: string }> = {
  good: { words: say('Good'), colour: 'positive', shape: 'M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8z' },
  'needs improvement': {
    words: say('Needs improvement'),
    colour: 'fg.muted',
    shape: 'M1.5 1.5h7v7h-7z',
  },
  poor: { words: say('Poor'), colour: 'negative', shape: 'M5 1l4.5 8h-9z' },
};

interface Props {
  vital: Vital;
  /** The 75th percentile. */
  value: number;
  /** Shows only the shape, for use before a figure. */
  alone?: boolean;
}

export function RatingMark({ vital, value, alone }: Props) {
  const { words, colour, shape } = looks[ratingOf(vital, value)];
  const layout = alone
    ? ({ display: 'inline-block', me: '1.5', title: words } as const)
    : ({ display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'note' } as const);
  return (
    <chakra.span color={colour} {...layout}>
      <chakra.svg viewBox="0 0 10 10" boxSize="2.5" flexShrink="0" aria-hidden="true">
        <path d={shape} fill="currentColor" />
      </chakra.svg>
      {alone ? <Hidden>{say('{rating}, ', { rating: words })}</Hidden> : words}
    </chakra.span>
  );
}
