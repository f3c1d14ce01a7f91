import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { WideButton } from './button.tsx';

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...look }: ComponentProps<typeof WideButton> & { to: string }) {
  return (
    <WideButton {...look} asChild>
      <Link to={to}>{children}</Link>
    </WideButton>
  );
}
