import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { cardStyle } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import type { CardAnswer } from '../ask/questions.tsx';
import { comparedSentence } from '../period/compared-words.ts';
import { TileGrid } from './tile-grid.tsx';

interface Props {
  /** What the card is, for screen readers. */
  label: string;
  /** How the question stands that the tiles answer. */
  call: CardAnswer;
  tiles: readonly ReactNode[];
  menu: ReactNode;
  chart: ReactNode;
  /** What the chosen number means. */
  words: ReactNode;
}

/** A card of tiles, one of which is chosen, with its course below them, what it means, and what it is compared with. */
export function TileCard({ label, call: { data, error, isStale, retry }, tiles, menu, chart, words }: Props) {
  if (error) {
    return (
      <Box as="section" aria-label={label} {...cardStyle} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  }
  const compared = data && comparedSentence(data.answer.meta, data.asked);
  return (
    <Box as="section" aria-label={label} {...cardStyle} css={menuPlace}>
      <TileGrid count={tiles.length} aria-busy={!data || isStale}>
        {tiles}
      </TileGrid>
      <div className="overview-menu">{menu}</div>
      {chart}
      {/* As high as the longest sentence needs, so that nothing moves when another tile is chosen. */}
      <Flex
        direction={{ base: 'column', md: 'row' }}
        justify="space-between"
        columnGap="8"
        rowGap="1"
        px="4"
        mb="3.5"
        minH={{ base: '16', md: '8' }}
        textStyle="note"
        color="fg.muted"
      >
        <Box as="p" maxW="40rem">
          {words}
        </Box>
        {compared && (
          <Box as="p" textAlign={{ md: 'end' }} textWrap="pretty">
            {compared}
          </Box>
        )}
      </Flex>
    </Box>
  );
}

const menuPlace = {
  position: 'relative',
  '& > .overview-menu': { position: 'absolute', top: '1', insetEnd: '1' },
} as const;
