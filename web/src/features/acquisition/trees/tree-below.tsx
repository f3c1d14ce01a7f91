import { useMemo } from 'react';
import { chakra } from '@chakra-ui/react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { answerAt } from '../../../report/data/answer-at.ts';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import { useMeasureTable } from '../../../report/measure-table/measure-context.ts';
import { MeasureRows, WaitingMeasureRows } from '../../../report/measure-table/measure-row-list.tsx';
import { measureRows, type MeasureRow } from '../../../report/measure-table/measure-rows.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { questionOf } from '../../../report/view/question.ts';
import { ApiError } from '../../../api/call.ts';
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
          return placed(converted(measureRows(answer, question, kindOf(dimension)), index), path, whole);
        })
      : undefined;
  return { rows, error: failed, retry };
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
