import { chakra } from '@chakra-ui/react';
import { type Filter, filtersInWords, capitalised, say } from '@footfall/functions/contract';
import { filterText, linesText } from '../../report/address/filter-words.ts';
import { LineWords } from '../../report/filters/filter-chips.tsx';
import { LockedChip } from '../../report/share/locked-chip.tsx';
import { type FilterLine, linesOf } from '../../report/address/filter-line.ts';

export const LockedFilters = ({ filters }: { filters: readonly Filter[] }) => (
  <chakra.ul
    aria-label={say('Filters of this link')}
    display="flex"
    flexWrap="wrap"
    gap="2"
    py="1.5"
    minW="0"
  >
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

/** Returns each condition as a filter line, or as text if it is too complex for a line. */
export const conditionsWords = (filters: readonly Filter[]): (FilterLine | string)[] =>
  filters.flatMap((filter) =>
    filter[0] === 'and' ? conditionsWords(filter[1] as readonly Filter[]) : conditionWords(filter),
  );

function conditionWords(filter: Filter): FilterLine | string {
  const known = linesOf([filter]);
  if (!known) return capitalised(filtersInWords([filter]));
  const [line, ...others] = known.lines;
  return line && others.length === 0 ? line : linesText(known.lines, known.any);
}
