import { Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Logo } from '../logo.tsx';

/** The logo as the way back to the start. */
export function HomeLink() {
  return (
    <Flex display="inline-flex" borderRadius="row" asChild>
      <Link to="/" aria-label="Footfall home page">
        <Logo />
      </Link>
    </Flex>
  );
}
