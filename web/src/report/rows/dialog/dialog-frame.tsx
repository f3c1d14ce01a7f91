import type { ReactNode } from 'react';
import { Box, Dialog, Flex } from '@chakra-ui/react';
import { say, dimensionLabel } from '@footfall/functions/contract';
import { commandKey, KeyHint } from '../../../ui/key.tsx';
import { Comparison } from '../../compare/comparison.tsx';
import { FilterRemoval } from '../../filters/nothing-found.tsx';
import { tagged } from '../../ask/question.ts';
import { usePeriod } from '../../use-period.ts';
import { isFiltered, isRealtime } from '../../address/view.ts';

import type { Breakdown } from '../kinds/breakdowns.ts';
import { SideScroll } from '../table/side-scroll.tsx';
import { RowSearch, type Typed } from '../search.tsx';
import { countText, type Counted } from './dialog-questions.ts';

interface Props {
  title: string;
  search: Typed;
  controls: ReactNode;
  counted: Counted | null;
  note?: ReactNode;
  height: string;
  isBusy: boolean;
  children: ReactNode;
}

export function DialogFrame({ title, search, controls, counted, note, height, isBusy, children }: Props) {
  return (
    <>
      <Box px="4" pb="1">
        <Flex gap="2" align="center">
          <Box flex="1" minW="0">
            <RowSearch {...search} title={title} />
          </Box>
          {controls}
        </Flex>
        <Box role="status" minH="4" mt="1.5" layerStyle="note" overflowWrap="anywhere">
          {counted && countText(counted)}
        </Box>
        {note && <Box layerStyle="note">{note}</Box>}
      </Box>
      <SideScroll>
        {/* Focusable, so that the keyboard can scroll it. Has its full height, so that a search moves nothing. */}
        <Dialog.Body
          tabIndex={0}
          role="region"
          aria-label={title}
          aria-busy={isBusy}
          h={height}
          overflow="auto"
        >
          {children}
        </Dialog.Body>
      </SideScroll>
      <Comparison isInline />
      {/* On touch screens, the row has this hint. */}
      {/* Translators: a key of the keyboard stands before each of these three: Enter, Alt, Ctrl. */}
      <Flex
        gap="4"
        px="4"
        py="2.5"
        borderTopWidth="1px"
        borderColor="border"
        layerStyle="note"
        css={{ '@media (hover: none)': { display: 'none' } }}
      >
        <KeyHint keys={['Enter']}>{say('or a click filters by a row')}</KeyHint>
        <KeyHint keys={['Alt']}>{say('excludes it instead')}</KeyHint>
        <KeyHint keys={[commandKey]}>{say('compares it')}</KeyHint>
      </Flex>
    </>
  );
}

function noRows(of: Breakdown['of'], isNow: boolean, isNarrowed: boolean): string {
  if (tagged(of).length === 0) {
    if (isNow)
      return isNarrowed
        ? say('No visits in the last 30 minutes match the filters')
        : say('No visits in the last 30 minutes');
    return isNarrowed
      ? say('No visits in this timeframe match the filters')
      : say('No visits in this timeframe');
  }
  const tag = dimensionLabel(of);
  // Translators: {tag} is the name of a tag of a link, such as UTM medium.
  if (isNow)
    return isNarrowed
      ? say('No visits with a {tag} in the last 30 minutes match the filters', { tag })
      : say('No visits with a {tag} in the last 30 minutes', { tag });
  return isNarrowed
    ? say('No visits with a {tag} in this timeframe match the filters', { tag })
    : say('No visits with a {tag} in this timeframe', { tag });
}

/** Explains why there are no rows, and offers to remove filters. */
export function NoRows({ of }: Pick<Breakdown, 'of'>) {
  const { view } = usePeriod();
  const always = tagged(of);
  const isNarrowed = isFiltered(view);
  return (
    <Flex direction="column" gap="2" px="2" py="2">
      <Box color="fg.muted">{noRows(of, isRealtime(view), isNarrowed)}</Box>
      {isNarrowed && <FilterRemoval always={always} />}
    </Flex>
  );
}
