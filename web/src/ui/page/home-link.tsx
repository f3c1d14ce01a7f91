import { Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';

/** The logo as a link to the home page. */
export function HomeLink({
  to = paths.landing,
  label = 'Footfall home page',
}: {
  to?: string;
  label?: string;
}) {
  return (
    <Flex display="inline-flex" borderRadius="row" asChild>
      <Link to={to} aria-label={label}>
        <Logo />
      </Link>
    </Flex>
  );
}
