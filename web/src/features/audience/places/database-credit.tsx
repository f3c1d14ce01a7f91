import { Box } from '@chakra-ui/react';
import { TextLink } from '../../../ui/text-link.tsx';

/** The licence of the city database asks for this link wherever its regions and cities are shown. */
export function DatabaseCredit() {
  return (
    <Box px="2" pt="2" textStyle="note" color="fg.muted">
      Regions and cities: <TextLink to="https://db-ip.com">IP Geolocation by DB-IP</TextLink>
    </Box>
  );
}
