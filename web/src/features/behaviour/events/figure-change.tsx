import { Box } from '@chakra-ui/react';
import { changeOf, changeText, shortChange } from '../../../ui/figures/change.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import type { EventFigure } from './event-figure.ts';

const colors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' } as const;

/** How a number changed, and from what; nothing where nothing is compared. */
export function FigureChange({ figure: { now, before, meaning, text } }: { figure: EventFigure }) {
  if (before === undefined) return null;
  const change = now === null ? null : changeOf(now, before ?? undefined, meaning.moreIsBetter);
  return (
    <Box as="dd" textStyle="note" color="fg.muted">
      {change && (
        <>
          <Box as="span" color={colors[change.verdict]} aria-hidden="true">
            {shortChange(change)}
          </Box>
          <Hidden>{changeText(change)}</Hidden>{' '}
        </>
      )}
      {before === null || before === 0 ? 'none before' : `from ${text(before)}`}
    </Box>
  );
}
