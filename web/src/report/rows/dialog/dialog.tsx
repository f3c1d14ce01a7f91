import { Box, Flex } from '@chakra-ui/react';
import { say, joinedText } from '@footfall/functions/contract';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { LocationSource } from '../../map/location-source.tsx';
import { RealtimeTable } from '../../realtime/realtime-table.tsx';
import { DialogTable } from './dialog-table.tsx';
import { useView } from '../../address/use-view.ts';
import { usePeriodWords } from '../../use-period.ts';
import { isRealtime } from '../../address/view.ts';
import { useChoice } from '../../address/use-address.ts';
import { chosenView, viewsOf } from '../kinds/views.ts';
import { DimensionChoice, ViewChoice } from '../view-choice.tsx';
import { type Opened, TitledDialog } from '../../../ui/overlay/modal-frame.tsx';

interface Props extends Opened {
  breakdown: Breakdown;
}

export default function BreakdownDialog({ breakdown, onClose, trigger }: Props) {
  const { dimension, of, title, hasRates } = breakdown;
  const [by, setBy] = useChoice('by');
  const chosen = chosenView(breakdown, by);
  const { unit } = hasRates ? breakdown : chosen.breakdown;
  const choice = { ...chosen, onChoose: (to: string) => setBy(to === dimension ? null : to) };
  const isNow = isRealtime(useView().view);
  const period = usePeriodWords();
  const Table = isNow ? RealtimeTable : DialogTable;
  return (
    <TitledDialog
      {...{ onClose, trigger }}
      title={say(title)}
      description={
        isNow ? say('Visitors in the last 5 and the last 30 minutes') : joinedText([say(unit), period])
      }
      maxW={isNow ? '40rem' : of === 'event:page' ? '76rem' : '56rem'}
    >
      {viewsOf(breakdown).length > 1 && (
        <Flex direction="column" gap="2" px="4" pb="2">
          <ViewChoice card={breakdown} {...choice} />
          <DimensionChoice {...choice} />
        </Flex>
      )}
      <Box px="2" pb="2" _empty={{ display: 'none' }}>
        <LocationSource of={chosen.breakdown.of} />
      </Box>
      <Table key={chosen.breakdown.dimension} breakdown={chosen.breakdown} />
    </TitledDialog>
  );
}
