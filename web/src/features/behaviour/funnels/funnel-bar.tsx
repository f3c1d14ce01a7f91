import { Box, Flex } from '@chakra-ui/react';
import type { Answer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { scopeWords } from './funnel-words.ts';

/** A funnel under its name. */
export type KeptFunnel = Answer<'funnel.list'>[number];

interface Props {
  list: readonly KeptFunnel[];
  chosen: KeptFunnel;
  onChoose: (id: string) => void;
  /** Null for those who cannot change funnels. */
  onEdit: ((from: HTMLElement) => void) | null;
  onNew: ((from: HTMLElement) => void) | null;
}

/** Which funnel is shown, and the ways to change it and to make another. */
export function FunnelBar({ list, chosen, onChoose, onEdit, onNew }: Props) {
  return (
    <Flex gap="3" align="center" wrap="wrap" pb="4">
      <ChoiceMenu
        label="Funnels"
        choices={list.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen.id}
        onChoose={onChoose}
        trigger={
          <Button look="outline" size="small" fullWidth={false} gap="1.5" maxW="full" minW="0">
            <Box as="span" truncate>
              {chosen.name}
            </Box>
            <Icon name="chevron-down" />
          </Button>
        }
      />
      <Box color="fg.muted" flex="1" minW="14rem">
        {scopeWords(chosen.definition)}
      </Box>
      {onEdit && (
        <Button
          look="outline"
          size="small"
          fullWidth={false}
          onClick={(event) => onEdit(event.currentTarget)}
        >
          Edit
        </Button>
      )}
      {onNew && (
        <Button size="small" fullWidth={false} gap="1.5" onClick={(event) => onNew(event.currentTarget)}>
          <Icon name="plus" />
          New funnel
        </Button>
      )}
    </Flex>
  );
}
