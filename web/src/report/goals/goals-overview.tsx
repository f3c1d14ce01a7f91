import { Box } from '@chakra-ui/react';
import { behaviourPath } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Rows } from '../breakdown/breakdown-rows.tsx';
import { Dimmed, WaitingRows } from '../breakdown/rows-list.tsx';
import { RowsMenu } from '../breakdown/rows-card.tsx';
import { cardRows } from '../ask/card-rows.ts';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { useReportPath } from '../address/report-path.ts';
import { goals, goalsQuestion } from './goals-breakdown.ts';
import { useGoals } from './use-goals.ts';

/** Apart from the questions of the other cards: none of them reads single events. */
const goalsQuestions: PageQuestions = (common) => ({ goals: goalsQuestion(common) });

/** The dashboard's card with the goals that most visitors reached; nothing where there are no goals. */
export default function GoalsOverview({ period }: { period: string }) {
  const { list } = useGoals();
  if (!list || list.length === 0) return null;
  return (
    <QuestionsProvider ask={goalsQuestions}>
      <GoalsCard period={period} count={Math.min(list.length, goals.take)} />
    </QuestionsProvider>
  );
}

function GoalsCard({ period, count }: { period: string; count: number }) {
  const call = useQuestion('goals');
  const { data, error, isStale, retry } = call;
  const reportPath = useReportPath();
  const rows = data && cardRows(data.answer, goals.of);
  return (
    <Card
      title={goals.title}
      unit={goals.unit}
      help={goals.meaning.sentence}
      menu={<RowsMenu title={goals.title} breakdown={goals} period={period} call={call} rows={rows} />}
      aria-busy={!error && (!rows || isStale)}
    >
      <Dimmed dimmed={isStale}>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!rows && !error && <WaitingRows count={count} />}
        {rows?.length === 0 && (
          <Box px="2" py="2" color="fg.muted">
            No goal was reached in this timeframe
          </Box>
        )}
        {rows && <Rows rows={rows} breakdown={goals} />}
      </Dimmed>
      <Box px="2" pt="2">
        <TextLink to={reportPath(behaviourPath('goals'))}>All goals</TextLink>
      </Box>
    </Card>
  );
}
