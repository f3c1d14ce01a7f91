import { Box, Flex } from '@chakra-ui/react';
import { ruleCondition, rangeWords } from '@footfall/functions/contract';
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
          ? 'A rule assigns visits to a channel by their source, referrer or UTM tag.'
          : 'The first matching rule applies. If none matches, Footfall chooses the channel.'}
      </Box>
      {rules.length > 0 && (
        <Box as="ol" aria-label="Channel rules">
          {rules.map((rule, index) => (
            <Rule key={rule.id} {...{ rule, rules, mayChange, onOpen }} isFirst={index === 0} />
          ))}
        </Box>
      )}
      {mayChange ? (
        <SmallButton look="outline" alignSelf="start" onClick={() => onOpen('new')}>
          <Icon name="plus" />
          New rule
        </SmallButton>
      ) : (
        <Box layerStyle="note">Owners and admins of the workspace can change the rules.</Box>
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
          {ruleCondition(definition)}: <b>{definition.channel}</b>
          <Box layerStyle="note">
            {definition.from === null
              ? 'All days'
              : `From ${rangeWords({ from: definition.from, to: definition.from })} on`}
          </Box>
        </Box>
        {mayChange && (
          <Flex flexShrink="0" color="fg.muted">
            {!isFirst && (
              <IconButton
                icon="arrow-up"
                aria-label={`Move ${name} up`}
                onClick={() => void moving.run()}
                disabled={moving.busy}
              />
            )}
            <SmallButton look="ghost" aria-label={`Edit ${name}`} onClick={() => onOpen(id)}>
              Edit
            </SmallButton>
            <CloseButton aria-label={`Remove ${name}`} {...opener('removal')} />
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
      title="Remove this rule?"
      text={`${name}: visits return to the channel that they would have without this rule, on all days.`}
      action="Remove rule"
      act={async () => {
        await call('channel-rule.delete', { workspaceId, id });
        dialog.onClose();
        await afterRuleChange(workspaceId);
      }}
      {...dialog}
    />
  );
}
