import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type Exploration, explorationLimits, formatCount, valueName } from '@footfall/functions/contract';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { useClock } from '../../../report/period/use-clock.ts';
import { useView } from '../../../report/address/use-view.ts';
import { daysOf } from '../../../ui/period/period.ts';
import { useSuggestions } from '../../../report/filters/dialog/use-suggestions.ts';
import { dimensionValuesWords, dimensionWords } from '../../../report/exploration/words.ts';
import { chosenIn, minChosen, type SeveralOf } from './breakdown-options.ts';
import { matchingGroups, type MenuOption } from './menu-options.ts';
import { SearchList } from './search-list.tsx';
import type { NamedItem } from './use-sources.ts';

interface Props {
  of: SeveralOf;
  exploration: Exploration;
  sources: { named: Readonly<Record<'sites' | 'segments', readonly NamedItem[]>> };
  onBack: () => void;
  onDone: (chosen: readonly string[]) => void;
}

/** Chooses values, segments or sites. Nothing is asked before the button is pressed. */
export function SeveralList({ of, exploration, sources, onBack, onDone }: Props) {
  const [chosen, setChosen] = useState(() => chosenIn(exploration.breakdown, of));
  const [typed, setTyped] = useState('');
  const found = useItems(of, typed, sources);
  const words = wordsOf(of);
  const isFull = chosen.length >= explorationLimits.series;
  const names = new Map([
    ...chosen.map((value) => nameIn(of, found.items, value)),
    ...found.items.map(entryOf),
  ]);
  const toOption = ([key, item]: readonly [string, Item]): MenuOption => ({
    key,
    label: item.name,
    ...(item.note ? { note: item.note } : {}),
    isChosen: chosen.includes(key),
    whyNot: isFull && !chosen.includes(key) ? `At most ${explorationLimits.series}` : null,
  });
  const missing = minChosen(of) - chosen.length;
  return (
    <>
      <SearchList
        label={`Search ${words.many}`}
        {...{ typed }}
        onType={setTyped}
        groups={matchingGroups([{ title: '', options: [...names].map(toOption) }], typed)}
        onChoose={(key) =>
          setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
        }
        isMulti
        isNext
        status={found.status}
        before={<IconButton icon="chevron-left" aria-label="Back" onClick={onBack} />}
      />
      <Box p="3" borderTopWidth="1px" borderColor="border" flexShrink={0}>
        <Button w="full" disabled={missing > 0} onClick={() => onDone(chosen)}>
          {missing > 0
            ? `Choose ${missing === 1 && chosen.length > 0 ? 'one more' : `at least ${minChosen(of)}`}`
            : `Show ${chosen.length} ${chosen.length === 1 ? words.one : words.many}`}
        </Button>
      </Box>
    </>
  );
}

interface Item {
  name: string;
  note?: string;
}

const entryOf = ({ value, ...item }: Item & { value: string }) => [value, item] as const;

function wordsOf(of: SeveralOf) {
  if (of.kind === 'sites') return { one: 'site', many: 'sites' };
  if (of.kind === 'segments') return { one: 'segment', many: 'segments' };
  const many = dimensionValuesWords(of.dimension);
  return {
    one: many.startsWith('values of ') ? many.replace('values', 'value') : dimensionWords(of.dimension),
    many,
  };
}

/** A chosen item may be missing in the list, such as a page without visitors. */
function nameIn(of: SeveralOf, items: readonly (Item & { value: string })[], value: string) {
  const known = items.find((item) => item.value === value);
  return entryOf(known ?? { value, name: of.kind === 'values' ? valueName(of.dimension, value) : value });
}

function useItems(of: SeveralOf, typed: string, { named }: Props['sources']) {
  const workspace = useReportWorkspace();
  const { view } = useView();
  const { day } = useClock(workspace.timezone);
  const dimension = of.kind === 'values' ? of.dimension : null;
  const { found, error } = useSuggestions({
    workspaceId: workspace.id,
    line: dimension && { operator: 'is', dimension, values: [] },
    typed,
    days: daysOf(view.period, day),
  });
  if (of.kind !== 'values') return { items: named[of.kind], status: undefined };
  const items =
    found?.map(({ value, name, visitors }) => ({ value, name, note: formatCount(visitors) })) ?? [];
  if (error) return { items, status: 'The values could not be read. Please try again.' };
  return {
    items,
    status: found
      ? found.length === 0
        ? 'No matching values in this period'
        : undefined
      : 'Looking for values',
  };
}
