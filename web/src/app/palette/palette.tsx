import { useId, useState, type KeyboardEvent } from 'react';
import { say, sayAs } from '@footfall/functions/contract';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { comboboxProps } from '../../ui/form/listbox.tsx';
import { searchInputStyle } from '../../ui/form/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { commandKey, Key, KeyHint } from '../../ui/key.tsx';
import { DialogFrame } from '../../ui/overlay/modal-frame.tsx';
import { useTypingPause } from '../../report/rows/search.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useClock } from '../../report/period/use-clock.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { countOf, type Entry, entryGroups, inPeriod, type PaletteProps, shownGroups } from './entry.ts';
import { PaletteList } from './palette-list.tsx';
import { readTypedDays } from './typed-days.ts';
import { readTyped } from './typed.ts';
import { useActionEntries } from './use-action-entries.ts';
import { siteEntries, usePageEntries, usePart, usePeriodEntries } from './use-entries.ts';
import { useFilterEntries } from './use-filter-entries.ts';
import { useRecentEntries } from './use-recent-entries.ts';

export default function Palette(props: PaletteProps) {
  const listId = useId();
  const [typed, type] = useState('');
  const { text, groups, total, isWaiting } = useFound(props, typed);
  const entries = groups.flatMap((group) => group.entries);
  const { highlighted, error, run, onKeyDown, onType } = usePaletteKeys(entries, type, props.onClose);
  const hasPaused = useTypingPause(typed);
  const isEmpty = typed.trim() !== '' && total === 0 && !isWaiting && hasPaused;
  return (
    <DialogFrame
      onClose={props.onClose}
      aria-label={say('Find anything')}
      maxW="40rem"
      positioner={{ alignItems: 'start', p: { base: '2', md: '7rem 2rem 2rem' } }}
    >
      <Flex align="center" gap="1" h="14" px="4" flexShrink={0} borderBottomWidth="1px" borderColor="border">
        <Icon name="search" color="fg.muted" />
        <chakra.input
          {...comboboxProps(listId, entries.length > 0, entries[highlighted] && highlighted)}
          aria-label={say('Find anything')}
          placeholder={say('Site, page, period, filter or action')}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          {...searchInputStyle}
          flex="1"
        />
        <Key aria-hidden="true" textTransform="none">
          {say('Esc')}
        </Key>
      </Flex>
      <Box
        role="status"
        color="fg.muted"
        px={isEmpty ? '5' : '0'}
        pt={isEmpty ? '4' : '0'}
        overflowWrap="anywhere"
      >
        {isEmpty && say('No results for “{typed}”.', { typed: typed.trim() })}
      </Box>
      <PaletteList id={listId} typed={text} onChoose={run} {...{ groups, highlighted }} />
      <Box px="5">
        <Notice>{error}</Notice>
      </Box>
      <PaletteFooter
        found={
          typed.trim() === ''
            ? null
            : say('{shown} of {total}', { shown: Math.min(entries.length, total), total })
        }
      />
    </DialogFrame>
  );
}

/** If nothing matches, offers a filter by pages that contain the text. */
function useFound(props: PaletteProps, typed: string) {
  const { workspace } = props;
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  const { text, period, command } = readTyped(typed, today);
  const part = usePart(workspace, period);
  const filters = useFilterEntries(workspace, command ? '' : text, part);
  const recentEntries = useRecentEntries(props);
  const all = [
    ...(typed.trim() === '' ? recentEntries : []),
    ...filters.entries,
    ...usePageEntries(workspace, part),
    ...siteEntries(props),
    ...usePeriodEntries(workspace, readTypedDays(typed, today)),
    ...useActionEntries(props, command, part),
  ];
  const matching = entryGroups(period ? inPeriod(all, periodWords(period)) : all, text);
  const total = countOf(matching);
  const isWaiting = filters.isWaiting;
  const offersPart = total === 0 && !isWaiting && !command && text.trim() !== '' && filters.byPart;
  return {
    text,
    groups: shownGroups(offersPart ? entryGroups([offersPart], text) : matching, typed),
    total,
    isWaiting,
  };
}

function usePaletteKeys(entries: readonly Entry[], type: (typed: string) => void, onClose: () => void) {
  const [moved, move] = useState(0);
  const [error, setError] = useState<string>();
  const last = entries.length - 1;
  const highlighted = Math.min(moved, last);
  async function run(entry: Entry, excludes = false) {
    const act = excludes ? entry.exclude : entry.act;
    if (!act) return;
    try {
      if (!excludes) await entry.wait?.();
    } catch (failure) {
      setError((failure as Error).message);
      return;
    }
    onClose();
    // Wait until the focus is back, because a dialog that opens next returns it to the focused element.
    setTimeout(act);
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const entry = entries[highlighted];
    if (event.key === 'ArrowDown') move(highlighted >= last ? 0 : highlighted + 1);
    else if (event.key === 'ArrowUp') move(highlighted <= 0 ? last : highlighted - 1);
    else if (event.key === 'Enter' && entry) void run(entry, event.altKey);
    else return;
    event.preventDefault();
  };
  const onType = (typed: string) => {
    type(typed);
    move(0);
    setError(undefined);
  };
  return {
    highlighted,
    error,
    run: (entry: Entry, excludes: boolean) => void run(entry, excludes),
    onKeyDown,
    onType,
  };
}

const PaletteFooter = ({ found }: { found: string | null }) => (
  <Flex
    wrap="wrap"
    columnGap="4"
    rowGap="2"
    px="5"
    py="3"
    mt="2"
    layerStyle="note"
    borderTopWidth="1px"
    borderColor="border"
    aria-hidden="true"
    css={{ '@media (pointer: coarse), (max-width: 48rem)': { display: 'none' } }}
  >
    <KeyHint keys={['↑', '↓']}>{sayAs('verb', 'choose')}</KeyHint>
    <KeyHint keys={[say('Enter')]}>{say('do it')}</KeyHint>
    <KeyHint keys={[say('Alt'), say('Enter')]}>{sayAs('verb', 'exclude')}</KeyHint>
    <Box ms="auto">{found ?? <KeyHint keys={[commandKey, 'K']}>{say('opens and closes')}</KeyHint>}</Box>
  </Flex>
);
