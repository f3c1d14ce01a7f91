import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { useIsAnswered } from './ask/questions.tsx';

interface Props {
  isReady?: boolean;
  children: ReactNode;
}

/** Hides cards until the height of those above is known, so that they do not move. */
export function AfterNumbers({ isReady = true, children }: Props) {
  const isAnswered = useIsAnswered();
  return (
    <Box data-cards="" display="contents" visibility={isAnswered && isReady ? undefined : 'hidden'}>
      {children}
    </Box>
  );
}
