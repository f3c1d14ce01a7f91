import type { Ref } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import {
  canMatchWeekdays,
  compareChoices,
  compareName,
  compareWords,
  type CompareName,
} from './compare-words.ts';
import type { DayRange } from '../../ui/period/period.ts';
import type { PeriodChoice } from './use-period-choice.ts';

interface Props {
  choice: PeriodChoice;
  /** Those of the period. */
  days: DayRange;
  onChoose: (name: CompareName) => void;
  trigger: Ref<HTMLButtonElement>;
}

/** What the period is compared with. */
export function CompareMenu({ choice: { view, change }, days, onChoose, trigger }: Props) {
  const name = compareName(view);
  const { long, short } = compareWords(view);
  return (
    <ChoiceMenu
      label="Compare with"
      choices={compareChoices(days)}
      chosen={name}
      onChoose={onChoose}
      trigger={
        <Button ref={trigger} look="outline" size="small" fullWidth={false} gap="1.5">
          <Box as="span" color="fg.muted" fontWeight="400">
            vs.
          </Box>
          <Box as="span" display={{ base: 'none', xl: 'inline' }}>
            {long}
          </Box>
          <Box as="span" display={{ xl: 'none' }}>
            {short}
          </Box>
          <Icon name="chevron-down" />
        </Button>
      }
    >
      <Menu.Separator />
      <Menu.CheckboxItem
        value="weekdays"
        checked={view.weekdays && canMatchWeekdays(name)}
        disabled={!canMatchWeekdays(name)}
        onCheckedChange={(weekdays) => change({ weekdays })}
      >
        <Menu.ItemText>Match weekdays</Menu.ItemText>
        <Menu.ItemIndicator>
          <Icon name="check" />
        </Menu.ItemIndicator>
      </Menu.CheckboxItem>
    </ChoiceMenu>
  );
}
