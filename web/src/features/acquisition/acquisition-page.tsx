import { Box } from '@chakra-ui/react';
import { say, phrase } from '@footfall/functions/contract';
import { useRef, useState } from 'react';
import { useChoice } from '../../report/address/use-address.ts';
import { AfterNumbers } from '../../report/after-numbers.tsx';
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

export default function AcquisitionPage() {
  return (
    <ReportPage title={say('Acquisition')} choices={<GoalMenu />} hasInterval>
      <QuestionsProvider ask={acquisitionQuestions}>
        <Cards />
      </QuestionsProvider>
    </ReportPage>
  );
}

/** Number of landing pages that fill the height of the assistants card. */
const landingRows = 12;

function Cards() {
  const [channel, setChannel] = useChoice('landing');
  const [suggested, setSuggested] = useState<RuleDraft | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [openedRules, openRules] = useOpenRules();
  const { rules: known, error, mayChange } = useRules();
  const rules = known ?? [];
  const { goal } = useGoalChoice();
  const landingOf = (take: number) => <LandingCard channel={channel} onChannel={setChannel} take={take} />;
  const trees = (
    <CardColumns>
      <TreeCard
        title={say('Channels')}
        file={phrase('Channels')}
        topic="guides/channels#channels"
        question="channels"
        levels={channelLevels}
        name={phrase('Channel, source, referrer')}
        help={say('How visits arrived: the channel, its sources, and the pages that linked here.')}
        unit={
          <SmallButton
            data-screen-only=""
            ref={trigger}
            look="ghost"
            gap="1"
            my="-2"
            me="-2.5"
            maxW="none"
            onClick={() => openRules('all')}
          >
            {rules.length === 0
              ? say('Rules')
              : say('{count, plural, one {# rule} other {# rules}}', { count: rules.length })}
            <Icon name="chevron-right" />
          </SmallButton>
        }
      />
      <AfterNumbers>
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
      </AfterNumbers>
    </CardColumns>
  );
  // A goal adds columns that do not fit into the narrow layout.
  if (goal !== null && openedRules === null)
    return (
      <CardColumns>
        {trees}
        <AfterNumbers>
          <CardColumns beside={{ xl: 'minmax(0, 5fr) minmax(0, 8fr)' }}>
            <AssistantsCard />
            {landingOf(landingRows)}
          </CardColumns>
        </AfterNumbers>
      </CardColumns>
    );
  return (
    <CardColumns beside={{ xl: 'minmax(0, 8fr) minmax(0, 5fr)' }}>
      {trees}
      <CardColumns>
        <RulesCard {...{ suggested, trigger }} onSuggested={setSuggested} />
        <AfterNumbers isReady={known !== undefined || error !== undefined}>
          <AssistantsCard />
          {goal === null && landingOf(5)}
        </AfterNumbers>
      </CardColumns>
      <AfterNumbers>{goal !== null && <Box gridColumn="1 / -1">{landingOf(5)}</Box>}</AfterNumbers>
    </CardColumns>
  );
}
