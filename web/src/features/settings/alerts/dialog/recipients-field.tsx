import { useId, useRef, type KeyboardEvent } from 'react';
import { Box, chakra, Flex, Menu } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { type AlertRecipients, say } from '@footfall/functions/contract';
import { settingsPath } from '../../../../paths.ts';
import { useAppPath } from '../../../../report/address/use-address.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Chip } from '../../../../ui/form/entry-chips.tsx';
import { controlStyle } from '../../../../ui/form/text-field.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { MenuFrame } from '../../../../ui/overlay/choice-menu.tsx';
import { kindMark } from '../../integrations/destinations/kind-mark.tsx';
import { isChosen, type Recipient, withRecipient } from './recipients.ts';

interface Props {
  to: AlertRecipients;
  onChange: (to: AlertRecipients) => void;
  everyone: readonly Recipient[];
  hasNoDestinations: boolean;
}

export function RecipientsField({ to, onChange, everyone, hasNoDestinations }: Props) {
  const id = useId();
  const appPath = useAppPath();
  const add = useRef<HTMLButtonElement>(null);
  const chosen = everyone.filter((each) => isChosen(to, each));
  const remove = (each: Recipient) => {
    onChange(withRecipient(to, each, false));
    // The pressed button is removed with its recipient, so move the focus.
    add.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (key === 'Backspace' && last) remove(last);
  };
  return (
    <Flex direction="column" gap="1.5">
      <Flex align="flex-start" gap="2" color="fg.muted">
        <Box as="span" id={id} pt="2.5" flexShrink={0}>
          {say('then send')}
        </Box>
        <Flex
          {...controlStyle}
          role="group"
          aria-labelledby={id}
          flex="1"
          minW="0"
          wrap="wrap"
          align="center"
          gap="1.5"
          p="1"
        >
          {chosen.map((each) => (
            <RecipientChip key={each.list + each.id} {...each} onRemove={() => remove(each)} />
          ))}
          <AddMenu
            addable={everyone.filter((each) => !isChosen(to, each))}
            onAdd={(each) => onChange(withRecipient(to, each, true))}
            {...{ add, onKeyDown }}
          />
        </Flex>
      </Flex>
      {hasNoDestinations && (
        <Box layerStyle="note">
          <TextLink to={appPath(settingsPath('account-settings'))}>
            {say('Connect Slack, Discord, Teams or a webhook')}
          </TextLink>
        </Box>
      )}
    </Flex>
  );
}

const RecipientChip = ({ name, by, onRemove }: Pick<Recipient, 'name' | 'by'> & { onRemove: () => void }) => (
  <Chip as="span" name={name} onRemove={onRemove} size="7" gap="1.5" ps="2" bg="bar" color="fg">
    <Mark by={by} />
    <Box as="span" truncate dir="auto">
      {name}
    </Box>
  </Chip>
);

interface AddProps {
  add: React.RefObject<HTMLButtonElement | null>;
  addable: readonly Recipient[];
  onAdd: (recipient: Recipient) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const groups = [
  { label: say('By email'), has: ({ list }: Recipient) => list !== 'destinations' },
  { label: say('Chats and webhooks'), has: ({ list }: Recipient) => list === 'destinations' },
];

/** Backspace removes the last recipient, as in a field of values. */
function AddMenu({ add, addable, onAdd, onKeyDown }: AddProps) {
  const appPath = useAppPath();
  return (
    <MenuFrame
      label={say('Recipients to add')}
      trigger={
        <chakra.button ref={add} type="button" css={addStyle} onKeyDown={onKeyDown}>
          {say('Add')}
        </chakra.button>
      }
      placement="bottom-start"
      isFixed
    >
      {groups.map(({ label, has }) => {
        const some = addable.filter(has);
        return (
          some.length > 0 && (
            <Menu.ItemGroup key={label}>
              <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
              {some.map((each) => (
                <Menu.Item
                  key={each.list + each.id}
                  value={`${each.list} ${each.id}`}
                  onSelect={() => onAdd(each)}
                >
                  <Mark by={each.by} />
                  <Menu.ItemText title={each.name}>{each.name}</Menu.ItemText>
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
          )
        );
      })}
      <Menu.Item value="connect" asChild>
        <Link to={appPath(settingsPath('account-settings'))}>
          <Icon name="plus" color="fg.muted" />
          {say('Connect a chat or webhook')}
        </Link>
      </Menu.Item>
    </MenuFrame>
  );
}

const Mark = ({ by }: Pick<Recipient, 'by'>) => (
  <Box as="span" boxSize="4" flexShrink={0} borderRadius="4px" overflow="hidden">
    {by === 'mail' ? <Icon name="mail" /> : kindMark(by)}
  </Box>
);

const addStyle = {
  minH: '7',
  px: '2',
  color: 'fg.muted',
  borderRadius: 'row',
  cursor: 'pointer',
  _hover: { color: 'fg' },
  '@media (pointer: coarse)': { minH: '11', px: '3' },
} as const;
