import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Logo } from '../logo.tsx';

export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Flex as="main" direction="column" align="center" justify="center" minH="100dvh" p="4">
      <Flex direction="column" align="stretch" gap="3" w="full" maxW="22rem" textAlign="center">
        <Box mx="auto" mb="3">
          <Logo />
        </Box>
        <Box as="h1" textStyle="section">
          {title}
        </Box>
        <Box as="p" textStyle="prose" color="fg.muted" mb="3">
          {text}
        </Box>
        {children}
      </Flex>
    </Flex>
  );
}
