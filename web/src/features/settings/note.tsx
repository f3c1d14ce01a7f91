import type { ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

/** Explains a choice. The status region is always rendered, so that screen readers announce new content. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Flex role="status" gap="2" textStyle="note" color="fg" css={children ? noteStyle : undefined}>
      {children && (
        <>
          <Icon name="info" color="accent" />
          <span>{children}</span>
        </>
      )}
    </Flex>
  );
}

const noteStyle = { bg: 'bar', borderRadius: 'row', px: '3', py: '2.5', mt: '1.5', overflowWrap: 'anywhere' };
