import { PeriodPill } from '../period/period-pill.tsx';
import { PhoneBar } from './phone-bar.tsx';

/** What a narrow page has at its bottom edge: the filters, and the period. */
export default function PhoneControls({ workspace }: { workspace: { id: string; timezone: string } }) {
  return (
    <PhoneBar>
      <PeriodPill workspace={workspace} />
    </PhoneBar>
  );
}
