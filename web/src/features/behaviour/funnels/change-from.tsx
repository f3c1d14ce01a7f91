import { Box } from '@chakra-ui/react';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { changeText, type Change, say } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';

interface Props {
  /** Null if there is nothing to compare with. */
  change: Change | null;
  /** The previous value; null if unknown. */
  from: string | null;
}

/** Example: `↑ 13.54% from 7.89%` */
export function ChangeFrom({ change, from }: Props) {
  if (change === null && from === null) return <Hidden>{changeText(null)}</Hidden>;
  return (
    <Box as="span" layerStyle="note" whiteSpace="nowrap">
      {change && <ChangeMark change={change} me="1.5" />}
      {/* Translators: the change in words, then the earlier number: from 7.89% */}
      <Hidden>{say('{change}, ', { change: changeText(change) })}</Hidden>
      {from !== null && say('from {number}', { number: from })}
    </Box>
  );
}
