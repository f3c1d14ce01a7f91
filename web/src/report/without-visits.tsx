import { say } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { paths } from '../paths.ts';
import { TextLink } from '../ui/link.tsx';
import { useAppPath } from './address/use-address.ts';
import { HelpButton } from '../ui/help/help-button.tsx';

/** A note that nothing is counted yet, above pages that are useful before. */
export default function WithoutVisits() {
  const appPath = useAppPath();
  return (
    <Box as="p" mb="4" p="4" bg="bar" borderRadius="card">
      {say('No visits yet. Everything that you create here counts from the first visit.')}{' '}
      <TextLink to={appPath(paths.tracking)}>{say('Get the tracking code')}</TextLink>{' '}
      <HelpButton topic="start/first-visit" about={say('No visits yet')} />
    </Box>
  );
}
