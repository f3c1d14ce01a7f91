import { useMemo, type ReactNode } from 'react';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { campaignLevels, kindOf } from './tree.ts';
import { TreeCard } from './tree-card.tsx';
import { useConverted } from './use-converted.ts';
import { Empty } from '../../../report/rows/card.tsx';
import { rowsOf, type Row } from '../../../report/rows/row.ts';

interface Props {
  /** What stands below the rows. */
  below: ReactNode;
}

/** Visits by the tags of their links, from the source to the content. */
export function CampaignsCard({ below }: Props) {
  return (
    <TreeCard
      title="Campaigns"
      question="campaigns"
      levels={campaignLevels}
      name="Source, medium, campaign"
      help="The tags of the links by which visits came, from utm_source to utm_content."
      unit="Visitors"
      more={useUnsourced()}
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

/** The row of the links without a source, if there are such visits. */
function useUnsourced(): readonly Row[] | undefined {
  const { data } = useQuestion('unsourced');
  const found = data?.answer.results[0]?.metrics[0] ? data : undefined;
  const converted = useConverted(useMemo(() => found && [found.asked], [found]));
  return useMemo(
    () => found && converted(rowsOf(found.answer, found.asked, kindOf('visit:utm_source')), 0),
    [found, converted],
  );
}
