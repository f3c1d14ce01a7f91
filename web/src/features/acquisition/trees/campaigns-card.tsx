import type { ReactNode } from 'react';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { campaignLevels } from './tree.ts';
import { TreeCard } from './tree-card.tsx';
import { useConverted } from './use-converted.ts';
import { Empty } from '../../../report/rows/card.tsx';

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
