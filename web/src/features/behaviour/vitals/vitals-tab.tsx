import { Grid } from '@chakra-ui/react';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
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
  const { data, isStale } = useQuestion('totals');
  const loads = data?.answer.results[0]?.metrics[0];
  if (data && !isStale && !loads) return <NotMeasured />;
  return (
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <VitalsCard />
      <VitalTables />
    </Grid>
  );
}
