import { chakra } from '@chakra-ui/react';

/** The colours of a heat map from nothing to the largest value. @param max the words for it */
export const HeatScale = ({ max }: { max: string }) => (
  <chakra.div css={scaleStyle} aria-hidden="true">
    0
    {steps.map((step) => (
      <i key={step} data-step={step} />
    ))}
    {max}
  </chakra.div>
);

const steps = [...Array(11).keys()];

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
  ...Object.fromEntries(steps.map((step) => [`& [data-step="${step}"]`, { bg: `map.${step}` }])),
} as const;
