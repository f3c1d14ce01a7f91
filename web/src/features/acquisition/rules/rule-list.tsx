import { Box, Flex } from '@chakra-ui/react';
import { ruleCondition, rangeWords, say, valueName } from '@footfall/functions/contract';
import { useMutation } from '../../../api/use-mutation.ts';
import { call } from '../../../api/call.ts';
import { IconButton, SmallButton, CloseButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { moveUp, type NamedRule } from './draft.ts';
import { afterRuleChange, useRules } from './use-rules.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props {
  rules: readonly NamedRule[];
  mayChange: boolean;
  onOpen: (rule: string) => void;
}

export function RuleList({ rules, mayChange, onOpen }: Props) {
  return (
    <Flex direction="column" gap="3">
      <Box as="p" color="fg.muted">
        {rules.length === 0
          ? say('A rule assigns visits to a channel by their source, referrer or UTM tag.')
          : say('The first matching rule applies. If none matches, Footfall chooses the channel.')}
      </Box>
      {rules.length > 0 && (
        <Box as="ol" aria-label={say('Channel rules')}>
          {rules.map((rule, index) => (
            <Rule key={rule.id} {...{ rule, rules, mayChange, onOpen }} isFirst={index === 0} />
          ))}
        </Box>
      )}
      {mayChange ? (
        <SmallButton look="outline" alignSelf="start" onClick={() => onOpen('new')}>
          <Icon name="plus" />
          {say('New rule')}
        </SmallButton>
      ) : (
        <Box layerStyle="note">{say('Owners and admins of the workspace can change the rules.')}</Box>
      )}
    </Flex>
  );
}

interface RuleProps extends Props {
  rule: NamedRule;
  isFirst: boolean;
}

function Rule({ rule, rules, mayChange, isFirst, onOpen }: RuleProps) {
  const { workspaceId } = useRules();
  const { id, name, definition } = rule;
  const { shown, opener, dialog } = useModal<'removal'>();
  const moving = useMutation(async () => {
    const change = moveUp(rules, id);
    if (change) await call('channel-rule.update', { workspaceId, ...change });
    await afterRuleChange(workspaceId);
  });
  return (
    <Flex as="li" direction="column" py="2.5" borderTopWidth="1px" borderColor="border">
      <Flex justify="space-between" gap="2" align="start">
        <Box minW="0" overflowWrap="anywhere">
          {/* Translators: for example: The source contains substack: Email */}
          {sayRich('{condition}: <b>{channel}</b>', {
            condition: ruleCondition(definition),
            channel: valueName('visit:channel', definition.channel),
            b: (words) => <b>{words}</b>,
          })}
          <Box layerStyle="note">
            {definition.from === null
              ? say('All days')
              : say('From {day} on', { day: rangeWords({ from: definition.from, to: definition.from }) })}
          </Box>
        </Box>
        {mayChange && (
          <Flex flexShrink="0" color="fg.muted">
            {!isFirst && (
              <IconButton
                icon="arrow-up"
                aria-label={say('Move {name} up', { name })}
                onClick={() => void moving.run()}
                disabled={moving.busy}
              />
            )}
            <SmallButton look="ghost" aria-label={say('Edit {name}', { name })} onClick={() => onOpen(id)}>
              {say('Edit')}
            </SmallButton>
            <CloseButton aria-label={say('Remove {name}', { name })} {...opener('removal')} />
          </Flex>
        )}
      </Flex>
      <Notice>{moving.error}</Notice>
      {shown && <RemoveDialog rule={rule} {...dialog} />}
    </Flex>
  );
}

function RemoveDialog({ rule: { id, name }, ...dialog }: Opened & Pick<RuleProps, 'rule'>) {
  const { workspaceId } = useRules();
  return (
    <ConfirmDialog
      title={say('Remove this rule?')}
      text={say('{name}: visits return to the channel that they would have without this rule, on all days.', {
        name,
      })}
      action={say('Remove rule')}
      act={async () => {
        await call('channel-rule.delete', { workspaceId, id });
        dialog.onClose();
        await afterRuleChange(workspaceId);
      }}
      {...dialog}
    />
  );
}
