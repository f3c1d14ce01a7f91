import { ReportPage } from '../../report/report-page.tsx';
import { QuestionsProvider } from '../../report/ask/questions.tsx';
import { AudienceGrid } from './audience-grid.tsx';
import { audienceQuestions } from './audience-questions.ts';

/** /audience: who visits the site. */
export default function AudiencePage() {
  return (
    <ReportPage title="Audience">
      <QuestionsProvider ask={audienceQuestions}>
        <AudienceGrid />
      </QuestionsProvider>
    </ReportPage>
  );
}
