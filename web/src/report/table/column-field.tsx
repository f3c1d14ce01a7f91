import { chakra } from '@chakra-ui/react';
import { controlStyle } from '../../ui/form/text-field.tsx';
import type { Column, Sort } from './columns.ts';

interface Props {
  columns: readonly Column[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** On a phone there is room for one measure: the one that the rows are ordered by. */
export function ColumnField({ columns, sort, onSort }: Props) {
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
