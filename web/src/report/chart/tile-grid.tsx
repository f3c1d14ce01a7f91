import { Box, Grid, type GridProps } from '@chakra-ui/react';
import { lastSpan, tileColumns } from './tile-choice.ts';
import { tileStyle } from './tile-style.ts';

/** The tiles in full rows: the last tile fills what is left of its row. */
export function TileGrid({ count, ...rest }: GridProps & { count: number }) {
  const columns = tileColumns(count);
  const sideBySide = (tiles: number) => columnsOf(tiles, count <= 4);
  const [base, md, xl] = columns;
  const [last, lastMd, lastXl] = columns.map((each) => `span ${lastSpan(count, each)}`);
  return (
    <Box containerType="inline-size">
      <Grid
        role="group"
        aria-label="Metric of the chart"
        templateColumns={{ base: sideBySide(base), md: sideBySide(md), xl: sideBySide(xl) }}
        // One pixel of the rule's colour shows between the tiles, however they wrap.
        gap="1px"
        bg="border"
        borderBottomWidth="1px"
        borderColor="border"
        borderTopRadius="card"
        overflow="hidden"
        data-narrow={count > 4 || undefined}
        css={{ ...tileStyle, '& > :last-child': { gridColumn: { base: last, md: lastMd, xl: lastXl } } }}
        {...rest}
      />
    </Box>
  );
}

/** The last of a few tiles has the longest name: it gets as much room as that needs. */
const columnsOf = (count: number, isFew: boolean) =>
  isFew && count > 1
    ? `repeat(${count - 1}, minmax(0, 1fr)) minmax(max-content, 1fr)`
    : `repeat(${count}, minmax(0, 1fr))`;
