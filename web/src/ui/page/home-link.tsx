import { Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';

/** The logo as a link to the home page. */
export function HomeLink({ to = paths.landing }: { to?: string }) {
  return (
    <Flex display="inline-flex" borderRadius="row" asChild>
      <Link to={to} aria-label="Footfall home page">
        <Logo />
      </Link>
    </Flex>
  );
}
