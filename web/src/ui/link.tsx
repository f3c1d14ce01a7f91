import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { WideButton } from './button.tsx';

export function ButtonLink({ to, children, ...look }: ComponentProps<typeof WideButton> & { to: string }) {
  return (
    <WideButton {...look} asChild>
      <Link to={to}>{children}</Link>
    </WideButton>
  );
}

/** Underlined, because colour alone is not enough. */
export const TextLink = chakra(Link, {
  base: { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px', borderRadius: '2px' },
});
