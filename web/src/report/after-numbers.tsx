import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useIsAnswered } from './ask/questions.tsx';

interface Props {
  /** What else has to be there. */
  isReady?: boolean;
  children: ReactNode;
}

/**
 * Cards below one whose rows are counted only by the first answer: they are seen once they know where they stand, so that
 * nothing moves that someone reads.
 */
export function AfterNumbers({ isReady = true, children }: Props) {
  const isAnswered = useIsAnswered();
  return (
    <Box display="contents" visibility={isAnswered && isReady ? undefined : 'hidden'}>
      {children}
    </Box>
  );
}
