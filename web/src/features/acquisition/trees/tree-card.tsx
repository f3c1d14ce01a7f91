import { useMemo, type ReactNode, useEffect } from 'react';
import { type VisitDimension, say } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { together, useQuestion, useQuestions } from '../../../report/ask/questions.tsx';
import { toTreeRows, type Levels, levelsBelow, levelQuestion, pathOf, type Total, hasBelow } from './tree.ts';
import { treeColumns } from './goal-columns.ts';
import { useConverted } from './use-converted.ts';
import { TableCard } from '../../../report/rows/table/table-card.tsx';
import { type Row, sortedRows } from '../../../report/rows/row.ts';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { usePeriod } from '../../../report/use-period.ts';
import { SmallButton } from '../../../ui/button.tsx';
import type { HelpTopic } from '../../../ui/help/topics.ts';
import { orderOf } from '../../../report/rows/column.ts';
import { useTableQuestion } from '../../../report/rows/use-sort.ts';
import { useColumnCount, useTable, type Failure, type RowsBelow } from '../../../report/rows/table/table.tsx';
import { TableRows } from '../../../report/rows/table/table-rows.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

interface Props {
  title: string;
  /** The title in English, in names of files. */
  file: string;
  /** Also the table's name in the address. */
  question: 'channels' | 'campaigns';
  levels: Levels;
  /** Heading of the first column, marked by `phrase`. */
  name: string;
  help: string;
  topic: HelpTopic;
  unit: ReactNode;
  empty?: ReactNode;
  more?: readonly Row[] | undefined;
  failed?: readonly Failure[];
  above?: ReactNode;
  below?: ReactNode;
}

/** A tree of visits. Rows load when their parent opens. */
export function TreeCard({ question, levels, more = [], failed = [], ...card }: Props) {
  const call = useTableQuestion(question, question);
  const totals = useQuestion('totals');
  const total = useTotal();
  const { goal } = useGoalChoice();
  const converted = useConverted(call.data && [call.data.input]);
  const rows =
    call.data &&
    total &&
    toTreeRows([...converted.rowsOf(call.data, levels[0] as VisitDimension), ...more], [], total);
  // Memoized because it contains a component, which would remount if recreated.
  const rowsBelow = useMemo(() => treeBelow(levels), [levels]);
  return (
    <TableCard
      {...card}
      {...{ rows, rowsBelow }}
      columns={treeColumns(goal)}
      failed={[...converted.failed, ...failed]}
      // Shares need the totals, so an error of the totals is an error of the card.
      call={call.error ? call : { ...call, error: totals.error, retry: totals.retry }}
      table={question}
      hasSearch
    />
  );
}

/** All visitors of the page; undefined while loading. */
function useTotal(): Total | undefined {
  const row = useQuestion('totals').data?.answer.results[0];
  return row && { now: row.metrics[0] ?? 0, before: row.comparison?.metrics[0] ?? null };
}

const treeBelow = (levels: Levels): RowsBelow => ({
  Rows: (props) => <Below levels={levels} {...props} />,
  has: (row) => hasBelow(levels, row),
});

function Below({ levels, row: { key }, level }: { levels: Levels; row: Row; level: number }) {
  const { sort, open } = useTable();
  const { rows, error, retry, failed } = useBelow(levels, key);
  useEffect(() => {
    if (rows) open?.note(key, rows);
  });
  if (error) return <Unread words={say('These rows could not be read.')} retry={retry} />;
  if (!rows)
    return (
      <>
        {[1, 2].map((row) => (
          <Across key={row}>
            <Skeleton h="6" my="1" />
          </Across>
        ))}
      </>
    );
  if (rows.length === 0) return <Across>{say('No further details about these visits')}</Across>;
  return (
    <>
      <TableRows rows={sortedRows(rows, sort)} level={level} />
      {failed.map((each) => (
        <Unread key={each.words} {...each} />
      ))}
    </>
  );
}

function useBelow(levels: Levels, key: string) {
  const { common } = usePeriod();
  const total = useTotal();
  const below = levelsBelow(levels, pathOf(key));
  const { sort } = useTable();
  const questions = below.map((each) => {
    const question = levelQuestion(common, each);
    const isRequested = sort.byChange && question.metrics.some((metric) => metric === sort.metric);
    return isRequested ? { ...question, order_by: orderOf(sort) } : question;
  });
  const { all, error, retry } = together(useQuestions(questions, { showPrevious: true }));
  const converted = useConverted(questions);
  const rows =
    all &&
    total &&
    below.flatMap(({ dimension, path }, index) => {
      const answered = all[index];
      return answered ? toTreeRows(converted.rowsOf(answered, dimension, index), path, total) : [];
    });
  const { failed } = converted;
  return {
    ...{ rows, error, failed },
    retry() {
      retry();
      for (const each of failed) each.retry();
    },
  };
}

const Unread = ({ words, retry }: Failure) => (
  <Across role="alert">
    {words}{' '}
    <SmallButton look="ghost" onClick={retry}>
      {say('Try again')}
    </SmallButton>
  </Across>
);

const Across = (props: HTMLChakraProps<'td'>) => (
  <tr>
    <chakra.td colSpan={useColumnCount()} layerStyle="note" {...props} />
  </tr>
);
