import type { Ref } from 'react';
import { Box } from '@chakra-ui/react';
import { ChoiceButton, ChoiceMenu, MatchWeekdays } from '../../ui/overlay/choice-menu.tsx';
import { compareChoices, compareName, compareWords } from './period-names.ts';
import type { DayRange } from '@footfall/functions/contract';
import type { PeriodChoice } from './use-period-choice.ts';

interface Props {
  choice: PeriodChoice;
  /** Those of the period. */
  days: DayRange;
  trigger: Ref<HTMLButtonElement>;
}

/** What the period is compared with. */
export function CompareMenu({ choice: { view, weekdays, chooseCompare }, days, trigger }: Props) {
  const { long, short } = compareWords(view);
  return (
    <ChoiceMenu
      label="Compare with"
      choices={compareChoices(days)}
      chosen={compareName(view)}
      onChoose={chooseCompare}
      trigger={
        <ChoiceButton ref={trigger} word="vs.">
          <Box as="span" display={{ base: 'none', xl: 'inline' }}>
            {long}
          </Box>
          <Box as="span" display={{ xl: 'none' }}>
            {short}
          </Box>
        </ChoiceButton>
      }
    >
      <MatchWeekdays {...weekdays} />
    </ChoiceMenu>
  );
}
