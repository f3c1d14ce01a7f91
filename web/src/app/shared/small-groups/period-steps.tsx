import { Box } from '@chakra-ui/react';
import { type Day, rangeWords, type DayRange, say } from '@footfall/functions/contract';
import { useEmbedded } from '../../../report/address/use-embedded.ts';
import { BottomBar } from '../../../ui/page/bottom-bar.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useWide } from '../../../ui/page/use-window.ts';
import { StepButtons } from '../../../ui/period/step-buttons.tsx';

interface Props {
  days: DayRange | null;
  /** The first days of the neighbouring periods: null if there is none, undefined while unknown. */
  before: Day | null | undefined;
  after: Day | null | undefined;
  onStep: (from: Day) => void;
}

/** The period between its arrows, in the top bar, or in a bar at the bottom on phones. Frames always use the top bar. */
export function PeriodSteps({ days, before, after, onStep }: Props) {
  const isWide = useWide();
  const isAtBottom = !useEmbedded() && !isWide;
  // A button is not disabled while it waits, because that would move the focus away.
  const to = (from: Day | null | undefined) => (from === null ? null : () => from && onStep(from));
  const hasSteps = before !== null || after !== null;
  const steps = (
    <StepButtons
      toPrevious={to(before)}
      toNext={to(after)}
      {...(isAtBottom && { height: '12', flex: '1' })}
      minW="0"
    >
      <Box
        role="status"
        display="flex"
        alignItems="center"
        justifyContent="center"
        flex="1"
        minW="44"
        px="3"
        {...(hasSteps && { borderInlineWidth: '1px', borderColor: 'border' })}
        textStyle="label"
      >
        {days && rangeWords(days)}
      </Box>
    </StepButtons>
  );
  return isAtBottom ? (
    <BottomBar aria-label={say('Period')}>{steps}</BottomBar>
  ) : (
    <PageHeader>{steps}</PageHeader>
  );
}
