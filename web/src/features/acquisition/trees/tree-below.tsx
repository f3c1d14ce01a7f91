import { useEffect, useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { answerAt } from '../../../report/data/answer-at.ts';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import { rowsOf, sortedRows, type Row } from '../../../report/rows/row.ts';
import { useColumnCount, useTable, type RowsBelow } from '../../../report/rows/table.tsx';
import { TableRows } from '../../../report/rows/table-rows.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { questionOf } from '../../../report/view/question.ts';
import { ApiError } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { belowOf, hasBelow, kindOf, levelQuestion, pathOf, placed, type Levels } from './tree.ts';
import { useConverted } from './use-converted.ts';
import { useWhole } from './use-whole.ts';

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
  const { workspaceId, view, clock } = usePeriod();
  const whole = useWhole();
  const asked = useMemo(() => {
    const common = { site_id: workspaceId, ...questionOf(view, clock.day) };
    return { queries: belowOf(levels, pathOf(key)).map((below) => levelQuestion(common, below)) };
  }, [levels, key, workspaceId, view, clock.day]);
  const { data, error, retry } = useEndpoint('query', asked, { keepPrevious: true });
  const converted = useConverted(asked.queries);
  const answers = data?.asked.queries.map((_, index) => answerAt(data.answer, index));
  const failed = error ?? answers?.find((answer) => answer instanceof ApiError);
  const rows =
    data && whole && !failed
      ? belowOf(levels, pathOf(key)).flatMap(({ dimension, path }, index) => {
          const answer = answers?.[index];
          if (!answer || answer instanceof ApiError) return [];
          const question = data.asked.queries[index] as AskedQuestion;
          return placed(converted(rowsOf(answer, question, kindOf(dimension)), index), path, whole);
        })
      : undefined;
  return { rows, error: failed, retry };
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
