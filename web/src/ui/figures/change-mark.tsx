import { Box, type BoxProps } from '@chakra-ui/react';
import { shortChange, type Change } from '@footfall/functions/contract';

/** The colour of a change, by whether it is good. */
export const changeColors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' } as const;

/** A change with its arrow, in the colour of good or bad news; for screen readers it is put in words beside it. */
export const ChangeMark = ({ change, ...rest }: BoxProps & { change: Change }) => (
  <Box as="span" color={changeColors[change.verdict]} aria-hidden="true" {...rest}>
    {shortChange(change)}
  </Box>
);
