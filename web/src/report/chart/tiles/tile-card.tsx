import { say, speech } from '@footfall/functions/contract';
import { Fragment, type ReactNode } from 'react';
import { Box, Flex, Grid, type GridProps } from '@chakra-ui/react';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import type { CardAnswer } from '../../ask/questions.tsx';
import {
  type ComparedMeta,
  type ComparedQuestion,
  comparedSentence,
  dataSentence,
} from '../../period/compared-words.ts';
import { lastSpan, tileColumns } from './tile-choice.ts';
import styles from './tiles.module.css';

interface Props {
  label: string;
  call: Pick<CardAnswer, 'error' | 'isStale' | 'retry'> & {
    data?: { answer: { meta: ComparedMeta }; input: ComparedQuestion } | undefined;
  };
  tiles: readonly ReactNode[];
  tilesLabel?: string;
  menu?: ReactNode;
  chart: ReactNode;
  words: ReactNode;
}

export function TileCard(props: Props) {
  const { label, call, tiles, tilesLabel = say('Metric of the chart'), menu, chart, words } = props;
  const { data, error, isStale, retry } = call;
  const compared = [comparedSentence, dataSentence].flatMap(
    (sentenceOf) => (data && sentenceOf(data.answer.meta, data.input)) ?? [],
  );
  const frame = { as: 'section', 'aria-label': label, ...cardStyle } as const;
  if (error)
    return (
      <Box {...frame} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  return (
    <Box {...frame} position="relative">
      <TileGrid count={tiles.length} aria-label={tilesLabel} aria-busy={!data || isStale}>
        {tiles}
      </TileGrid>
      {menu && (
        <Box position="absolute" top="1" insetEnd="1">
          {menu}
        </Box>
      )}
      {chart}
      {/* As high as the longest sentence, so that choosing another tile moves nothing. */}
      <Flex
        direction={{ base: 'column', md: 'row' }}
        justify="space-between"
        columnGap="8"
        rowGap="1"
        px="4"
        mb="3.5"
        minH={{ base: '16', md: '8' }}
        layerStyle="note"
      >
        <Box as="p" maxW="40rem">
          {words}
        </Box>
        {compared.length > 0 && (
          <Box as="p" textAlign={{ md: 'end' }} textWrap="pretty">
            {compared.map((sentence) => (
              <Fragment key={sentence}>
                <span>{sentence}</span>{' '}
              </Fragment>
            ))}
          </Box>
        )}
      </Flex>
    </Box>
  );
}

/** Full rows of tiles. The last tile takes the rest of its row. */
function TileGrid({ count, ...rest }: GridProps & { count: number }) {
  const [base, md, xl] = tileColumns(count);
  const byWidth = (of: (columns: number) => string) => ({ base: of(base), md: of(md), xl: of(xl) });
  return (
    <Box containerType="inline-size">
      <Grid
        role="group"
        templateColumns={byWidth((columns) =>
          // The last of up to four tiles has the longest name, which must fit. Other languages wrap it.
          count <= 4 && columns > 1 && speech().tag === 'en'
            ? `repeat(${columns - 1}, minmax(0, 1fr)) minmax(max-content, 1fr)`
            : `repeat(${columns}, minmax(0, 1fr))`,
        )}
        // The background is visible through a gap of one pixel and draws the rules.
        gap="1px"
        bg="border"
        borderBottomWidth="1px"
        borderColor="border"
        borderTopRadius="card"
        overflow="hidden"
        data-narrow={count > 4 || undefined}
        className={styles.tiles}
        css={{ '& > :last-child': { gridColumn: byWidth((each) => `span ${lastSpan(count, each)}`) } }}
        {...rest}
      />
    </Box>
  );
}
