import { PeriodPill } from '../period/period-pill.tsx';
import { PhoneBar } from './phone-bar.tsx';
import type { PeriodWorkspace } from '../period/use-period-choice.ts';

/** What a narrow page has at its bottom edge: the filters, and the period. */
export default function PhoneControls({ workspace }: { workspace: PeriodWorkspace }) {
  return (
    <PhoneBar>
      <PeriodPill workspace={workspace} />
    </PhoneBar>
  );
}
