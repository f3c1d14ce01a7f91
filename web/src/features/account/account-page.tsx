import { Box, Flex } from '@chakra-ui/react';
import { useSession } from '../../api/session.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { DeleteSection } from './delete-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';

/** /account: the ways to sign in, the sessions, and the deletion of the account. */
export default function AccountPage() {
  useTitle('My Account');
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { email, emailVerified, providers } = session;
  return (
    <Box maxW="44rem">
      <Flex as="header" align="center" minH={{ base: '16', lg: '20' }}>
        <Box as="h1" textStyle="title">
          My Account
        </Box>
      </Flex>
      <Flex direction="column" gap="4">
        <SignInSection email={email} emailVerified={emailVerified} providers={providers} />
        <MethodsSection email={email} providers={providers} />
        <SessionsSection />
        <DeleteSection email={email} providers={providers} />
      </Flex>
    </Box>
  );
}
