import { chakra } from '@chakra-ui/react';
import { controlStyle } from '../../ui/form/text-field.tsx';
import type { Sort } from './columns.ts';

interface Props<Metric extends string> {
  columns: readonly { metric: Metric; title: string }[];
  sort: Sort<Metric>;
  onSort: (sort: Sort<Metric>) => void;
}

/** On a phone there is no room for all measures: this chooses the one that is shown, and that the rows are ordered by. */
export function ColumnField<Metric extends string>({ columns, sort, onSort }: Props<Metric>) {
  return (
    <chakra.select
      {...controlStyle}
      display={{ base: 'block', md: 'none' }}
      w="8.5rem"
      h="11"
      px="2"
      aria-label="Column"
      value={sort.metric}
      onChange={({ target }) => {
        const column = columns.find(({ metric }) => metric === target.value);
        if (column) onSort({ metric: column.metric, direction: 'desc' });
      }}
    >
      {columns.map(({ metric, title }) => (
        <option key={metric} value={metric}>
          {title}
        </option>
      ))}
    </chakra.select>
  );
}
