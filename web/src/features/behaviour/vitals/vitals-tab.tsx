import { Grid } from '@chakra-ui/react';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { periodWords } from '../../../ui/period/period-words.ts';
import { NotMeasured } from './not-measured.tsx';
import { vitalQuestions } from './vital-questions.ts';
import { VitalTables } from './vital-tables.tsx';
import { VitalsCard } from './vitals-card.tsx';

/** Behaviour, Vitals: how fast the site's pages are for their visitors. */
export default function VitalsTab() {
  return (
    <QuestionsProvider ask={vitalQuestions}>
      <Vitals />
    </QuestionsProvider>
  );
}

function Vitals() {
  const { view } = usePeriod();
  const { data, isStale } = useQuestion('totals');
  const loads = data?.answer.results[0]?.metrics[0];
  if (data && !isStale && !loads) return <NotMeasured />;
  const period = periodWords(view.period);
  return (
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <VitalsCard period={period} />
      <VitalTables period={period} />
    </Grid>
  );
}
