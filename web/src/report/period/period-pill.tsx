import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { isRealtime } from '../address/view.ts';
import { compareWords } from './compare-words.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { usePeriodChoice, type PeriodChoice, type PeriodWorkspace } from './use-period-choice.ts';
import { usePeriodKeys } from './use-period-keys.ts';
import { AskedDays } from './asked-days.tsx';

const PeriodSheet = loadedLater(() => import('./period-sheet.tsx'));

interface Props {
  workspace: PeriodWorkspace;
}

/** What the chart shows of the period: `vs. last year, by day`; nothing of the last half hour, which has one chart. */
function detailsOf({ view, days, interval, intervals }: PeriodChoice): string {
  if (isRealtime(view)) return '';
  const compared = days && view.compare !== 'off' ? [`vs. ${compareWords(view).short}`] : [];
  return [...compared, ...(intervals.length > 0 ? [`by ${interval}`] : [])].join(', ');
}

/** The period on a phone, between its arrows; pressed, it opens a sheet with the interval and the comparison. */
export function PeriodPill({ workspace }: Props) {
  const choice = usePeriodChoice(workspace.timezone);
  usePeriodKeys(choice);
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <StepButtons toPrevious={choice.toPrevious} toNext={choice.toNext} height="12" flex="1" minW="0">
        <Button
          ref={trigger}
          look="ghost"
          size="small"
          fullWidth={false}
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
          <Box as="span" truncate maxW="full" textStyle="note" color="fg.muted">
            {detailsOf(choice)}
          </Box>
        </Button>
      </StepButtons>
      {/* The sheet shows the calendar itself. */}
      {!open && <AskedDays choice={choice} workspace={workspace} trigger={trigger} />}
      {open && (
        <PeriodSheet choice={choice} workspace={workspace} onClose={() => setOpen(false)} trigger={trigger} />
      )}
    </>
  );
}
