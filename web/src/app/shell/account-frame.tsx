import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { useWorkspaces } from '../../api/workspaces.ts';
import { HomeLink } from '../../ui/page/home-link.tsx';
import Shell from './shell.tsx';

export default function AccountFrame() {
  const { list } = useWorkspaces();
  if (list?.length !== 0) return <Shell />;
  return (
    <Flex direction="column" minH="100dvh" px={{ base: '4', md: '8' }} pb="8">
      <Box as="header" pt={{ base: '6', md: '8' }}>
        <HomeLink />
      </Box>
      <Box as="main" w="full" maxW="44rem" mx="auto">
        <Outlet />
      </Box>
    </Flex>
  );
}
