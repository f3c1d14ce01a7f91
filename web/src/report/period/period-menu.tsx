import type { Ref } from 'react';
import { Box } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { periodName, type PeriodName } from './period-names.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import type { PeriodChoice } from './use-period-choice.ts';

interface Props {
  choice: PeriodChoice;
  onChoose: (name: PeriodName) => void;
  trigger: Ref<HTMLButtonElement>;
}

/** Which days the dashboard reports on. */
export function PeriodMenu({ choice: { view, names }, onChoose, trigger }: Props) {
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
