import type { ReactNode } from 'react';
import { Menu } from '@chakra-ui/react';
import { Icon, type IconName } from './icon.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
}

interface Props<Value extends string> {
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  placement?: 'bottom-start' | 'bottom-end' | 'top-end';
  /** Entries below the choices. */
  children?: ReactNode;
}

/** A button that opens a list of which one is chosen. The list stays in its landmark: no portal. */
export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { choices, chosen, onChoose, trigger, label, placement = 'bottom-end', children } = props;
  return (
    <Menu.Root positioning={{ placement, gutter: 6 }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label}>
          <Menu.RadioItemGroup value={chosen} onValueChange={({ value }) => onChoose(value as Value)}>
            {choices.map((choice) => (
              <Menu.RadioItem key={choice.value} value={choice.value}>
                {choice.icon && <Icon name={choice.icon} color="fg.muted" />}
                <Menu.ItemText title={choice.label}>{choice.label}</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Icon name="check" />
                </Menu.ItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          {children}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
