import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { Key } from '../key.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  /** A key that selects the choice, also while the menu is open. */
  shortcut?: string;
  /** Why it cannot be chosen. */
  whyNot?: string | null;
}

interface Props<Value extends string> extends Pick<
  ComponentProps<typeof MenuFrame>,
  'label' | 'trigger' | 'placement' | 'isFixed'
> {
  choices: readonly Choice<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  children?: ReactNode;
}

export function ChoiceMenu<Value extends string>(props: Props<Value>) {
  const { choices, chosen, onChoose, children, ...frame } = props;
  const [open, setOpen] = useState(false);
  function press({ key }: KeyboardEvent) {
    const meant = choices.find(({ shortcut, whyNot }) => shortcut === key.toLowerCase() && !whyNot);
    if (!meant) return;
    onChoose(meant.value);
    setOpen(false);
  }
  return (
    <MenuFrame root={{ open, onOpenChange: (details) => setOpen(details.open) }} onKeyDown={press} {...frame}>
      <Menu.RadioItemGroup value={chosen ?? ''} onValueChange={({ value }) => onChoose(value as Value)}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} disabled={Boolean(choice.whyNot)}>
            {choice.icon && <Icon name={choice.icon} color="fg.muted" />}
            <CheckedText title={choice.label}>
              {choice.label}
              {choice.whyNot && (
                <Box as="span" display="block" layerStyle="note">
                  {choice.whyNot}
                </Box>
              )}
            </CheckedText>
            {choice.shortcut && <Key aria-hidden="true">{choice.shortcut}</Key>}
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      {children}
    </MenuFrame>
  );
}

interface MatchProps {
  whyNot: string | null;
  match: boolean;
  choose: (match: boolean) => void;
}

/** Menu item that compares the same weekdays. If that is impossible, it is disabled and shows the reason. */
export const MatchWeekdays = ({ whyNot, match, choose }: MatchProps) => (
  <>
    <Menu.Separator />
    <Menu.CheckboxItem
      value="weekdays"
      checked={match}
      disabled={whyNot !== null}
      onCheckedChange={choose}
      py="1.5"
    >
      <CheckedText>
        <WeekdaysLabel whyNot={whyNot} />
      </CheckedText>
    </Menu.CheckboxItem>
  </>
);

export const WeekdaysLabel = ({ whyNot }: Pick<MatchProps, 'whyNot'>) => (
  <>
    <span>{say('Match weekdays')}</span>
    {whyNot !== null && (
      <Box as="span" display="block" layerStyle="note">
        {whyNot}
      </Box>
    )}
  </>
);

export const CheckedText = (props: ComponentProps<typeof Menu.ItemText>) => (
  <>
    <Menu.ItemText {...props} />
    <Menu.ItemIndicator>
      <Icon name="check" />
    </Menu.ItemIndicator>
  </>
);

/** @param props.word a label before the value */
export const ChoiceButton = ({
  word,
  children,
  ...rest
}: ComponentProps<typeof SmallButton> & { word?: string | undefined }) => (
  <SmallButton gap="1.5" {...rest}>
    {word && (
      <Box as="span" color="fg.muted" fontWeight="400">
        {word}
      </Box>
    )}
    {children}
    <Icon name="chevron-down" />
  </SmallButton>
);

interface FrameProps extends Pick<ComponentProps<typeof Menu.Content>, 'onKeyDown' | 'children'> {
  label: string;
  trigger: ReactNode;
  placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';
  /** Positions the menu over a scroll container, such as the body of a dialog, instead of inside it. */
  isFixed?: boolean;
  root?: Pick<ComponentProps<typeof Menu.Root>, 'open' | 'onOpenChange'>;
}

/** The menu stays in its landmark, without a portal. */
export const MenuFrame = ({
  label,
  trigger,
  placement = 'bottom-end',
  isFixed = false,
  root,
  ...content
}: FrameProps) => (
  <Menu.Root
    lazyMount
    positioning={{ placement, gutter: 6, ...(isFixed && { strategy: 'fixed' }) }}
    {...root}
  >
    <Menu.Trigger asChild>{trigger}</Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content aria-label={label} {...content} />
    </Menu.Positioner>
  </Menu.Root>
);
