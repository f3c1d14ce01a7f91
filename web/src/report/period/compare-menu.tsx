import type { Ref } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { CheckedText, ChoiceButton, ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { canMatchWeekdays, compareChoices, compareName, compareWords } from './period-names.ts';
import type { DayRange } from '../../ui/period/period.ts';
import type { PeriodChoice } from './use-period-choice.ts';

interface Props {
  choice: PeriodChoice;
  /** Those of the period. */
  days: DayRange;
  trigger: Ref<HTMLButtonElement>;
}

/** What the period is compared with. */
export function CompareMenu({ choice: { view, change, chooseCompare }, days, trigger }: Props) {
  const name = compareName(view);
  const canMatch = canMatchWeekdays(name);
  const { long, short } = compareWords(view);
  return (
    <ChoiceMenu
      label="Compare with"
      choices={compareChoices(days)}
      chosen={name}
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
      <Menu.Separator />
      <Menu.CheckboxItem
        value="weekdays"
        checked={view.weekdays && canMatch}
        disabled={!canMatch}
        onCheckedChange={(weekdays) => change({ weekdays })}
      >
        <CheckedText>Match weekdays</CheckedText>
      </Menu.CheckboxItem>
    </ChoiceMenu>
  );
}
