import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { CardArea } from '@footfall/functions/contract';
import { cardStyle } from '../../../ui/card.tsx';

interface Props {
  area: CardArea;
  /** Empty for a text without a title. */
  title: string;
  /** For screen readers. */
  name: string;
  /** After the title: a period of its own, and the menu. */
  end?: ReactNode;
  /** Before the title. */
  start?: ReactNode;
  /** Over the card, such as the handle that resizes it. */
  over?: ReactNode;
  isLifted?: boolean;
  style?: object | undefined;
  children: ReactNode;
}

/** In px, with the gap of the grid. */
export const rowHeight = 142;
export const gap = 16;

const heightOf = (rows: number) => rows * rowHeight + (rows - 1) * gap;

/** A card where the board has it. On a phone below the one before it. */
export function CardFrame({ area, title, name, end, start, over, isLifted, style, children }: Props) {
  const { column, row, width, height } = area;
  return (
    <Box
      as="section"
      aria-label={name}
      {...cardStyle}
      display="flex"
      flexDirection="column"
      position="relative"
      minW="0"
      h={{ base: `${heightOf(height)}px`, md: 'auto' }}
      gridColumn={{ md: `${column + 1} / span ${width}` }}
      gridRow={{ md: `${row + 1} / span ${height}` }}
      overflow="hidden"
      {...(isLifted && { borderColor: 'accent', shadow: 'lg', zIndex: 1 })}
      style={style}
    >
      {(title !== '' || start || end) && (
        <Flex align="center" gap="2" px="4.5" pt="3.5" pb="1.5" minH="12" flexShrink={0}>
          {start}
          <Box
            as="h2"
            textStyle="label"
            fontWeight="600"
            flex="1"
            minW="0"
            truncate
            dir="auto"

            title={title}
          >
            {title}
          </Box>
          {end}
        </Flex>
      )}
      <Box flex="1" minH="0" pt={title === '' && !start && !end ? '4' : undefined}>
        {children}
      </Box>
      {over}
    </Box>
  );
}

export const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gridAutoRows: { md: `${rowHeight}px` },
  gap: `${gap}px`,
} as const;
