import { chakra } from '@chakra-ui/react';
import { formatCount } from '../../../ui/figures/format.ts';

/** What the colours mean. */
export function HourScale({ most }: { most: number }) {
  return (
    <chakra.div css={scaleStyle} aria-hidden="true">
      0
      {Array.from({ length: 11 }, (_, step) => (
        <i key={step} data-step={step} />
      ))}
      {formatCount(most)}
    </chakra.div>
  );
}

/** The eleven steps of the map's scale. */
const stepColors = Object.fromEntries(
  Array.from({ length: 11 }, (_, step) => [`& [data-step="${step}"]`, { bg: `map.${step}` }]),
);

const scaleStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '1px',
  mt: '3',
  textStyle: 'note',
  color: 'fg.muted',
  '& i': { w: '3.5', h: '1.5' },
  '& i:first-of-type': { ms: '1.5' },
  '& i:last-of-type': { me: '1.5' },
  ...stepColors,
} as const;
