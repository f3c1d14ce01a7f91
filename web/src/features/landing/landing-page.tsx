import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { useTitle } from '../../ui/use-title.ts';

const column = { w: 'full', maxW: '1120px', mx: 'auto', px: '4' };

/** /: what this is, and the way in. */
export default function LandingPage() {
  useTitle('');
  return (
    <Box minH="100dvh">
      <Box as="header" borderBottomWidth="1px" borderColor="border">
        <Flex align="center" h="16" {...column}>
          <HomeLink />
        </Flex>
      </Box>
      <Flex
        as="main"
        direction={{ base: 'column', lg: 'row' }}
        align={{ lg: 'end' }}
        gap={{ base: '8', lg: '16' }}
        py={{ base: '12', lg: '20' }}
        {...column}
      >
        <Box as="h1" textStyle="hero" flex="1.1" textWrap="balance">
          Know what your site does, not who your visitors are.
        </Box>
        <Flex direction="column" gap="6" flex="1" pb={{ lg: '2' }}>
          <Box as="p" textStyle="prose" color="fg.muted" maxW="30rem">
            Cookie-free analytics in a script under 1kb, with every raw event in your own BigQuery.
          </Box>
          <Flex gap="2.5">
            <Button fullWidth={false} asChild>
              <Link to={paths.signup}>Try for free</Link>
            </Button>
            <Button look="outline" fullWidth={false} asChild>
              <Link to={paths.login}>Log In</Link>
            </Button>
          </Flex>
        </Flex>
      </Flex>
    </Box>
  );
}
