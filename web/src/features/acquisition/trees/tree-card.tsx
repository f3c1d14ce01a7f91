import { useMemo, type ReactNode } from 'react';
import type { VisitDimension } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { campaignLevels, placed, type Levels } from './tree.ts';
import { treeBelow, useWhole } from './tree-below.tsx';
import { treeColumns } from './goal-columns.ts';
import { useConverted } from './use-converted.ts';
import { Empty } from '../../../report/rows/card.tsx';
import { TableCard } from '../../../report/rows/table-card.tsx';
import type { Row } from '../../../report/rows/row.ts';

interface Props {
  title: string;
  /** The name of the question for the rows at the top, and of the table in the address. */
  question: 'channels' | 'campaigns';
  levels: Levels;
  /** What the rows are, above their names. */
  name: string;
  help: string;
  /** What stands right of the title. */
  unit: ReactNode;
  empty?: ReactNode;
  /** Further rows at the top. */
  more?: readonly Row[] | undefined;
  /** What stands below the rows. */
  below?: ReactNode;
}

/** A tree of visits, whose rows are asked for when the row above them is opened. */
export function TreeCard({ question, levels, more = [], ...card }: Props) {
  const call = useQuestion(question);
  const totals = useQuestion('totals');
  const whole = useWhole();
  const { goal } = useGoalChoice();
  const converted = useConverted(call.data && [call.data.asked]);
  const rows =
    call.data && whole && placed([...converted(call.data, levels[0] as VisitDimension), ...more], [], whole);
  // The same as long as the levels are: it has a component of its own.
  const rowsBelow = useMemo(() => treeBelow(levels), [levels]);
  return (
    <TableCard
      {...card}
      {...{ rows, rowsBelow }}
      columns={treeColumns(goal)}
      // The shares of the rows are of the totals.
      call={call.error ? call : { ...call, error: totals.error, retry: totals.retry }}
      table={question}
      hasSearch
    />
  );
}

/**
 * Visits by the tags of their links, from the source to the content.
 * @param props.below what stands below the rows
 */
export function CampaignsCard({ below }: { below: ReactNode }) {
  const { data } = useQuestion('unsourced');
  // The row of the links without a source, if there are such visits.
  const found = data?.answer.results[0]?.metrics[0] ? data : undefined;
  const converted = useConverted(found && [found.asked]);
  return (
    <TreeCard
      title="Campaigns"
      question="campaigns"
      levels={campaignLevels}
      name="Source, medium, campaign"
      help="The tags of the links by which visits came, from utm_source to utm_content."
      unit="Visitors"
      more={found && converted(found, 'visit:utm_source')}
      empty={
        <Empty>
          No visits with tags in this timeframe. Add utm_source, utm_medium and utm_campaign to the links that
          you share, and their visits are listed here.
        </Empty>
      }
      below={below}
    />
  );
}
