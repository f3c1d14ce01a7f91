import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type Exploration, explorationLimits, say } from '@footfall/functions/contract';
import { SmallButton } from '../../../ui/button.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Segments } from '../../../ui/segments.tsx';
import type { Interval } from '../../../report/address/view.ts';
import { dimensionValuesWords } from '../../../report/exploration/dimension-words.ts';
import {
  breakdownBy,
  breakdownOf,
  breakdownOptions,
  type BreakdownSources,
  type SeveralOf,
  severalOf,
} from './breakdown-options.ts';
import { MenuFrame } from './menu-frame.tsx';
import { matchingGroups } from './menu-options.ts';
import { SearchList } from './search-list.tsx';
import { SeveralList } from './several-list.tsx';
import type { NamedItem } from './use-sources.ts';

interface Props extends Opened {
  exploration: Exploration;
  interval: Interval;
  sources: BreakdownSources & { named: Readonly<Record<'sites' | 'segments', readonly NamedItem[]>> };
  onChange: (change: Partial<Exploration>) => void;
}

const label = say('Break down by');

export default function BreakdownMenu({ exploration, interval, sources, onChange, ...opened }: Props) {
  const [typed, setTyped] = useState('');
  const [several, setSeveral] = useState<SeveralOf | null>(null);
  const change = (breakdown: Exploration['breakdown']) => onChange({ breakdown });
  return (
    <MenuFrame label={label} {...opened}>
      {several ? (
        <SeveralList
          of={several}
          {...{ exploration, sources }}
          onBack={() => setSeveral(null)}
          onDone={(chosen) => {
            change(breakdownBy(several, chosen));
            opened.onClose();
          }}
        />
      ) : (
        <>
          <SearchList
            label={label}
            {...{ typed }}
            onType={setTyped}
            groups={matchingGroups(breakdownOptions(exploration, interval, sources), typed)}
            onChoose={(key) => {
              change(breakdownOf(key, exploration, sources));
              opened.onClose();
            }}
            onMore={(key) => setSeveral(severalOf(key))}
          />
          <Refinement {...{ exploration }} onChange={change} onMore={setSeveral} />
        </>
      )}
    </MenuFrame>
  );
}

const { minTop, top: maxTop } = explorationLimits;
const counts = Array.from({ length: maxTop - minTop + 1 }, (_, index) => `${minTop + index}`);

// Translators: {values} is the plural of a dimension: channels, countries
function chooseWords(of: SeveralOf): string {
  if (of.kind === 'values') return say('Choose {values}', { values: dimensionValuesWords(of.dimension) });
  return of.kind === 'sites' ? say('Choose sites') : say('Choose segments');
}

interface RefinementProps extends Pick<Props, 'exploration'> {
  onChange: (breakdown: Exploration['breakdown']) => void;
  onMore: (of: SeveralOf) => void;
}

/** How many values of the dimension have their own series, or which ones. */
function Refinement({ exploration: { breakdown }, onChange, onMore }: RefinementProps) {
  if (breakdown.kind === 'none') return null;
  const of = severalOf('dimension' in breakdown ? breakdown.dimension : breakdown.kind);
  return (
    <Flex direction="column" gap="2" p="3" borderTopWidth="1px" borderColor="border" flexShrink={0}>
      {breakdown.kind === 'dimension' && (
        <Flex align="center" justify="space-between" columnGap="3" wrap="wrap">
          <Box as="span" layerStyle="note">
            {/* Translators: before a choice of how many: Largest 3 4 5 6 */}
            {say('Largest')}
          </Box>
          <Segments
            label={say('Number of {values}', { values: dimensionValuesWords(breakdown.dimension) })}
            isSmall
            choices={counts.map((count) => ({ value: count, label: count }))}
            chosen={`${breakdown.top}`}
            onChoose={(count) => onChange({ ...breakdown, top: Number(count) })}
          />
        </Flex>
      )}
      <SmallButton onClick={() => onMore(of)}>
        <Box as="span" truncate>
          {chooseWords(of)}
        </Box>
      </SmallButton>
    </Flex>
  );
}
