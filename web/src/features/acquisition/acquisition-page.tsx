import { ReportPage } from '../../report/report-page.tsx';

/** /acquisition: where visits come from. */
export default function AcquisitionPage() {
  return <ReportPage title="Acquisition">{null}</ReportPage>;
}
