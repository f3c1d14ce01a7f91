import { ReportPage } from '../../report/report-page.tsx';

/** /audience: who visits the site. */
export default function AudiencePage() {
  return <ReportPage title="Audience">{null}</ReportPage>;
}
