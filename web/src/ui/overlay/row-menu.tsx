import { type ComponentType, type Ref, useRef } from 'react';
import { Menu } from '@chakra-ui/react';
import { IconButton } from '../button.tsx';
import { MenuFrame } from './choice-menu.tsx';

interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-label': string;
}

const MoreButton = (props: TriggerProps) => <IconButton icon="more" {...props} />;

interface Props {
  label: string;
  actions: readonly {
    text: string;
    isDanger?: boolean;
    /** @param control the button of the menu, to which a dialog returns the focus */
    run: (control: HTMLElement | null) => void;
  }[];
  Trigger?: ComponentType<TriggerProps>;
}

/** The actions of a row in a list. */
export function RowMenu({ label, actions, Trigger = MoreButton }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <MenuFrame label={label} trigger={<Trigger ref={trigger} aria-label={label} />}>
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
