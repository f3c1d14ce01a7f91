import { useEffect, useRef } from 'react';
import { metrics } from '@footfall/functions/contract';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { daysOfWeek, hourCells } from './hour-cells.ts';
import { HourGrid } from './hour-grid.tsx';
import { HourScale } from './hour-scale.tsx';
import { HourTable } from './hour-table.tsx';
import { Dimmed, Empty, RowsCard, RowsState } from '../../../report/rows/card.tsx';

/** When visits begin, by the hours of the week. */
export function HoursCard() {
  useEffect(() => HeatMap.preload(), []);
  const call = useQuestion('hours');
  const { clock } = usePeriod();
  const kept = useRef({ stop: 0, hasFocus: false });
  const cells = call.data && hourCells(call.data.answer);
  const meta = call.data?.answer.meta;
  const isEmpty = cells?.every(({ visits }) => visits === 0);
  return (
    <RowsCard
      title="Hours"
      unit={meta ? `Visits, ${meta.timezone}` : 'Visits'}
      help={`${metrics.visits.sentence} It counts in the hour in which it begins.`}
      about={{ title: 'Hours', unit: 'Visits' }}
      call={call}
      rows={cells}
      csv={async (all) => (await import('./hours-csv.ts')).hoursCsv(all)}
    >
      <Dimmed dimmed={call.isStale} px="2" minH="64">
        <RowsState
          call={call}
          rows={isEmpty ? [] : cells}
          waiting={<Skeleton h="64" />}
          empty={<Empty px="0" />}
        >
          {cells && meta && (
            <>
              <HourGrid cells={cells} days={daysOfWeek(meta.range, clock.day)} kept={kept} />
              <HourScale most={Math.max(...cells.map(({ visits }) => visits))} />
              <HourTable cells={cells} />
            </>
          )}
        </RowsState>
      </Dimmed>
    </RowsCard>
  );
}
