import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';

const colors = { error: 'negative', success: 'positive', neutral: 'fg.muted' };

/** A message after an action, by default an error. Screen readers announce only changes inside an existing region. */
export function Notice({
  tone = 'error',
  children,
}: {
  tone?: 'error' | 'success' | 'neutral';
  children: ReactNode;
}) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      color={colors[tone]}
      textStyle="ui"
      _empty={{ display: 'none' }}
    >
      {children}
    </Box>
  );
}
