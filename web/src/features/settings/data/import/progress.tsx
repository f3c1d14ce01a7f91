import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';

interface Props {
  label: string;
  done: number;
  of: number;
  children: ReactNode;
}

/** A bar with its text. */
export function Progress({ label, done, of, children }: Props) {
  const percent = of > 0 ? Math.min((100 * done) / of, 100) : 0;
  return (
    <Box>
      <Box role="status" color="fg.muted">
        {children}
      </Box>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        mt="2"
        h="1"
        bg="bar"
        borderRadius="row"
      >
        <Box h="full" w={`${percent}%`} bg="accent" borderRadius="row" />
      </Box>
    </Box>
  );
}
