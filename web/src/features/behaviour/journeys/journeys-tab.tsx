import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { isFiltered } from '../../../report/address/view.ts';
import { usePeriod } from '../../../report/use-period.ts';
import NothingFound from '../../../report/filters/nothing-found.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/overlay/modal-frame.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useWide } from '../../../ui/page/use-window.ts';
import { cardHeight, JourneyPicture } from './journey-picture.tsx';
import { needsStart, useJourneyChoice } from './journey-choice.ts';
import { pageName, journeyCsv } from './journey-words.ts';
import { type JourneyCall, journeyTarget, useJourneys } from './use-journeys.ts';
import type { ChosenPath } from './journey-layout.ts';
import { PathNote } from './path-note.tsx';
import { type Direction, directions, journeyLimits, say, phrase } from '@footfall/functions/contract';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { GoalMenu } from '../../../report/goals/goal-menu.tsx';
import { ChoiceButton, ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { StartPicker } from './start-picker.tsx';

export default function JourneysTab() {
  const { columns, way } = useJourneys(useJourneyChoice().choice);
  return (
    <Flex direction="column" gap="4">
      <JourneyControls call={columns} />
      <Flex gap="4" align="stretch">
        <Box flex="1" minW="0" aria-busy={columns.isStale || (!columns.data && !columns.error)}>
          <Columns call={columns} way={way?.data?.answer.way} />
        </Box>
        {way && <PathPanel call={way} />}
      </Flex>
    </Flex>
  );
}

interface Props {
  call: JourneyCall;
  way: ChosenPath | null | undefined;
}

function Columns({ call: { data, error, isStale, retry }, way }: Props) {
  const { choice } = useJourneyChoice();
  const { view } = usePeriod();
  if (needsStart(choice))
    return (
      <Empty title={say('Choose what journeys pass through')}>
        {say('Choose a page or an event to see what came before it and after it.')}
      </Empty>
    );
  if (error && !data)
    return (
      <Box {...cardStyle}>
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  if (!data) return <Skeleton style={{ height: cardHeight() }} borderRadius="card" />;
  if (data.answer.columns.some(({ visits }) => visits > 0))
    return <JourneyPicture answer={data.answer} way={way} dimmed={isStale} />;
  if (choice.at)
    return (
      <Empty title={say('No visits in this period include it')}>
        {say('Choose another page or event, or more days.')}
      </Empty>
    );
  return isFiltered(view) ? (
    <NothingFound meta={data.answer.meta} />
  ) : (
    <Empty title={say('No visits in this period')}>{say('Choose more days.')}</Empty>
  );
}

const Empty = ({ title, children }: { title: string; children: string }) => (
  <Box as="section" p="6" {...cardStyle}>
    <Box as="h2" textStyle="label">
      {title}
    </Box>
    <Box color="fg.muted" mt="1" mb="3">
      {children}
    </Box>
    <HelpButton topic="guides/funnels#follow-journeys" about={title} />
  </Box>
);

/** Beside the picture, or in a sheet over it on a phone. */
function PathPanel({ call }: Pick<Props, 'call'>) {
  const isWide = useWide();
  const trigger = useRef<HTMLElement | null>(null);
  const {
    end: [, page],
    choose,
  } = useJourneyChoice();
  const close = () => choose({ way: [] });
  if (!isWide)
    return (
      <Sheet title={pageName(page)} onClose={close} trigger={trigger}>
        <PathNote call={call} />
      </Sheet>
    );
  return (
    <Box
      as="aside"
      aria-label={say('Chosen path')}
      position="relative"
      w="18rem"
      flexShrink={0}
      {...cardStyle}
    >
      {/* As high as the picture, whatever its content. */}
      <Box position="absolute" inset="0" overflowY="auto">
        <PathNote call={call} onClose={close} />
      </Box>
    </Box>
  );
}

// Translators: these controls read as a sentence: Visits from their first page in 5 steps
const directionWords: Record<Direction, string> = {
  from: say('from'),
  through: say('through'),
  to: say('to'),
};

const visitsWords: Record<Direction, string> = {
  from: say('Visits from'),
  through: say('Visits through'),
  to: say('Visits to'),
};

const stepsWords = (count: number) => say('{count, plural, one {# step} other {# steps}}', { count });

const stepCounts = Array.from({ length: journeyLimits.steps - 1 }, (_, index) => String(index + 2));

function JourneyControls({ call: { data } }: { call: JourneyCall }) {
  const { choice, choose } = useJourneyChoice();
  return (
    <Flex position="relative" gap="2" wrap="wrap" align="center">
      <ChoiceMenu
        label={say('Direction')}
        choices={directions.map((value) => ({ value, label: visitsWords[value] }))}
        chosen={choice.direction}
        onChoose={(direction) => choose({ direction, way: [] })}
        trigger={<ChoiceButton word={say('Visits')}>{directionWords[choice.direction]}</ChoiceButton>}
      />
      <StartPicker />
      <ChoiceMenu
        label={say('Steps')}
        choices={stepCounts.map((value) => ({ value, label: stepsWords(Number(value)) }))}
        chosen={String(choice.steps)}
        onChoose={(steps) => choose({ steps: Number(steps), way: [] })}
        trigger={<ChoiceButton word={say('in')}>{stepsWords(choice.steps)}</ChoiceButton>}
      />
      <Box flex="1" />
      <GoalMenu />
      <Flex gap="2" align="center">
        <HelpButton topic="numbers/funnels-and-journeys#journeys" about={say('Journeys')} />
        <CardMenu
          about={{ title: say('Journeys'), file: phrase('Journeys'), unit: '' }}
          numbers={
            data && {
              call: 'journey',
              question: data.input,
              meta: data.answer.meta,
              table: () => journeyCsv(data.answer, choice),
              explore: [journeyTarget(data.input)],
            }
          }
        />
      </Flex>
    </Flex>
  );
}
