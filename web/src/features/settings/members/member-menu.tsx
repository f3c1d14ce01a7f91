import { useRef } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface Props {
  name: string;
  mayRemove: boolean;
  onRemove: (control: HTMLElement) => void;
}

/** What can be done with a member; only its place where nothing can. */
export function MemberMenu({ name, mayRemove, onRemove }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (!mayRemove) return <Box boxSize="9" flexShrink={0} />;
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end', gutter: 6 }}>
      <Menu.Trigger asChild>
        <Button ref={trigger} look="ghost" size="icon" fullWidth={false} aria-label={`Actions for ${name}`}>
          <Icon name="more" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={`Actions for ${name}`}>
          <Menu.Item
            value="remove"
            color="negative"
            onSelect={() => trigger.current && onRemove(trigger.current)}
          >
            <Menu.ItemText>Remove</Menu.ItemText>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
