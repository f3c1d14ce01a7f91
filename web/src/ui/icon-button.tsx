import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface Props extends ComponentProps<typeof Button> {
  icon: IconName;
  'aria-label': string;
}

/** A button that is only a picture. */
export const IconButton = ({ icon, ...rest }: Props) => (
  <Button look="ghost" size="icon" fullWidth={false} {...rest}>
    <Icon name={icon} />
  </Button>
);
