import type { RefObject } from 'react';
import { Box, Dialog, Portal } from '@chakra-ui/react';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { Timeframe } from '@footfall/functions/contract/timeframe';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Rows } from './breakdown-rows.tsx';
import { dialogTake, type Breakdown } from './breakdowns.ts';
import { useReport } from './use-report.ts';

interface Props {
  breakdown: Breakdown;
  timeframe: Timeframe;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
}

/** More rows of a card, for the same days. */
export default function BreakdownDialog({ breakdown, timeframe, onClose, trigger }: Props) {
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} finalFocusEl={() => trigger.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Box>
                <Dialog.Title>{breakdown.title}</Dialog.Title>
                <Dialog.Description color="fg.muted" textStyle="note">
                  {`${breakdown.unit}, ${timeframe}`}
                </Dialog.Description>
              </Box>
              <Dialog.CloseTrigger asChild>
                <Button look="ghost" size="icon" fullWidth={false} aria-label="Close">
                  <Icon name="close" />
                </Button>
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {/* Focusable, so that the keyboard can scroll it. */}
            <Dialog.Body tabIndex={0} role="region" aria-label={breakdown.title} minH="20rem">
              <DialogRows breakdown={breakdown} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function DialogRows({ breakdown }: { breakdown: Breakdown }) {
  const { data, error, retry } = useReport<BreakdownRow[]>(breakdown.path, { take: dialogTake, skip: 0 });
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!data) return Array.from({ length: 8 }, (_, index) => <Skeleton key={index} h="8" my="1" />);
  return <Rows rows={data.answer} breakdown={breakdown} whole />;
}
