import { Box, Flex } from '@chakra-ui/react';
import { changeText, say } from '@footfall/functions/contract';
import { formatFigure } from '../../../report/picture/words.ts';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import type { Sums } from '../numbers/sum-rows.ts';

/** The number of a card with its change: `245 ↑ 28.27% from 191`. */
export function Figure({ sums: { meaning, currency, rows }, more }: { sums: Sums; more?: string }) {
  const [row] = rows;
  if (!row) return null;
  return (
    <Flex direction="column" gap="1" title={say(meaning.sentence)}>
      <Box fontSize="2.25rem" lineHeight="2.5rem" fontWeight="600" letterSpacing="-0.02em" truncate>
        {formatFigure(meaning, row.value, currency)}
      </Box>
      <Box layerStyle="note" truncate>
        {row.change && <ChangeMark change={row.change} me="1.5" />}
        <Hidden>{say('{change}.', { change: changeText(row.change) })} </Hidden>
        {[
          row.note,
          row.before !== null && say('from {value}', { value: formatFigure(meaning, row.before, currency) }),
          more,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
    </Flex>
  );
}
