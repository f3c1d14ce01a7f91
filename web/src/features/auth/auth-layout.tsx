import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { HomeLink } from '../../ui/page/home-link.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One column in the middle of the page: logo, title and content. */
export function AuthLayout({ title, text, children }: Props) {
  return (
    <Flex direction="column" align="center" minH="100dvh" px="4" py={{ base: '8', md: '16' }}>
      <Box as="header" mb={{ base: '10', md: '16' }}>
        <HomeLink />
      </Box>
      <Flex as="main" direction="column" gap="5" w="full" maxW="22rem">
        <Flex direction="column" gap="2">
          <Box as="h1" textStyle="section" fontSize="1.75rem" lineHeight="2.125rem">
            {title}
          </Box>
          {text && (
            <Box textStyle="prose" color="fg.muted">
              {text}
            </Box>
          )}
        </Flex>
        {children}
      </Flex>
    </Flex>
  );
}
