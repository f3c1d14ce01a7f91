import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { fewestVisitors, type SafeNumbers, rangeWords } from '@footfall/functions/contract';
import type { Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { Figures } from '../../../report/rows/list.tsx';
import { WaitingList } from '../../../report/rows/list-card.tsx';
import { isOverlapping, LastRow, listHeight, OverlapNote } from '../../../report/rows/others.tsx';
import { Card } from '../../../ui/card.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { Segments } from '../../../ui/segments.tsx';
import { leftOut, listOf, type SafeCard, type SafeList } from './safe-cards.ts';
import { OthersRow, StillList } from './safe-list.tsx';

const RowsDialog = loadedLater(() => import('./rows-dialog.tsx'));

interface Props extends SafeCard {
  /** Undefined while they load. */
  numbers: SafeNumbers | undefined;
}

/** A card of the largest values of a dimension that can be shown, with tabs where it has several dimensions. */
export function RowsCard({ card, tabs, numbers }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const { breakdown = card } = tabs.find((tab) => tab.breakdown.dimension === chosen) ?? tabs[0] ?? {};
  const { unit, meaning, take, dimension } = breakdown;
  return (
    <Card
      title={card.title}
      unit={unit}
      help={meaning.sentence}
      tabs={
        tabs.length > 1 && (
          <Segments
            isSmall
            label={`What ${card.title} shows`}
            choices={tabs.map((tab) => ({ label: tab.label, value: tab.breakdown.dimension }))}
            chosen={dimension}
            onChoose={choose}
          />
        )
      }
      aria-busy={!numbers}
    >
      {numbers?.total ? (
        <List
          breakdown={breakdown}
          list={listOf(breakdown, numbers, numbers.total)}
          period={rangeWords(numbers)}
        />
      ) : (
        <Box minH={listHeight(take, true)}>
          <WaitingList count={take} />
        </Box>
      )}
    </Card>
  );
}

interface ListProps {
  breakdown: Breakdown;
  list: SafeList;
  period: string;
}

function List({ breakdown, list, period }: ListProps) {
  const { shown, show, dialog } = useModal<'dialog'>();
  const { take } = breakdown;
  const left = leftOut(list, breakdown);
  const figures = left?.figures && <Figures {...left.figures} />;
  if (list.rows.length === 0 && !left)
    return (
      <Box p="2" color="fg.muted">
        Fewer than {fewestVisitors} visitors a day
      </Box>
    );
  return (
    <>
      <StillList breakdown={breakdown} rows={list.rows.slice(0, take)} />
      {left &&
        (list.rows.length > take ? (
          <LastRow
            rest={left.rest}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => show('dialog', currentTarget)}
          >
            {figures}
          </LastRow>
        ) : (
          <OthersRow>{figures}</OthersRow>
        ))}
      {isOverlapping(list.rows) && <OverlapNote />}
      {shown && <RowsDialog {...{ breakdown, list, period }} {...dialog} />}
    </>
  );
}
