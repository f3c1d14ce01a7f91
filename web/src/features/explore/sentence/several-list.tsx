import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import {
  type Exploration,
  explorationLimits,
  formatCount,
  propertyPrefix,
  say,
  valueName,
} from '@footfall/functions/contract';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { useClock } from '../../../report/period/use-clock.ts';
import { useView } from '../../../report/address/use-view.ts';
import { daysOf } from '../../../ui/period/period.ts';
import { useSuggestions } from '../../../report/filters/dialog/use-suggestions.ts';
import {
  dimensionValuesWords,
  dimensionWords,
  valuesCount,
} from '../../../report/exploration/dimension-words.ts';
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
    whyNot:
      isFull && !chosen.includes(key) ? say('At most {count}', { count: explorationLimits.series }) : null,
  });
  const missing = minChosen(of) - chosen.length;
  return (
    <>
      <SearchList
        label={searchWords(of)}
        {...{ typed }}
        onType={setTyped}
        groups={matchingGroups([{ title: '', options: [...names].map(toOption) }], typed)}
        onChoose={(key) =>
          setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
        }
        isMulti
        isNext
        status={found.status}
        before={<IconButton icon="chevron-left" aria-label={say('Back')} onClick={onBack} />}
      />
      <Box p="3" borderTopWidth="1px" borderColor="border" flexShrink={0}>
        <Button w="full" disabled={missing > 0} onClick={() => onDone(chosen)}>
          {missing > 0 ? missingWords(of, chosen.length) : showWords(of, chosen.length)}
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

// Translators: {values} is the plural of a dimension: channels, countries
function searchWords(of: SeveralOf): string {
  if (of.kind === 'values') return say('Search {values}', { values: dimensionValuesWords(of.dimension) });
  return of.kind === 'sites' ? say('Search sites') : say('Search segments');
}

function missingWords(of: SeveralOf, chosen: number): string {
  const min = minChosen(of);
  return chosen > 0 && min - chosen === 1
    ? say('Choose one more')
    : say('{count, plural, one {Choose at least #} other {Choose at least #}}', { count: min });
}

/** `Show 3 channels`, `Show 1 value of Plan` */
function showWords(of: SeveralOf, count: number): string {
  if (of.kind === 'sites') return say('{count, plural, one {Show # site} other {Show # sites}}', { count });
  if (of.kind === 'segments')
    return say('{count, plural, one {Show # segment} other {Show # segments}}', { count });
  const { dimension } = of;
  if (dimension.startsWith(propertyPrefix))
    return say('{count, plural, one {Show # value of {property}} other {Show # values of {property}}}', {
      count,
      property: dimensionWords(dimension),
    });
  // Translators: {values} is the number and the dimension: 1 channel, 3 channels
  return say('Show {values}', { values: valuesCount(dimension, count) });
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
  if (error) return { items, status: say('The values could not be read. Please try again.') };
  return {
    items,
    status: found
      ? found.length === 0
        ? say('No matching values in this period')
        : undefined
      : say('Looking for values'),
  };
}
