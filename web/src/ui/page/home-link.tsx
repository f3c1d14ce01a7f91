import { Flex, Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Logo } from '../logo.tsx';
import type { ReactNode } from 'react';
import { say } from '@footfall/functions/contract';

export function HomeLink({
  to = paths.landing,
  label = say('Footfall home page'),
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

export const Intro = ({ title, text }: { title: string; text?: ReactNode }) => (
  <Flex direction="column" gap="2">
    <Box as="h1" textStyle="section" fontSize="1.75rem" lineHeight="2.125rem">
      {title}
    </Box>
    {text && (
      <Box textStyle="prose" color="fg.muted">
        {text}
      </Box>
    )}
  </Flex>
);
