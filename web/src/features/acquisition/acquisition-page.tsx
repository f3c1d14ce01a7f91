import { Box } from '@chakra-ui/react';
import { counted } from '../../ui/figures/format.ts';
import { useRef, useState } from 'react';
import { useChoice } from '../../report/address/use-address.ts';
import { CardColumns } from '../../report/card-columns.tsx';
import { QuestionsProvider } from '../../report/ask/questions.tsx';
import { GoalMenu } from '../../report/goals/goal-menu.tsx';
import { useGoalChoice } from '../../report/goals/use-goals.ts';
import { ReportPage } from '../../report/report-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { acquisitionQuestions } from './acquisition-questions.ts';
import { AssistantsCard } from './assistants-card.tsx';
import { LandingCard } from './landing-card.tsx';
import { draftFor, type RuleDraft } from './rules/draft.ts';
import { RulesCard, useOpenRules } from './rules/rules-card.tsx';
import { useRules } from './rules/use-rules.ts';
import { UnknownTags } from './unknown-tags.tsx';
import { channelLevels } from './trees/tree.ts';
import { CampaignsCard } from './trees/campaigns-card.tsx';
import { TreeCard } from './trees/tree-card.tsx';

/** /acquisition: where visits come from. */
export default function AcquisitionPage() {
  return (
    <ReportPage title="Acquisition" choices={<GoalMenu />} hasInterval>
      <QuestionsProvider ask={acquisitionQuestions}>
        <Cards />
      </QuestionsProvider>
    </ReportPage>
  );
}

function Cards() {
  const [channel, setChannel] = useChoice('landing');
  const [suggested, setSuggested] = useState<RuleDraft | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [, openRules] = useOpenRules();
  const { rules = [], mayChange } = useRules();
  const { goal } = useGoalChoice();
  const landing = <LandingCard channel={channel} onChannel={setChannel} />;
  return (
    <CardColumns beside={{ xl: 'minmax(0, 8fr) minmax(0, 5fr)' }}>
      <CardColumns>
        <TreeCard
          title="Channels"
          question="channels"
          levels={channelLevels}
          name="Channel, source, referrer"
          help="How visits arrived: the channel, its sources, and the pages that linked here."
          unit={
            <SmallButton
              ref={trigger}
              look="ghost"
              gap="1"
              my="-2"
              me="-2.5"
              onClick={() => openRules('all')}
            >
              {rules.length === 0 ? 'Rules' : counted(rules.length, 'rule')}
              <Icon name="chevron-right" />
            </SmallButton>
          }
        />
        <CampaignsCard
          below={
            <UnknownTags
              mayChange={mayChange}
              onMakeRule={(tag) => {
                setSuggested(draftFor(tag));
                openRules('new');
              }}
            />
          }
        />
      </CardColumns>
      <CardColumns>
        <RulesCard {...{ suggested, trigger }} onSuggested={setSuggested} />
        <AssistantsCard />
        {goal === null && landing}
      </CardColumns>
      {/* With the figures of a goal, it has too many columns for the narrow one. */}
      {goal !== null && <Box gridColumn="1 / -1">{landing}</Box>}
    </CardColumns>
  );
}
