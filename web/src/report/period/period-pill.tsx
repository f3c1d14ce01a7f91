import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { joinedText, say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { isRealtime } from '../address/view.ts';
import { compareWords } from './period-names.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { usePeriodChoice, type PeriodChoice, type PeriodWorkspace } from './use-period-choice.ts';
import { DaysDialog } from './days-dialog.tsx';

const PeriodSheet = lazyComponent(() => import('./period-sheet.tsx'));

/** `vs. last year, per day`. Empty for the last 30 minutes. */
function detailsOf({ view, days, interval, intervals }: PeriodChoice): string {
  if (isRealtime(view)) return '';
  return joinedText([
    days && view.compare !== 'off' && say('vs. {period}', { period: compareWords(view).short }),
    intervals.length > 0 &&
      say('per {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}', {
        interval,
      }),
  ]);
}

/** The period on phones with its step buttons. A press opens the sheet. */
export function PeriodPill({ workspace }: { workspace: PeriodWorkspace }) {
  const choice = usePeriodChoice(workspace);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <StepButtons {...choice.steps} height="12" flex="1" minW="0">
        <SmallButton
          ref={trigger}
          look="ghost"
          flexDirection="column"
          flexShrink={1}
          flex="1"
          minW="0"
          gap="0"
          px="2"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Box as="span" truncate maxW="full">
            {periodWords(choice.view.period)}
          </Box>
          <Box as="span" truncate maxW="full" layerStyle="note">
            {detailsOf(choice)}
          </Box>
        </SmallButton>
      </StepButtons>
      {/* The sheet shows the calendar itself. */}
      {open ? (
        <PeriodSheet {...{ choice, trigger }} onClose={() => setOpen(false)} />
      ) : (
        <DaysDialog {...{ choice, trigger }} />
      )}
    </>
  );
}
