import { Box } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { intervalNames } from '../address/intervals.ts';
import type { PeriodChoice } from './use-period-choice.ts';

/** How long a point of the chart is. */
export function IntervalMenu({ interval, intervals, chooseInterval }: PeriodChoice) {
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
