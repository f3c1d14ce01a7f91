import { Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';

interface Props {
  to?: string;
  label?: string;
}

/** The logo as a link to the home page. */
export function HomeLink({ to = paths.landing, label = 'Footfall home page' }: Props) {
  return (
    <Flex display="inline-flex" borderRadius="row" asChild>
      <Link to={to} aria-label={label}>
        <Logo />
      </Link>
    </Flex>
  );
}
