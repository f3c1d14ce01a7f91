import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { daysBetween, searchLimits, say } from '@footfall/functions/contract';
import { SearchFrame, searchInputStyle } from '../../../ui/form/search-field.tsx';
import { searching, type DraftInHand } from '../dialog/draft.ts';
import { comboboxProps } from '../../../ui/form/listbox.tsx';
import type { Where } from '../dialog/use-suggestions.ts';
import type { Chosen } from '../use-filters.ts';
import { FindList } from './find-list.tsx';
import { findGroups, type FindOption } from './options.ts';
import { useFind } from './use-find.ts';

interface Props extends Where {
  draft: DraftInHand;
  isGuest: boolean;
  /** All visitors of the period. */
  total: number | undefined;
  properties: readonly string[];
  onApply: () => void;
}

/** Searches the values of all fields. Each choice is a condition. */
export function ValueSearch({ draft, isGuest, total, properties, onApply, ...where }: Props) {
  const listId = useId();
  const isActive = draft.active === searching;
  const typed = isActive ? draft.typed : '';
  const { matches, error, isWaiting } = useFind(where, typed);
  const groups = findGroups(matches, typed, properties);
  const options = groups.flatMap((group) => group.options);
  const { highlighted, choose, onKeyDown } = useSearchKeys(draft, options, isGuest, onApply);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isActive) input.current?.focus();
  }, [isActive]);
  const isLong = isLongPeriod(where);
  return (
    <Box pb="2" flexShrink={0}>
      <Box px="4">
        <SearchFrame>
          <chakra.input
            ref={input}
            {...comboboxProps(listId, isActive, isActive && options[highlighted] ? highlighted : undefined)}
            aria-controls={isActive ? listId : undefined}
            aria-label={say('Search values and fields')}
            placeholder={say('Germany, mobile, newsletter')}
            value={typed}
            onFocus={draft.search}
            onChange={(event) => draft.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            {...searchInputStyle}
          />
        </SearchFrame>
      </Box>
      {isActive && (
        <>
          <FindList
            {...{ id: listId, groups, highlighted, total: isLong ? undefined : total }}
            onChoose={(option) => choose(option, 'is')}
          />
          <Box role="status" layerStyle="note" px="4" minH="5" pt="1">
            {searchNote({
              typed,
              failed: error !== undefined,
              isWaiting,
              hasSome: matches.length > 0,
              isLong,
            })}
          </Box>
        </>
      )}
    </Box>
  );
}

/** Whether the period exceeds the days that a search covers. */
const isLongPeriod = ({ days }: Where) =>
  days !== null && daysBetween(days.from, days.to) > searchLimits.days;

interface Searched {
  typed: string;
  failed: boolean;
  isWaiting: boolean;
  hasSome: boolean;
  isLong: boolean;
}

function searchNote({ typed, failed, isWaiting, hasSome, isLong }: Searched): string {
  if (typed.trim() === '') return '';
  if (failed) return say('The values could not be read. You can still choose a field.');
  if (isWaiting && !hasSome) return say('Looking for values');
  if (!hasSome) return say('No matching values in this period');
  return isLong
    ? say(
        '{days, plural, one {Visitors of the last # day of this period} other {Visitors of the last # days of this period}}',
        { days: searchLimits.days },
      )
    : '';
}

/** Arrow keys select a result. Enter adds it, and Alt+Enter excludes it. */
function useSearchKeys(
  draft: DraftInHand,
  options: readonly FindOption[],
  isGuest: boolean,
  onApply: () => void,
) {
  const first = draft.typed.trim() === '' ? -1 : 0;
  const last = options.length - 1;
  const highlighted = Math.min(draft.highlighted ?? first, last);
  const choose = (option: FindOption, chosen: Chosen) => {
    if (option.kind === 'field') draft.addField(option.field.dimension, isGuest);
    else draft.pick(option.kind === 'all' ? option.matches : [option.match], chosen, isGuest);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown') draft.highlight(Math.min(highlighted + 1, last));
    else if (key === 'ArrowUp') draft.highlight(Math.max(highlighted - 1, -1));
    else if (key === 'Enter') {
      const option = options[highlighted];
      if (option) choose(option, altKey ? 'is_not' : 'is');
      else if (draft.typed.trim() === '' && draft.done.length > 0) onApply();
    } else return;
    event.preventDefault();
  };
  return { highlighted, choose, onKeyDown };
}
