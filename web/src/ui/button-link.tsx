import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';

/** A link that looks like a button. */
export function ButtonLink({ to, children, ...look }: ComponentProps<typeof Button> & { to: string }) {
  return (
    <Button {...look} asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
