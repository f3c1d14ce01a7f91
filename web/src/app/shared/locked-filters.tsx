import { chakra } from '@chakra-ui/react';
import type { Filter } from '@footfall/functions/contract';
import { filterText } from '../../report/address/filter-words.ts';
import { LineWords } from '../../report/filters/filter-chips.tsx';
import { LockedChip } from '../../report/share/locked-chip.tsx';
import { conditionsWords } from './conditions-words.ts';

export const LockedFilters = ({ filters }: { filters: readonly Filter[] }) => (
  <chakra.ul aria-label="Filters of this link" display="flex" flexWrap="wrap" gap="2" py="1.5" minW="0">
    {conditionsWords(filters).map((words) => {
      const text = typeof words === 'string' ? words : filterText(words);
      return (
        <LockedChip key={text} text={text}>
          {typeof words === 'string' ? words : <LineWords line={words} />}
        </LockedChip>
      );
    })}
  </chakra.ul>
);
