import { Box, Flex } from '@chakra-ui/react';
import { directions, journeyLimits } from '@footfall/functions/contract';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { GoalMenu } from '../../../report/goals/goal-menu.tsx';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { journeyCsv } from './journey-words.ts';
import { StartPicker, Trigger } from './start-picker.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import type { JourneyCall } from './use-journeys.ts';

const stepCounts = Array.from({ length: journeyLimits.steps - 1 }, (_, index) => String(index + 2));

/** Where journeys start, where they lead and how far, and what can be done with the numbers. */
export function JourneyControls({ call: { data } }: { call: JourneyCall }) {
  const { choice, choose } = useJourneyChoice();
  return (
    <Flex position="relative" gap="2" wrap="wrap" align="center">
      <ChoiceMenu
        label="Direction"
        choices={directions.map((value) => ({ value, label: `Visits ${value}` }))}
        chosen={choice.direction}
        onChoose={(direction) => choose({ direction, way: [] })}
        trigger={<Trigger before="Visits">{choice.direction}</Trigger>}
      />
      <StartPicker />
      <ChoiceMenu
        label="Steps"
        choices={stepCounts.map((value) => ({ value, label: `${value} steps` }))}
        chosen={String(choice.steps)}
        onChoose={(steps) => choose({ steps: Number(steps), way: [] })}
        trigger={<Trigger before="in">{`${choice.steps} steps`}</Trigger>}
      />
      <Box flex="1" />
      <GoalMenu />
      <CardMenu
        about={{ title: 'Journeys', unit: '' }}
        numbers={
          data && {
            call: 'journey',
            question: data.input,
            range: data.answer.meta.range,
            table: () => journeyCsv(data.answer, choice),
          }
        }
      />
    </Flex>
  );
}
