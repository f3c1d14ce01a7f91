import { counted } from '../../ui/figures/format.ts';
import { useRef, useState, type Ref } from 'react';
import { Grid } from '@chakra-ui/react';
import { useChoice } from '../../report/address/use-address.ts';
import { QuestionsProvider } from '../../report/ask/questions.tsx';
import { GoalMenu } from '../../report/goals/goal-menu.tsx';
import { ReportPage } from '../../report/report-page.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { acquisitionQuestions } from './acquisition-questions.ts';
import { AssistantsCard } from './assistants-card.tsx';
import { LandingCard } from './landing-card.tsx';
import { draftFor, type RuleDraft } from './rules/draft.ts';
import { RulesCard, useOpenRules } from './rules/rules-card.tsx';
import { useRules } from './rules/use-rules.ts';
import { UnknownTags } from './tags/unknown-tags.tsx';
import { CampaignsCard } from './trees/campaigns-card.tsx';
import { channelLevels } from './trees/tree.ts';
import { TreeCard } from './trees/tree-card.tsx';

/** /acquisition: where visits come from. */
export default function AcquisitionPage() {
  return (
    <ReportPage title="Acquisition" choices={<GoalMenu />} hasInterval>
      <Acquisition />
    </ReportPage>
  );
}

function Acquisition() {
  return (
    <QuestionsProvider ask={acquisitionQuestions}>
      <Cards />
    </QuestionsProvider>
  );
}

/** A column that long names cannot widen. */
const column = 'minmax(0, 1fr)';

function Cards() {
  const [channel, setChannel] = useChoice('landing');
  const [suggested, setSuggested] = useState<RuleDraft | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [, openRules] = useOpenRules();
  const { mayChange } = useRules();
  const wide = { base: column, xl: `minmax(0, 8fr) minmax(0, 5fr)` };
  return (
    <Grid gap="4" alignItems="start" templateColumns={wide}>
      <Grid gap="4" templateColumns={column}>
        <TreeCard
          title="Channels"
          question="channels"
          levels={channelLevels}
          name="Channel, source, referrer"
          help="How visits came: the channel, the sources in it, and the addresses that linked here."
          unit={<RulesButton ref={trigger} onOpen={() => openRules('all')} />}
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
        <LandingCard channel={channel} onChannel={setChannel} />
      </Grid>
      <Grid gap="4" templateColumns={column}>
        <RulesCard {...{ suggested, trigger }} onSuggested={setSuggested} />
        <AssistantsCard />
      </Grid>
    </Grid>
  );
}

function RulesButton({ ref, onOpen }: { ref: Ref<HTMLButtonElement>; onOpen: () => void }) {
  const { rules } = useRules();
  const count = rules?.length ?? 0;
  return (
    <Button ref={ref} look="ghost" size="small" fullWidth={false} gap="1" my="-2" me="-2.5" onClick={onOpen}>
      {count === 0 ? 'Rules' : counted(count, 'rule')}
      <Icon name="chevron-right" />
    </Button>
  );
}
