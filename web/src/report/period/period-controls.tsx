import { useRef } from 'react';
import { Flex } from '@chakra-ui/react';
import { AskedDays } from './asked-days.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { IntervalMenu } from './interval-menu.tsx';
import { PeriodMenu } from './period-menu.tsx';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { usePeriodChoice, type PeriodWorkspace } from './use-period-choice.ts';
import { usePeriodKeys } from './use-period-keys.ts';

interface Props {
  workspace: PeriodWorkspace;
}

/** The period, its interval and its comparison, in a row that reads as a sentence. */
export function PeriodControls({ workspace }: Props) {
  const choice = usePeriodChoice(workspace.timezone);
  usePeriodKeys(choice);
  const period = useRef<HTMLButtonElement>(null);
  const compare = useRef<HTMLButtonElement>(null);
  const { asked, days, intervals, choosePeriod, chooseCompare } = choice;
  return (
    <Flex gap="2" minW="0">
      <StepButtons toPrevious={choice.toPrevious} toNext={choice.toNext} minW="0">
        <PeriodMenu choice={choice} onChoose={choosePeriod} trigger={period} />
      </StepButtons>
      {intervals.length > 1 && <IntervalMenu {...choice} />}
      {days && <CompareMenu choice={choice} days={days} onChoose={chooseCompare} trigger={compare} />}
      <AskedDays choice={choice} workspace={workspace} trigger={asked === 'compare' ? compare : period} />
    </Flex>
  );
}
