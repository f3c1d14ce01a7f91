import { useEffect } from 'react';
import { Box } from '@chakra-ui/react';
import { useSharedLink } from '../../api/reader.ts';
import { behaviourPath } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { Empty, RowsCard, RowsState } from '../rows/card.tsx';
import { cardRows } from '../ask/card-rows.ts';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { useReportPath } from '../address/use-view.ts';
import { goals, goalsQuestion } from './goal-questions.ts';
import { useGoals } from './use-goals.ts';
import { RowList } from '../rows/list.tsx';
import { ChangeTitle, fileOf, WaitingList } from '../rows/list-card.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';

/** Apart from the questions of the other cards: none of them reads single events. */
const goalsQuestions: PageQuestions = (common) => ({ goals: goalsQuestion(common) });

/** The dashboard's card with the goals that most visitors reached; nothing where there are no goals. */
export default function GoalsOverview() {
  const { list } = useGoals();
  if (!list || list.length === 0) return null;
  return (
    <QuestionsProvider ask={goalsQuestions}>
      <GoalsCard count={Math.min(list.length, goals.take)} />
    </QuestionsProvider>
  );
}

function GoalsCard({ count }: { count: number }) {
  // A press on a row shows it.
  useEffect(() => void import('./goal-overview.tsx').catch(() => undefined), []);
  const call = useQuestion('goals');
  const reportPath = useReportPath();
  const rows = call.data && cardRows(call.data.answer, goals.of);
  const { title, unit, meaning } = goals;
  const hasBehaviour = useSharedLink()?.sections.includes('behaviour') ?? true;
  return (
    <RowsCard
      {...{ title, unit, call, rows }}
      help={meaning.sentence}
      csv={fileOf(goals)}
      end={<ChangeTitle {...{ call, unit }} />}
    >
      <Box {...dimmedIf(call.isStale)}>
        <RowsState
          {...{ call, rows }}
          waiting={<WaitingList count={count} />}
          empty={<Empty>No goal was reached in this timeframe</Empty>}
        >
          <RowList rows={rows ?? []} breakdown={goals} />
        </RowsState>
      </Box>
      {hasBehaviour && (
        <Box px="2" pt="2">
          <TextLink to={reportPath(behaviourPath('goals'))}>All goals</TextLink>
        </Box>
      )}
    </RowsCard>
  );
}
