import { type Ref, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { periodWords } from '../../ui/period/period-words.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { intervalNames } from '../address/intervals.ts';
import { AskedDays } from './asked-days.tsx';
import { CompareMenu } from './compare-menu.tsx';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { periodName, type PeriodName } from './period-names.ts';
import { type PeriodChoice, type PeriodWorkspace, usePeriodChoice } from './use-period-choice.ts';
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

/** How long a point of the chart is. */
function IntervalMenu({ interval, intervals, chooseInterval }: PeriodChoice) {
  return (
    <ChoiceMenu
      label="Interval"
      choices={intervals.map((value) => ({ value, label: intervalNames[value] }))}
      chosen={interval}
      onChoose={chooseInterval}
      trigger={
        <Button look="outline" size="small" fullWidth={false} gap="1.5">
          <Box as="span" color="fg.muted" fontWeight="400">
            by
          </Box>
          {interval}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}

interface PeriodMenuProps {
  choice: PeriodChoice;
  onChoose: (name: PeriodName) => void;
  trigger: Ref<HTMLButtonElement>;
}

/** Which days the dashboard reports on. */
function PeriodMenu({ choice: { view, names }, onChoose, trigger }: PeriodMenuProps) {
  return (
    <ChoiceMenu
      label="Timeframe"
      choices={names.map((name) => ({ value: name, label: name, shortcut: timeframeKeys[name] }))}
      chosen={periodName(view)}
      onChoose={onChoose}
      trigger={
        <Button ref={trigger} look="ghost" size="small" fullWidth={false} flexShrink={1} minW="0">
          <Box as="span" truncate>
            {periodWords(view.period)}
          </Box>
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}
