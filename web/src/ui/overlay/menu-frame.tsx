import type { ComponentProps, ReactNode } from 'react';
import { Menu } from '@chakra-ui/react';

interface Props extends Pick<ComponentProps<typeof Menu.Content>, 'onKeyDown' | 'children'> {
  label: string;
  /** The button that opens the menu. */
  trigger: ReactNode;
  placement?: 'bottom-end' | 'top-end' | 'top-start';
  root?: Pick<ComponentProps<typeof Menu.Root>, 'open' | 'onOpenChange'>;
}

/** A button with its menu. The menu stays in its landmark, without a portal. */
export const MenuFrame = ({ label, trigger, placement = 'bottom-end', root, ...content }: Props) => (
  <Menu.Root lazyMount positioning={{ placement, gutter: 6 }} {...root}>
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content aria-label={label} {...content} />
    </Menu.Positioner>
  </Menu.Root>
);
