import { useEffect, useRef } from 'react';
import {
  metrics,
  hourWords,
  weekdayName,
  formatCount,
  say,
  joinedText,
  phrase,
} from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { HeatScale } from '../../../report/picture/hours/heat-scale.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { HiddenTable } from '../../../ui/figures/table.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { daysOfWeek, hourCells, weekdays } from './hour-cells.ts';
import { HourGrid } from './hour-grid.tsx';
import { Empty, RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

export function HoursCard() {
  useEffect(() => HeatMap.preload(), []);
  const call = useQuestion('hours');
  const { clock } = usePeriod();
  const focus = useRef({ stop: 0, hasFocus: false });
  const cells = call.data && hourCells(call.data.answer);
  const meta = call.data?.answer.meta;
  const isEmpty = cells?.every(({ visits }) => visits === 0);
  return (
    <RowsCard
      title={say('Hours')}
      file={phrase('Hours')}
      unit={meta ? joinedText([say('Visits'), meta.timezone]) : say('Visits')}
      help={say('{first} {second}', {
        first: say(metrics.visits.sentence),
        second: say('It counts toward the hour in which it begins.'),
      })}
      topic="numbers/visits#by-hour"
      about={{ title: say('Hours'), unit: say('Visits') }}
      call={call}
      rows={cells}
      csv={async (all) => (await import('./hours-csv.ts')).hoursCsv(all)}
    >
      <Box {...dimmedIf(call.isStale)} px="2" minH={cardHeight}>
        <RowsState
          call={call}
          rows={isEmpty ? [] : cells}
          waiting={<Skeleton h={cardHeight} />}
          empty={<Empty px="0" />}
        >
          {cells && meta && (
            <>
              <div data-picture={joinedText([say('Visits by hour and day of the week'), meta.timezone])}>
                <HourGrid cells={cells} days={daysOfWeek(meta.range, clock.day)} focus={focus} />
                <HeatScale max={formatCount(Math.max(...cells.map(({ visits }) => visits)))} />
              </div>
              <HiddenTable
                caption={say('Visits by hour and day of the week')}
                titles={[say('Hour'), ...weekdays.map((day) => weekdayName(day, 'long'))]}
                rows={hours.map((hour) => [
                  hour,
                  hourWords(hour),
                  ...weekdays.map((day) => formatCount(cells[(day - 1) * 24 + hour]?.visits ?? 0)),
                ])}
              />
            </>
          )}
        </RowsState>
      </Box>
    </RowsCard>
  );
}

const hours = [...Array(24).keys()];

/** The height of the map with its scale, so that nothing moves when they load. */
const cardHeight = '16.75rem';
