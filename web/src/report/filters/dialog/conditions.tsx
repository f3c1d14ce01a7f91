import { say, sayAs } from '@footfall/functions/contract';
import { useId, type KeyboardEvent } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Icon } from '../../../ui/icon.tsx';
import { KeyHint } from '../../../ui/key.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { takesValues, withoutValue } from '../../address/filter-line.ts';
import { ConditionRow } from './condition-row.tsx';
import { isClosed, maxLines, withValue, type DraftInHand } from './draft.ts';
import type { FoundValue } from './found-values.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { usePropertyKeys, useSuggestions, type Where } from './use-suggestions.ts';
import { ValueSearch } from '../find/value-search.tsx';
import { ValuesField } from './values-field.tsx';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Props extends Where {
  draft: DraftInHand;
  isGuest: boolean;
  /** All visitors of the period. */
  total: number | undefined;
  onApply: () => void;
}

export function Conditions({ draft, isGuest, total, onApply, ...where }: Props) {
  const listId = useId();
  const { lines, active, typed, line } = draft;
  const { found, error } = useSuggestions({ ...where, line, typed });
  const { highlighted, choose, onKeyDown } = useConditionKeys(draft, found, onApply);
  const properties = usePropertyKeys(where);
  return (
    <>
      <ValueSearch {...{ draft, isGuest, total, properties, onApply, ...where }} />
      <Box px="4" pt="1" pb="4" overflowY="auto">
        {lines.length > 0 && <AllOrAny {...draft} />}
        <Flex direction="column" gap="2" pt="3">
          {lines.map((each, index) => {
            const at = { line: each, number: index + 1 };
            return (
              <ConditionRow
                key={index}
                {...{ ...at, isGuest, properties }}
                onChange={(next) => {
                  draft.activate(index);
                  draft.change(index, next);
                }}
                onRemove={() => draft.remove(index)}
              >
                <ValuesField
                  {...{ ...at, typed, listId, onKeyDown }}
                  active={index === active}
                  highlighted={found?.[highlighted] && highlighted}
                  onFocus={() => draft.activate(index)}
                  onType={draft.type}
                  onChange={(next) => draft.change(index, next)}
                />
              </ConditionRow>
            );
          })}
        </Flex>
        <AddCondition {...draft} isGuest={isGuest} />
      </Box>
      {line && (
        <SuggestionList
          id={listId}
          dimension={line.dimension}
          failed={error !== undefined}
          onChoose={choose}
          {...{ typed, found, highlighted, total }}
        />
      )}
      <Flex gap="4" px="4" pb="3" layerStyle="note" aria-hidden="true" css={hintStyle}>
        <KeyHint keys={['↑', '↓']}>{sayAs('verb', 'choose')}</KeyHint>
        <KeyHint keys={[say('Enter')]}>{sayAs('verb', 'add')}</KeyHint>
        {line ? (
          <KeyHint keys={[say('Backspace')]}>{say('remove the last one')}</KeyHint>
        ) : (
          <KeyHint keys={[say('Alt'), say('Enter')]}>{sayAs('verb', 'exclude')}</KeyHint>
        )}
      </Flex>
    </>
  );
}

const AllOrAny = ({ any, setAny }: Pick<DraftInHand, 'any' | 'setAny'>) => (
  <Flex align="center" gap="2.5" color="fg.muted" wrap="wrap">
    {sayRich('Match {choice} of these conditions', {
      choice: (
        <Segments
          label={say('Which of these conditions must match')}
          choices={[
            // Translators: in "Match all of these conditions".
            { value: 'all', label: say('all') },
            // Translators: in "Match any of these conditions".
            { value: 'any', label: say('any') },
          ]}
          chosen={any ? 'any' : 'all'}
          onChoose={(value) => setAny(value === 'any')}
        />
      ),
    })}
  </Flex>
);

const AddCondition = ({ lines, add, isGuest }: Pick<DraftInHand, 'lines' | 'add'> & { isGuest: boolean }) => (
  <Flex align="center" gap="3" pt="2" wrap="wrap" layerStyle="note">
    <SmallButton
      look="ghost"
      px="2"
      ms="-2"
      color="fg.muted"
      disabled={lines.length >= maxLines(isGuest)}
      onClick={add}
    >
      <Icon name="plus" />
      {say('Condition')}
    </SmallButton>
    {isGuest &&
      say('The demo allows {count, plural, one {# condition} other {# conditions}} and no expressions.', {
        count: maxLines(true),
      })}
  </Flex>
);

const hintStyle = { '@media (pointer: coarse), (max-width: 48rem)': { display: 'none' } };

/** The keyboard of the values field: selects suggestions, adds and removes values. */
function useConditionKeys(draft: DraftInHand, found: readonly FoundValue[] | undefined, onApply: () => void) {
  const { line, active, typed, type, highlight, change } = draft;
  // Partial values are used as typed. For full values, Enter takes the first suggestion.
  const first = line && takesValues(line.operator) && typed.trim() !== '' ? 0 : -1;
  const last = (found?.length ?? 0) - 1;
  const highlighted = Math.min(draft.highlighted ?? first, last);
  const choose = (value: string) => {
    if (!line) return;
    change(active, withValue(line, value));
    type('');
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => highlight(Math.min(highlighted + 1, last)),
    ArrowUp: () => highlight(Math.max(highlighted - 1, -1)),
    Enter() {
      const value = found?.[highlighted]?.value;
      if (value !== undefined) choose(value);
      else if (typed.trim() === '') onApply();
      else if (line && !isClosed(line.dimension)) choose(typed.trim());
    },
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const value = line?.values.at(-1);
    if (line && event.key === 'Backspace' && typed === '' && value !== undefined)
      change(active, withoutValue(line, value));
    const move = moves[event.key];
    if (!move || event.nativeEvent.isComposing) return;
    event.preventDefault();
    move();
  };
  return { highlighted, choose, onKeyDown };
}
