import { Box } from '@chakra-ui/react';
import { type ValueDimension, say } from '@footfall/functions/contract';
import { TextLink } from '../../ui/link.tsx';

/** The licence of the city database requires this link wherever regions and cities are shown. */
export const LocationSource = ({ of }: { of: ValueDimension }) =>
  (of === 'visit:region' || of === 'visit:city') && (
    <Box px="2" pt="2" layerStyle="note">
      {say('Regions and cities:')} <TextLink to="https://db-ip.com">IP Geolocation by DB-IP</TextLink>
    </Box>
  );
