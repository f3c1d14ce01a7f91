import { Box, chakra, Dialog, Flex } from '@chakra-ui/react';
import { dimensionLabel } from '@footfall/functions/contract';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { inSentence, type Breakdown } from '../breakdown/breakdowns.ts';
import { PressHints } from '../filters/press-hints.tsx';
import { ColumnField } from './column-field.tsx';
import { columnsOf } from './columns.ts';
import { countText } from './count-text.ts';
import { DialogMenu } from './dialog-menu.tsx';
import { NoRows } from './no-rows.tsx';
import { SortHeader } from './sort-header.tsx';
import { TablePage } from './table-page.tsx';
import { maxRows, pageRows } from './table-question.ts';
import { tableStyle } from './table-style.ts';
import { useDialogTable } from './use-dialog-table.ts';

interface Props {
  breakdown: Breakdown;
  /** The days, in words. */
  period: string;
}

/**
 * The rows of one dimension with their measures, and the search in all of them. Give it the dimension as its key: the
 * rows of another dimension must not stand under this one's name.
 */
export function DialogTable({ breakdown, period }: Props) {
  const { title } = breakdown;
  const list = useDialogTable(breakdown);
  const { sort, setSort, search, asked, page, pages, counted } = list;
  const columns = columnsOf(breakdown.of);
  const compared = page !== undefined && page.answer.meta.compared_with !== null;
  return (
    <>
      <Box px="4" pb="1">
        <Flex gap="2" align="center">
          <Box flex="1" minW="0">
            <SearchField
              label={`Search ${inSentence(title)}`}
              value={search.typed}
              onChange={search.setTyped}
            />
          </Box>
          <ColumnField columns={columns} sort={sort} onSort={setSort} />
          {page && <DialogMenu {...{ breakdown, period, page, columns }} searched={search.searched} />}
        </Flex>
        <Box role="status" minH="4" mt="1.5" textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {counted && countText(counted)}
        </Box>
      </Box>
      {/* Focusable, so that the keyboard can scroll it; as high as it may be, so that a search moves nothing. */}
      <Dialog.Body
        tabIndex={0}
        role="region"
        aria-label={title}
        aria-busy={!list.error && !page}
        h="32rem"
        overflowX="auto"
      >
        {counted?.found === 0 && counted.searched === '' ? (
          <NoRows dimension={breakdown.of} />
        ) : (
          <chakra.table css={tableStyle} aria-label={`${title}, ${period}`}>
            <SortHeader
              {...{ columns, sort, compared }}
              onSort={setSort}
              name={dimensionLabel(breakdown.of)}
            />
            {Array.from({ length: pages }, (_, place) => (
              <TablePage
                key={place}
                {...{ breakdown, columns, compared }}
                asked={{ ...asked, offset: place * pageRows }}
                searched={search.searched}
              />
            ))}
          </chakra.table>
        )}
        {counted && counted.shown < Math.min(counted.found, maxRows) && (
          <Button look="outline" size="small" mt="3" onClick={list.showMore}>
            Show more
          </Button>
        )}
      </Dialog.Body>
      <PressHints />
    </>
  );
}
