import { useId } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeyHint } from '../../../ui/key.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ConditionRow } from './condition-row.tsx';
import { mostLines } from './draft.ts';
import { suggestionId, SuggestionList } from './suggestion-list.tsx';
import { useConditionKeys } from './use-condition-keys.ts';
import type { DraftInHand } from './use-draft.ts';
import { usePropertyKeys, useSuggestions } from './use-suggestions.ts';
import { ValuesField } from './values-field.tsx';

interface Props {
  workspaceId: string;
  draft: DraftInHand;
  isGuest: boolean;
  days: { from: string; to: string } | null;
  /** All visitors of these days. */
  whole: number | undefined;
  onApply: () => void;
}

/** The conditions of a filter, and the values that the active one can have. */
export function Conditions({ workspaceId, draft, isGuest, days, whole, onApply }: Props) {
  const listId = useId();
  const { lines, any, active, typed, line } = draft;
  const { found, error } = useSuggestions({ workspaceId, line, typed, days });
  const keys = useConditionKeys(draft, found, onApply);
  const properties = usePropertyKeys({ workspaceId, days });
  const isFull = lines.length >= mostLines(isGuest);
  return (
    <>
      <Box px="4" pt="1" pb="4" overflowY="auto">
        <AllOrAny any={any} onChange={draft.setAny} />
        <Flex direction="column" gap="2" pt="3">
          {lines.map((each, index) => (
            <ConditionRow
              key={index}
              line={each}
              place={index + 1}
              isGuest={isGuest}
              properties={properties}
              onChange={(next) => {
                draft.activate(index);
                draft.change(index, next);
              }}
              onRemove={() => draft.remove(index)}
            >
              <ValuesField
                line={each}
                place={index + 1}
                active={index === active}
                typed={typed}
                highlighted={found?.[keys.highlighted] && suggestionId(listId, keys.highlighted)}
                listId={listId}
                onFocus={() => draft.activate(index)}
                onType={draft.type}
                onKeyDown={keys.onKeyDown}
                onChange={(next) => draft.change(index, next)}
              />
            </ConditionRow>
          ))}
        </Flex>
        <Flex align="center" gap="3" pt="2" wrap="wrap" color="fg.muted" textStyle="note">
          <Button
            look="ghost"
            size="small"
            fullWidth={false}
            px="2"
            ms="-2"
            color="fg.muted"
            disabled={isFull}
            onClick={draft.add}
          >
            <Icon name="plus" />
            Condition
          </Button>
          {isGuest && `The demo takes ${mostLines(true)} conditions, and no expressions.`}
        </Flex>
      </Box>
      <SuggestionList
        id={listId}
        dimension={line.dimension}
        typed={typed}
        found={found}
        failed={error !== undefined}
        highlighted={keys.highlighted}
        whole={whole}
        onChoose={keys.choose}
      />
      <KeyHints />
    </>
  );
}

function AllOrAny({ any, onChange }: { any: boolean; onChange: (any: boolean) => void }) {
  return (
    <Flex align="center" gap="2.5" color="fg.muted" wrap="wrap">
      Keep what matches
      <Segments
        label="How many of these conditions must hold"
        choices={[
          { value: 'all', label: 'all' },
          { value: 'any', label: 'any' },
        ]}
        chosen={any ? 'any' : 'all'}
        onChoose={(value) => onChange(value === 'any')}
      />
      of these
    </Flex>
  );
}

function KeyHints() {
  return (
    <Flex gap="4" px="4" pb="3" textStyle="note" color="fg.muted" aria-hidden="true" css={hintStyle}>
      <KeyHint keys={['↑', '↓']}>choose</KeyHint>
      <KeyHint keys={['Enter']}>add</KeyHint>
      <KeyHint keys={['Backspace']}>remove the last one</KeyHint>
    </Flex>
  );
}

const hintStyle = { '@media (pointer: coarse), (max-width: 48rem)': { display: 'none' } };
