import { ReportPage } from '../../report/report-page.tsx';
import { QuestionsProvider } from '../../report/ask/questions.tsx';
import { usePeriod } from '../../report/use-period.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { AudienceGrid } from './audience-grid.tsx';
import { audienceQuestions } from './audience-questions.ts';

/** /audience: who visits the site. */
export default function AudiencePage() {
  return (
    <ReportPage title="Audience">
      <QuestionsProvider ask={audienceQuestions}>
        <Cards />
      </QuestionsProvider>
    </ReportPage>
  );
}

function Cards() {
  const { view } = usePeriod();
  return <AudienceGrid period={periodWords(view.period)} />;
}
