import { Flex } from '@chakra-ui/react';
import { Segments } from '../../../ui/segments.tsx';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { RealtimeTable } from '../../realtime/realtime-table.tsx';
import { DialogTable } from './dialog-table.tsx';
import { useView } from '../../address/use-view.ts';
import { usePeriodWords } from '../../use-period.ts';
import { isRealtime } from '../../address/view.ts';
import { useChoice } from '../../address/use-address.ts';
import { chosenView, viewsOf } from '../kinds/views.ts';
import { type Opened, TitledDialog } from '../../../ui/overlay/modal-frame.tsx';

interface Props extends Opened {
  breakdown: Breakdown;
}

/** More rows of a card, for the same days, and of the dimensions that go with it. */
export default function BreakdownDialog({ breakdown, onClose, trigger }: Props) {
  const { dimension, of, title, unit } = breakdown;
  const [by, setBy] = useChoice('by');
  const chosen = chosenView(breakdown, by);
  const isNow = isRealtime(useView().view);
  const period = usePeriodWords();
  const Table = isNow ? RealtimeTable : DialogTable;
  return (
    <TitledDialog
      {...{ title, onClose, trigger }}
      description={isNow ? 'Visitors in the last 5 and the last 30 minutes' : `${unit}, ${period}`}
      maxW={isNow ? '40rem' : of === 'event:page' ? '76rem' : '56rem'}
    >
      <Toggles card={breakdown} {...chosen} onChoose={(to) => setBy(to === dimension ? null : to)} />
      <Table key={chosen.breakdown.dimension} breakdown={chosen.breakdown} />
    </TitledDialog>
  );
}

interface TogglesProps extends ReturnType<typeof chosenView> {
  card: Breakdown;
  onChoose: (dimension: string) => void;
}

/** Chooses the dimension that the dialog shows; renders nothing for a card that has only one. */
function Toggles({ card, view: { label, choices }, breakdown, onChoose }: TogglesProps) {
  const views = viewsOf(card);
  return (
    views.length > 1 && (
      <Flex direction="column" gap="2" px="4" pb="2">
        <Segments
          label={`What ${card.title} shows`}
          choices={views.map((each) => ({ value: each.choices[0].breakdown.dimension, label: each.label }))}
          chosen={choices[0].breakdown.dimension}
          onChoose={onChoose}
        />
        {choices.length > 1 && (
          <Segments
            label={label}
            choices={choices.map((choice) => ({ value: choice.breakdown.dimension, label: choice.label }))}
            chosen={breakdown.dimension}
            onChoose={onChoose}
          />
        )}
      </Flex>
    )
  );
}
