import { useEffect } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { together, useQuestion, useQuestions } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { belowOf, levelQuestion, pathOf, placed, type Levels, type Whole, hasBelow } from './tree.ts';
import { useConverted } from './use-converted.ts';
import { sortedRows, type Row } from '../../../report/rows/row.ts';
import { useColumnCount, useTable, type RowsBelow } from '../../../report/rows/table.tsx';
import { TableRows } from '../../../report/rows/table-rows.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

/** All visitors of the page; undefined while they are on their way. */
export function useWhole(): Whole | undefined {
  const row = useQuestion('totals').data?.answer.results[0];
  return row && { now: row.metrics[0] ?? 0, before: row.comparison?.metrics[0] ?? null };
}

/** The rows below those of a tree with these levels. */
export const treeBelow = (levels: Levels): RowsBelow => ({
  Rows: (props) => <Below levels={levels} {...props} />,
  has: (row) => hasBelow(levels, row),
});

function Below({ levels, row: { key }, level }: { levels: Levels; row: Row; level: number }) {
  const { sort, open } = useTable();
  const { rows, error, retry } = useBelow(levels, key);
  useEffect(() => {
    if (rows) open?.note(key, rows);
  });
  if (error)
    return (
      <Across role="alert">
        These rows could not be read.{' '}
        <SmallButton look="ghost" onClick={retry}>
          Retry
        </SmallButton>
      </Across>
    );
  if (!rows)
    return [1, 2].map((row) => (
      <Across key={row}>
        <Skeleton h="6" my="1" />
      </Across>
    ));
  if (rows.length === 0) return <Across>Nothing more is known of these visits</Across>;
  return <TableRows rows={sortedRows(rows, sort)} level={level} />;
}

/** Asks for the rows below the row with this key. */
function useBelow(levels: Levels, key: string) {
  const { common } = usePeriod();
  const whole = useWhole();
  const below = belowOf(levels, pathOf(key));
  const asked = below.map((each) => levelQuestion(common, each));
  const { all, error, retry } = together(useQuestions(asked, { keepPrevious: true }));
  const converted = useConverted(asked);
  const rows =
    all &&
    whole &&
    below.flatMap(({ dimension, path }, index) => {
      const answered = all[index];
      return answered ? placed(converted(answered, dimension, index), path, whole) : [];
    });
  return { rows, error, retry };
}

/** A row of one cell across all columns. */
const Across = (props: HTMLChakraProps<'td'>) => (
  <tr>
    <chakra.td colSpan={useColumnCount()} layerStyle="note" {...props} />
  </tr>
);
