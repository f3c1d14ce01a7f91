import { Box, type BoxProps } from '@chakra-ui/react';
import { shortChange, type Change } from '@footfall/functions/contract';

export const changeColors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' } as const;

/** Hidden from screen readers. The text beside it has the change in words. */
export const ChangeMark = ({ change, ...rest }: BoxProps & { change: Change }) => (
  <Box as="span" color={changeColors[change.verdict]} aria-hidden="true" {...rest}>
    {shortChange(change)}
  </Box>
);
