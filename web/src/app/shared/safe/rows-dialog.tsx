import { Dialog } from '@chakra-ui/react';
import { Figures } from '../../../report/rows/list.tsx';
import type { Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { type Opened, TitledDialog } from '../../../ui/overlay/modal-frame.tsx';
import type { SafeList } from './safe-cards.ts';
import { OthersRow, StillList } from './safe-list.tsx';

interface Props extends Opened {
  breakdown: Breakdown;
  list: SafeList;
  /** The period, in words. */
  period: string;
}

/** All rows of a card that can be shown. */
export default function RowsDialog({ breakdown, list: { rows, others }, period, ...opened }: Props) {
  const { title, unit } = breakdown;
  return (
    <TitledDialog title={title} description={`${unit}, ${period}`} maxW="40rem" {...opened}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Dialog.Body tabIndex={0} role="region" aria-label={title} maxH="32rem" overflow="auto" px="2.5">
        <StillList {...{ breakdown, rows }} />
        {others && (
          <OthersRow>
            <Figures {...others} />
          </OthersRow>
        )}
      </Dialog.Body>
    </TitledDialog>
  );
}
