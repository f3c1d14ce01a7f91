import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** Closes what it stands in. */
export function CloseButton(props: ComponentProps<typeof Button>) {
  return (
    <Button look="ghost" size="icon" fullWidth={false} aria-label="Close" {...props}>
      <Icon name="close" />
    </Button>
  );
}
