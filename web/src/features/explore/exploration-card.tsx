import { Box, Flex } from '@chakra-ui/react';
import { type Exploration, say } from '@footfall/functions/contract';
import { cardStyle } from '../../ui/card.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { Values } from '../../report/picture/data.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { SaveToBoard } from '../../report/boards/save-to-board.tsx';
import { ExplorationWaiting } from './exploration-waiting.tsx';
import { Explored } from './explored.tsx';
import { Headline } from './headline.tsx';
import { ExplorationMenu } from './exploration-menu.tsx';
import { emptyStyle, NothingToExplore } from './nothing-to-explore.tsx';
import { useZoom } from './use-zoom.ts';
import { pictureChoices, possiblePicture } from './picture-choices.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';

interface Props {
  exploration: Exploration;
  call: ReturnType<typeof useExploration>;
  onChange: (change: Partial<Exploration>) => void;
}

/** The picture of an exploration and its table. */
export function ExplorationCard({ exploration, call, onChange }: Props) {
  const { explored, isStale, error, retry } = call;
  const picture = possiblePicture(exploration);
  const [zoom, setZoom] = useZoom(explored?.data.keys ?? []);
  const choices = pictureChoices(exploration);
  return (
    <Box as="section" aria-label={say('Numbers')} aria-busy={isStale && !error} {...cardStyle}>
      <Flex css={headStyle}>
        <Headline explored={explored} hasFailed={error !== undefined} />
        <Flex
          align="center"
          justify="flex-end"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          gap="2"
          ms="auto"
          maxW="full"
        >
          <Box minW="0" overflowX="auto">
            <Segments
              label={say('Picture')}
              choices={choices}
              chosen={picture}
              onChoose={(value) => onChange({ picture: value })}
            />
          </Box>
          <SaveToBoard exploration={exploration} />
          <HelpButton topic="guides/explore" about={say('Explore')} />
          {explored && <ExplorationMenu {...{ explored, zoom }} />}
        </Flex>
      </Flex>
      {error && (
        <Flex css={{ ...emptyStyle, '& > *': { flex: '1' } }} px={{ base: '3', md: '4.5' }} pb="4">
          <ErrorPanel error={error} onRetry={retry} />
        </Flex>
      )}
      {!explored && !error && <ExplorationWaiting {...{ exploration, picture }} />}
      {explored && (
        <Box {...dimmedIf(isStale)}>
          {isEmpty(explored) ? (
            <NothingToExplore metric={explored.request.exploration.metrics[0] ?? 'visitors'} />
          ) : (
            <Explored {...{ explored, picture, zoom }} onZoom={setZoom} />
          )}
        </Box>
      )}
    </Box>
  );
}

const hasNone = (values: Values | null) => values === null || values.every((value) => !value);

/** Whether there is nothing to draw, neither now nor in the comparison. */
const isEmpty = ({ data: { series } }: NonNullable<Props['call']['explored']>) =>
  series.every(({ values, before, note }) => note === null && hasNone(values) && hasNone(before));

const headStyle = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minH: '12',
  px: { base: '3', md: '4.5' },
  pt: { base: '3', md: '3.5' },
  pb: '3',
} as const;
