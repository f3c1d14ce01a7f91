import { useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { together, useQuestions } from '../../../report/ask/questions.tsx';
import { useMeasureTable } from '../../../report/measure-table/measure-context.ts';
import { MeasureRows, WaitingMeasureRows } from '../../../report/measure-table/measure-row-list.tsx';
import { measureRows, type MeasureRow } from '../../../report/measure-table/measure-rows.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { Button } from '../../../ui/button.tsx';
import { belowOf, kindOf, levelQuestion, pathOf, placed, type Levels } from './tree.ts';
import { useConverted } from './use-converted.ts';
import { useWhole } from './use-whole.ts';

interface Props {
  row: MeasureRow;
  level: number;
}

/** The rows below a row of a tree with these levels. */
export function treeBelow(levels: Levels) {
  return function TreeBelow({ row, level }: Props) {
    const { rows, error, retry } = useBelow(levels, row.key);
    if (error) return <Failed onRetry={retry} />;
    if (!rows) return <WaitingMeasureRows count={2} />;
    if (rows.length === 0) return <None />;
    return <MeasureRows rows={rows} level={level} below={row.key} />;
  };
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
      const own = measureRows(answered.answer, answered.asked, kindOf(dimension));
      return placed(converted(own, index), path, whole);
    });
  return { rows, error, retry };
}

function useColumnCount() {
  const { columns, action } = useMeasureTable();
  return columns.length + 2 + Number(action !== undefined);
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
