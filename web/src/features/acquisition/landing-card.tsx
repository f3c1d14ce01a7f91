import { useMemo } from 'react';
import { say, phrase, valueName } from '@footfall/functions/contract';
import { QuestionsProvider, useQuestion } from '../../report/ask/questions.tsx';
import { useGoalChoice } from '../../report/goals/use-goals.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { landingQuestions } from './acquisition-questions.ts';
import { countColumns, goalColumns } from './trees/goal-columns.ts';
import { useConverted } from './trees/use-converted.ts';
import { TableCard } from '../../report/rows/table/table-card.tsx';
import { useTableQuestion } from '../../report/rows/use-sort.ts';

interface Props {
  /** Null for all channels. */
  channel: string | null;
  onChannel: (channel: string | null) => void;
  take: number;
}

/** Landing pages of a channel. The page's filters also apply. */
export function LandingCard(props: Props) {
  const { data } = useQuestion('channels');
  const names = data?.answer.results.map(({ dimensions: [name = ''] }) => name) ?? [];
  // A separate provider, so that another channel reloads only this card.
  const ask = useMemo(() => landingQuestions(props.channel), [props.channel]);
  return (
    <QuestionsProvider ask={ask}>
      <Landing {...props} names={names} />
    </QuestionsProvider>
  );
}

function Landing({ channel, onChannel, take, names }: Props & { names: readonly string[] }) {
  const call = useTableQuestion('landing', 'landing');
  const { goal } = useGoalChoice();
  const converted = useConverted(call.data && [call.data.input]);
  const all = [...new Set([...names, ...(channel === null ? [] : [channel])])];
  return (
    <TableCard
      title={say('Landing pages')}
      file={phrase('Landing pages')}
      unit={
        <ChoiceMenu
          label={say('Channel of the visits')}
          choices={[
            { value: '', label: say('All channels') },
            ...all.map((name) => ({ value: name, label: valueName('visit:channel', name) })),
          ]}
          chosen={channel ?? ''}
          onChoose={(name) => onChannel(name === '' ? null : name)}
          trigger={
            <SmallButton look="ghost" gap="1" my="-2" me="-2.5" maxW="none">
              {channel === null
                ? say('from all channels')
                : say('from {channel}', { channel: valueName('visit:channel', channel) })}
              <Icon name="chevron-down" />
            </SmallButton>
          }
        />
      }
      help={say('The first pages of visits. Choose a channel here, or select a source.')}
      topic="numbers/pages-and-places#pages"
      table="landing"
      name={phrase('Page')}
      columns={[...countColumns, ...goalColumns(goal)]}
      call={call}
      rows={call.data && converted.rowsOf(call.data, 'visit:entry_page')}
      failed={converted.failed}
      take={take}
    />
  );
}
