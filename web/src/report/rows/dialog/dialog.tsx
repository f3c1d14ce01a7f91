import type { RefObject } from 'react';
import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Segments } from '../../../ui/segments.tsx';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { RealtimeTable } from '../../realtime/realtime-table.tsx';
import { DialogTable } from './dialog-table.tsx';
import { useView } from '../../address/use-view.ts';
import { usePeriodWords } from '../../use-period.ts';
import { isRealtime } from '../../address/view.ts';
import { useChoice } from '../../address/use-address.ts';
import { chosenView, viewsOf } from '../kinds/views.ts';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';

interface Props {
  breakdown: Breakdown;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
}

/** More rows of a card, for the same days, and of the dimensions that go with it. */
export default function BreakdownDialog({ breakdown, onClose, trigger }: Props) {
  const [by, setBy] = useChoice('by');
  const chosen = chosenView(breakdown, by).breakdown;
  const { view } = useView();
  const isNow = isRealtime(view);
  const period = usePeriodWords();
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} finalFocusEl={() => trigger.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={isNow ? '40rem' : breakdown.of === 'event:page' ? '72rem' : '52rem'}>
            <Dialog.Header>
              <Box>
                <Dialog.Title>{breakdown.title}</Dialog.Title>
                <Dialog.Description color="fg.muted" textStyle="note">
                  {isNow ? 'Visitors of the last 5 and the last 30 minutes' : `${breakdown.unit}, ${period}`}
                </Dialog.Description>
              </Box>
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            <Toggles
              card={breakdown}
              by={by}
              onChoose={(dimension) => setBy(dimension === breakdown.dimension ? null : dimension)}
            />
            {isNow ? (
              <RealtimeTable key={chosen.dimension} breakdown={chosen} />
            ) : (
              <DialogTable key={chosen.dimension} breakdown={chosen} />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface TogglesProps {
  card: Breakdown;
  by: string | null;
  onChoose: (dimension: string) => void;
}

/** Chooses the dimension that the dialog shows; renders nothing for a card that has only one. */
function Toggles({ card, by, onChoose }: TogglesProps) {
  const views = viewsOf(card);
  if (views.length < 2) return null;
  const { view, breakdown } = chosenView(card, by);
  return (
    <Flex direction="column" gap="2" px="4" pb="2">
      <Segments
        label={`What ${card.title} shows`}
        choices={views.map(({ label, choices }) => ({ value: choices[0].breakdown.dimension, label }))}
        chosen={view.choices[0].breakdown.dimension}
        onChoose={onChoose}
      />
      {view.choices.length > 1 && (
        <Segments
          label={view.label}
          choices={view.choices.map((choice) => ({ value: choice.breakdown.dimension, label: choice.label }))}
          chosen={breakdown.dimension}
          onChoose={onChoose}
        />
      )}
    </Flex>
  );
}
