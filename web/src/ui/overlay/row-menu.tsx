import { useRef } from 'react';
import { Menu } from '@chakra-ui/react';
import { IconButton } from '../button.tsx';
import { MenuFrame } from './choice-menu.tsx';

interface Props {
  label: string;
  actions: readonly {
    text: string;
    isDanger?: boolean;
    /** @param control the button of the menu, to which a dialog returns the focus */
    run: (control: HTMLElement | null) => void;
  }[];
}

/** The actions of a row in a list. */
export function RowMenu({ label, actions }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <MenuFrame label={label} trigger={<IconButton ref={trigger} icon="more" aria-label={label} />}>
      {actions.map(({ text, isDanger, run }) => (
        <Menu.Item
          key={text}
          value={text}
          {...(isDanger && { color: 'negative' })}
          onSelect={() => run(trigger.current)}
        >
          <Menu.ItemText>{text}</Menu.ItemText>
        </Menu.Item>
      ))}
    </MenuFrame>
  );
}
