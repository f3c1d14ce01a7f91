import { Box, Flex } from '@chakra-ui/react';
import { useSession } from '../../api/session.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { DeleteSection } from './delete-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MethodsSection } from './methods-section.tsx';
import { NameSection } from './name-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** /account: the name, the ways to sign in, the workspaces, the sessions, the data and the deletion of the account. */
export default function AccountPage() {
  useTitle('My Account');
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { name, email, emailVerified, providers } = session;
  return (
    <Box maxW="44rem">
      <Flex as="header" align="center" minH={{ base: '16', lg: '20' }}>
        <Box as="h1" textStyle="title">
          My Account
        </Box>
      </Flex>
      <Flex direction="column" gap="4">
        <NameSection name={name} />
        <SignInSection email={email} emailVerified={emailVerified} providers={providers} />
        <MethodsSection email={email} providers={providers} />
        <WorkspacesSection />
        <SessionsSection />
        <ExportSection />
        <DeleteSection email={email} providers={providers} />
      </Flex>
    </Box>
  );
}
