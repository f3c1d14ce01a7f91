import { Box, chakra, Flex } from '@chakra-ui/react';
import type { MetricMeaning } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { changeOf, changeText, type Change } from '../change.ts';
import type { ComparedWords } from '../period/compared-words.ts';
import { formatPercent, formatValue } from '../format.ts';

interface Props {
  meaning: MetricMeaning;
  /** Undefined while it is on its way. */
  value: number | undefined;
  previous: number | undefined;
  /** What the change is measured against; null where there is nothing before: all time. */
  compared: ComparedWords | null;
  dimmed: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A number and its change; pressed, it is what the chart shows. */
export function Tile({ meaning, value, previous, compared, dimmed, chosen, onChoose }: Props) {
  return (
    <chakra.button
      type="button"
      aria-pressed={chosen}
      title={meaning.sentence}
      onClick={onChoose}
      position="relative"
      p="4"
      pb="3.5"
      bg="surface"
      textAlign="start"
      cursor="pointer"
      _hover={{ bg: 'hover' }}
      _focusVisible={{ outlineOffset: '-3px' }}
      _after={{
        content: '""',
        position: 'absolute',
        insetX: '4',
        bottom: '0',
        h: '2px',
        bg: 'accent',
        opacity: chosen ? 1 : 0,
        transition: 'opacity 120ms ease-out',
      }}
    >
      <Label text={meaning.label} chosen={chosen} />
      <Box as="span" display="block" opacity={dimmed ? 0.5 : 1} transition="opacity 120ms ease-out">
        <Box as="span" display="block" textStyle="number" mt="1">
          {value === undefined ? <Skeleton maxW="28" /> : formatValue(meaning.unit, value)}
        </Box>
        <Box as="span" display="block" minH="3.125rem" mt="1.5" textStyle="note">
          {value === undefined ? (
            <Skeleton maxW="16" />
          ) : (
            compared && (
              <ChangeLine change={changeOf(value, previous, meaning.moreIsBetter)} compared={compared} />
            )
          )}
        </Box>
      </Box>
    </chakra.button>
  );
}

/** The name of a metric. Where the tiles are narrow, an average goes without saying so. */
function Label({ text, chosen }: { text: string; chosen: boolean }) {
  const { average = '', rest = '' } = /^(?<average>Average )?(?<rest>.*)$/.exec(text)?.groups ?? {};
  return (
    <Box
      as="span"
      display="block"
      color={chosen ? 'fg' : 'fg.muted'}
      fontWeight={chosen ? 500 : 400}
      whiteSpace="nowrap"
      _firstLetter={{ textTransform: 'uppercase' }}
    >
      {average && (
        <Box as="span" css={roomForAverage}>
          {average}
        </Box>
      )}
      {rest}
    </Box>
  );
}

/** Two tiles side by side have room for the long name from 320 px on, four from 640 px on. */
const roomForAverage = {
  '@container (max-width: 319px)': { display: 'none' },
  '@media (min-width: 48rem)': { '@container (max-width: 639px)': { display: 'none' } },
};

const colors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' };

interface ChangeProps {
  change: Change | null;
  compared: ComparedWords;
}

/** The arrow tells the direction, the colour whether that is good, and the words against what. */
function ChangeLine({ change, compared }: ChangeProps) {
  return (
    <>
      <Flex
        as="span"
        aria-hidden="true"
        align="center"
        gap="1"
        color={change ? colors[change.verdict] : 'fg.muted'}
      >
        {change && change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
        {change ? formatPercent(Math.abs(change.percent)) : '–'}
      </Flex>
      <Hidden>{changeText(change)} </Hidden>
      {/* Its length must not widen the tile. */}
      <Box as="span" display="block" w="0" minW="full" mt="0.5" color="fg.muted">
        vs. {compared.what}{' '}
        {compared.until && (
          <Box as="span" whiteSpace="nowrap">
            {compared.until}
          </Box>
        )}
      </Box>
    </>
  );
}
