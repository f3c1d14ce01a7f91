import type { ComponentProps, ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import { say, phrase } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { type PageQuestions, QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { Empty } from '../../../report/rows/card.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { TreeCard } from './tree-card.tsx';
import { byCampaignLevels, campaignLevels, levelQuestion } from './tree.ts';
import { useConverted } from './use-converted.ts';

const tops = [
  { value: 'source', label: say('By source') },
  { value: 'campaign', label: say('By campaign') },
] as const;

const campaignQuestions: PageQuestions = (common) => ({
  totals: { ...common, metrics: ['visitors'] },
  campaigns: levelQuestion(common, { dimension: 'visit:utm_campaign', path: [] }),
});

/** Visits by the tags of their links, with sources or campaigns at the top. */
export function CampaignsCard({ below }: { below: ReactNode }) {
  const [top, setTop] = useChoice('campaigns');
  const isByCampaign = top === 'campaign';
  const above = (
    <Flex px="2" pb="3">
      <Segments
        label={say('Rows of Campaigns')}
        choices={tops}
        chosen={isByCampaign ? 'campaign' : 'source'}
        onChoose={(value) => setTop(value === 'source' ? null : value)}
      />
    </Flex>
  );
  if (!isByCampaign) return <BySource {...{ above, below }} />;
  return (
    <QuestionsProvider ask={campaignQuestions}>
      <TreeCard
        {...campaigns}
        {...{ above, below }}
        levels={byCampaignLevels}
        name={phrase('Campaign, source, medium')}
      />
    </QuestionsProvider>
  );
}

const campaigns = {
  title: say('Campaigns'),
  file: phrase('Campaigns'),
  topic: 'guides/channels#tag-your-links',
  question: 'campaigns',
  help: say('The tags of the links that brought visits, from utm_source to utm_content.'),
  unit: say('Visitors'),
  empty: (
    <Empty>
      {say(
        'No visits with tags in this timeframe. Add utm_source, utm_medium and utm_campaign to the links that you share, and their visits appear here.',
      )}
    </Empty>
  ),
} as const;

function BySource(around: Pick<ComponentProps<typeof TreeCard>, 'above' | 'below'>) {
  const { data, error, retry } = useQuestion('unsourced');
  const found = data?.answer.results[0]?.metrics[0] ? data : undefined;
  const converted = useConverted(found && [found.input]);
  return (
    <TreeCard
      {...campaigns}
      {...around}
      levels={campaignLevels}
      name={phrase('Source, medium, campaign')}
      more={found && converted.rowsOf(found, 'visit:utm_source')}
      failed={
        error
          ? [{ words: say('The row of links without a source could not be read.'), retry }]
          : converted.failed
      }
    />
  );
}
