import { chakra } from '@chakra-ui/react';
import { Hidden } from '../../../ui/hidden.tsx';
import { type Rating, ratingOf, type Vital } from '@footfall/functions/contract';

const words: Record<Rating, string> = {
  good: 'Good',
  'needs improvement': 'Needs improvement',
  poor: 'Poor',
};

/** A circle, a square and a triangle: the shapes tell the ratings apart without their colours. */
const shapes: Record<Rating, string> = {
  good: 'M5 1a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  'needs improvement': 'M1.5 1.5h7v7h-7z',
  poor: 'M5 1l4.5 8h-9z',
};

const colours: Record<Rating, string> = {
  good: 'positive',
  'needs improvement': 'fg.muted',
  poor: 'negative',
};

interface Props {
  vital: Vital;
  value: number;
}

function Shape({ rating }: { rating: Rating }) {
  return (
    <chakra.svg viewBox="0 0 10 10" boxSize="2.5" flexShrink="0" aria-hidden="true">
      <path d={shapes[rating]} fill="currentColor" />
    </chakra.svg>
  );
}

/** How Google rates a 75th percentile. */
export function RatingWords({ vital, value }: Props) {
  const rating = ratingOf(vital, value);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color={colours[rating]} textStyle="note">
      <Shape rating={rating} />
      {words[rating]}
    </chakra.span>
  );
}

/** The same as its shape alone, before a figure. */
export function RatingMark({ vital, value }: Props) {
  const rating = ratingOf(vital, value);
  return (
    <chakra.span display="inline-block" me="1.5" color={colours[rating]} title={words[rating]}>
      <Shape rating={rating} />
      <Hidden>{words[rating]}, </Hidden>
    </chakra.span>
  );
}
