import { Box } from '@chakra-ui/react';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { changeText, type Change } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';

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
    <Box as="span" layerStyle="note" whiteSpace="nowrap">
      {change && <ChangeMark change={change} me="1.5" />}
      <Hidden>{changeText(change)}, </Hidden>
      {from !== null && `from ${from}`}
    </Box>
  );
}
