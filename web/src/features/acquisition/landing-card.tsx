import { useMemo } from 'react';
import { QuestionsProvider, useQuestion } from '../../report/ask/questions.tsx';
import { useGoalChoice } from '../../report/goals/use-goal-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { landingQuestions } from './acquisition-questions.ts';
import { countColumns } from './count-columns.ts';
import { goalColumns } from './trees/goal-columns.ts';
import { kindOf } from './trees/tree.ts';
import { useConverted } from './trees/use-converted.ts';
import { TableCard } from '../../report/rows/table-card.tsx';
import { rowsOf } from '../../report/rows/row.ts';

interface Props {
  /** The channel of the visits; null for all of the page. */
  channel: string | null;
  onChannel: (channel: string | null) => void;
}

/** On which pages the visits of a channel begin. Those of a source: the page's filters say of which. */
export function LandingCard(props: Props) {
  const { data } = useQuestion('channels');
  const names = data?.answer.results.map(({ dimensions: [name = ''] }) => name) ?? [];
  // Asked apart, so that nothing else is asked again when another channel is chosen.
  const ask = useMemo(() => landingQuestions(props.channel), [props.channel]);
  return (
    <QuestionsProvider ask={ask}>
      <Landing {...props} names={names} />
    </QuestionsProvider>
  );
}

/** @param props.names the channels that there are */
function Landing({ channel, onChannel, names }: Props & { names: readonly string[] }) {
  const call = useQuestion('landing');
  const { goal } = useGoalChoice();
  const columns = useMemo(() => [...countColumns, ...goalColumns(goal)], [goal]);
  const asked = call.data?.asked;
  const converted = useConverted(useMemo(() => asked && [asked], [asked]));
  const rows =
    call.data && converted(rowsOf(call.data.answer, call.data.asked, kindOf('visit:entry_page')), 0);
  return (
    <TableCard
      title="Landing pages"
      unit={<FromChannel {...{ channel, onChannel, names }} />}
      help="The pages on which visits begin. Choose a channel here, or a source by a press on its row."
      table="landing"
      name="Page"
      columns={columns}
      call={call}
      rows={rows}
      take={5}
    />
  );
}

function FromChannel({ channel, onChannel, names }: Props & { names: readonly string[] }) {
  const all = [...new Set([...names, ...(channel === null ? [] : [channel])])];
  return (
    <ChoiceMenu
      label="Channel of the visits"
      choices={[{ value: '', label: 'All channels' }, ...all.map((name) => ({ value: name, label: name }))]}
      chosen={channel ?? ''}
      onChoose={(name) => onChannel(name === '' ? null : name)}
      trigger={
        <Button look="ghost" size="small" fullWidth={false} gap="1" my="-2" me="-2.5">
          from {channel ?? 'all channels'}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}
