import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceButton, ChoiceMenu, MatchWeekdays } from '../../ui/overlay/choice-menu.tsx';
import { periodWords } from '../../ui/period/period-words.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { intervalNames } from '../address/intervals.ts';
import { useEmbedded } from '../address/use-embedded.ts';
import { DaysDialog } from './days-dialog.tsx';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { periodName, compareChoices, compareName, compareWords } from './period-names.ts';
import { type PeriodChoice, type PeriodWorkspace, usePeriodChoice } from './use-period-choice.ts';
import { type DayRange, say } from '@footfall/functions/contract';

export function PeriodControls({ workspace }: { workspace: PeriodWorkspace }) {
  const choice = usePeriodChoice(workspace);
  const period = useRef<HTMLButtonElement>(null);
  const compare = useRef<HTMLButtonElement>(null);
  const { calendarOf, days, intervals } = choice;
  const isEmbedded = useEmbedded();
  return (
    // A frame can be as narrow as a phone.
    <Flex gap="2" minW="0" wrap={isEmbedded ? 'wrap' : undefined}>
      <StepButtons {...choice.steps} minW="0">
        <PeriodMenu
          choice={choice}
          trigger={
            <SmallButton ref={period} look="ghost" flexShrink={1} minW="0">
              <Box as="span" truncate>
                {periodWords(choice.view.period)}
              </Box>
              <Icon name="chevron-down" />
            </SmallButton>
          }
        />
      </StepButtons>
      {intervals.length > 1 && <IntervalMenu {...choice} />}
      {days && (
        <CompareMenu
          choice={choice}
          days={days}
          trigger={
            <ChoiceButton ref={compare} word={say('vs.')}>
              <Box as="span" display={{ base: 'none', xl: 'inline' }}>
                {compareWords(choice.view).long}
              </Box>
              <Box as="span" display={{ xl: 'none' }}>
                {compareWords(choice.view).short}
              </Box>
            </ChoiceButton>
          }
        />
      )}
      <DaysDialog choice={choice} trigger={calendarOf === 'compare' ? compare : period} />
    </Flex>
  );
}

const IntervalMenu = ({ interval, intervals, chooseInterval }: PeriodChoice) => (
  <ChoiceMenu
    label={say('Interval')}
    choices={intervals.map((value) => ({ value, label: intervalNames[value] }))}
    chosen={interval}
    onChoose={chooseInterval}
    trigger={
      <ChoiceButton word={say('per')}>
        {say('{interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}', {
          interval,
        })}
      </ChoiceButton>
    }
  />
);

interface PeriodProps extends Pick<ComponentProps<typeof ChoiceMenu>, 'placement'> {
  choice: PeriodChoice;
  trigger: ReactNode;
}

export const PeriodMenu = ({ choice: { view, names, choosePeriod }, ...frame }: PeriodProps) => (
  <ChoiceMenu
    label={say('Timeframe')}
    choices={names.map((name) => ({ value: name, label: say(name), shortcut: timeframeKeys[name] }))}
    chosen={periodName(view)}
    onChoose={choosePeriod}
    {...frame}
  />
);

interface CompareProps extends PeriodProps {
  days: DayRange;
}

export const CompareMenu = ({ choice: { view, weekdays, chooseCompare }, days, ...frame }: CompareProps) => (
  <ChoiceMenu
    label={say('Compare with')}
    choices={compareChoices(days)}
    chosen={compareName(view)}
    onChoose={chooseCompare}
    {...frame}
  >
    <MatchWeekdays {...weekdays} />
  </ChoiceMenu>
);
