import { useMemo, useEffect } from 'react';
import { chakra } from '@chakra-ui/react';
import { together, useQuestions } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { Button } from '../../../ui/button.tsx';
import { belowOf, kindOf, levelQuestion, pathOf, placed, type Levels, hasBelow } from './tree.ts';
import { useConverted } from './use-converted.ts';
import { useWhole } from './use-whole.ts';
import { rowsOf, sortedRows, type Row } from '../../../report/rows/row.ts';
import { useColumnCount, useTable, type RowsBelow } from '../../../report/rows/table.tsx';
import { TableRows } from '../../../report/rows/table-rows.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

/** The rows below those of a tree with these levels. */
export const treeBelow = (levels: Levels): RowsBelow => ({
  Rows: ({ row, level }) => <Below levels={levels} row={row} level={level} />,
  has: (row) => hasBelow(levels, row),
});

function Below({ levels, row: { key }, level }: { levels: Levels; row: Row; level: number }) {
  const { sort, open } = useTable();
  const { rows, error, retry } = useBelow(levels, key);
  useEffect(() => {
    if (rows) open?.note(key, rows);
  });
  if (error) return <Failed onRetry={retry} />;
  if (!rows) return <Waiting />;
  return rows.length === 0 ? <None /> : <TableRows rows={sortedRows(rows, sort)} level={level} />;
}

/** Asks for the rows below the row with this key. */
function useBelow(levels: Levels, key: string) {
  const { common } = usePeriod();
  const whole = useWhole();
  const below = useMemo(() => belowOf(levels, pathOf(key)), [levels, key]);
  const asked = useMemo(() => below.map((each) => levelQuestion(common, each)), [below, common]);
  const { all, error, retry } = together(useQuestions(asked, { keepPrevious: true }));
  const converted = useConverted(asked);
  const rows =
    all &&
    whole &&
    below.flatMap(({ dimension, path }, index) => {
      const answered = all[index];
      if (!answered) return [];
      const own = rowsOf(answered.answer, answered.asked, kindOf(dimension));
      return placed(converted(own, index), path, whole);
    });
  return { rows, error, retry };
}

function Waiting() {
  const columns = useColumnCount();
  return [1, 2].map((row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton h="6" my="1" />
      </td>
    </tr>
  ));
}

function None() {
  return (
    <tr>
      <chakra.td colSpan={useColumnCount()} color="fg.muted" textStyle="note">
        Nothing more is known of these visits
      </chakra.td>
    </tr>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <tr>
      <chakra.td colSpan={useColumnCount()} role="alert" color="fg.muted" textStyle="note">
        These rows could not be read.{' '}
        <Button look="ghost" size="small" fullWidth={false} onClick={onRetry}>
          Retry
        </Button>
      </chakra.td>
    </tr>
  );
}
