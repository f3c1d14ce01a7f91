import type { ReactNode } from 'react';
import { Flex, type FlexProps } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { IconButton } from '../button.tsx';

interface Props extends Omit<FlexProps, 'height'> {
  /** Null if there is no such period. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  /** The height of its neighbours. By default that of the small controls of a header. */
  height?: string | { base: string; md: string };
  children: ReactNode;
}

export function StepButtons({ toPrevious, toNext, height, children, ...rest }: Props) {
  // All time and realtime have no neighbours.
  const hasSteps = toPrevious !== null || toNext !== null;
  return (
    <Flex
      bg="surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      css={{ ...groupStyle, ...(height ? { h: height } : touchHeight) }}
      {...rest}
    >
      {hasSteps && (
        <IconButton
          icon="chevron-left"
          aria-label={say('Previous period')}
          disabled={!toPrevious}
          onClick={() => toPrevious?.()}
        />
      )}
      {children}
      {hasSteps && (
        <IconButton
          icon="chevron-right"
          aria-label={say('Next period')}
          disabled={!toNext}
          onClick={() => toNext?.()}
        />
      )}
    </Flex>
  );
}

const touchHeight = { h: '9', '@media (pointer: coarse)': { h: '11' } };

const groupStyle = {
  '& > button': { h: 'full', minH: '0', borderWidth: '0' },
  '& > button:first-of-type': { borderEndRadius: '0' },
  '& > button:last-of-type': { borderStartRadius: '0' },
  '& > button:not(:first-of-type, :last-of-type)': {
    flex: '1 1 auto',
    minW: '0',
    borderRadius: '0',
    borderInlineWidth: '1px',
  },
};
