import type { ComponentProps, ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/link.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { HomeLink, Intro } from '../../ui/page/home-link.tsx';
import { LanguageSelect } from '../../ui/words/language-select.tsx';

export function AuthLayout({ children, ...intro }: ComponentProps<typeof Intro> & { children: ReactNode }) {
  return (
    <Flex direction="column" align="center" minH="100dvh" px="4" py={{ base: '8', md: '16' }}>
      <Box as="header" mb={{ base: '10', md: '16' }}>
        <HomeLink />
      </Box>
      <Flex as="main" direction="column" gap="5" w="full" maxW="22rem">
        <Intro {...intro} />
        {children}
      </Flex>
      <Box as="footer" mt="auto" pt="10">
        <LanguageSelect />
      </Box>
    </Flex>
  );
}

interface OutcomeProps extends Omit<ComponentProps<typeof AuthLayout>, 'children'> {
  error?: ReactNode;
  to: string;
  link: string;
}

export function OutcomePage({ error, to, link, ...layout }: OutcomeProps) {
  return (
    <AuthLayout {...layout}>
      {error !== undefined && <Notice>{error}</Notice>}
      <ButtonLink to={to}>{link}</ButtonLink>
    </AuthLayout>
  );
}

export function Strong({ children }: { children: ReactNode }) {
  return (
    <Box as="strong" color="fg" fontWeight="500" overflowWrap="anywhere">
      {children}
    </Box>
  );
}
