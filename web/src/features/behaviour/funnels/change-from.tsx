import { Box } from '@chakra-ui/react';
import { changeText, shortChange, type Change } from '../../../ui/figures/change.ts';
import { Hidden } from '../../../ui/hidden.tsx';

const colors = { better: 'positive', worse: 'negative', neutral: 'fg.muted' } as const;

interface Props {
  /** Null where there is nothing to compare with. */
  change: Change | null;
  /** What it was; null where that is not known. */
  from: string | null;
}

/** `↑ 13.54% from 7.89%` */
export function ChangeFrom({ change, from }: Props) {
  if (change === null && from === null) return <Hidden>{changeText(null)}</Hidden>;
  return (
    <Box as="span" textStyle="note" color="fg.muted" whiteSpace="nowrap">
      {change && (
        <Box as="span" color={colors[change.verdict]} me="1.5" aria-hidden="true">
          {shortChange(change)}
        </Box>
      )}
      <Hidden>{changeText(change)}, </Hidden>
      {from !== null && `from ${from}`}
    </Box>
  );
}
