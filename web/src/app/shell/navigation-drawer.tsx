import { say } from '@footfall/functions/contract';
import { Drawer, Portal } from '@chakra-ui/react';
import { CloseButton } from '../../ui/button.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

type Props = SidebarProps & { open: boolean; onOpenChange: (open: boolean) => void };

export default function NavigationDrawer({ open, onOpenChange, ...sidebar }: Props) {
  return (
    <Drawer.Root open={open} onOpenChange={(details) => onOpenChange(details.open)}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label={say('Menu')}>
            <Sidebar {...sidebar} />
            <Drawer.CloseTrigger asChild position="absolute" top="3" insetEnd="3">
              <CloseButton aria-label={say('Close menu')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
