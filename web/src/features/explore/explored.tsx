import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { type DayRange, type Exploration, say, listText } from '@footfall/functions/contract';
import { useView } from '../../report/address/use-view.ts';
import { toPeriod } from '../../report/period/period-change.ts';
import type { HoursData, PictureKind, Shown } from '../../report/picture/data.ts';
import { draw, seriesKey } from '../../report/picture/drawing.ts';
import type { Look } from '../../report/picture/looks.ts';
import { Picture } from '../../report/picture/picture.tsx';
import type { ExplorationData } from '../../report/exploration/picture-data.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { perInterval } from '../../report/exploration/words.ts';
import { NotedPicture } from '../../report/notes/noted-picture.tsx';
import { daysOf } from '../../ui/period/period.ts';
import { usePeriod, useReportWorkspace } from '../../report/use-period.ts';
import { useExplorationTitle } from './sentence/use-names.ts';
import { ExplorationNotes } from './exploration-notes.tsx';
import { HoursPicture } from '../../report/picture/hours/hours-picture.tsx';
import { HoursTable } from './table/hours-table.tsx';
import { ExplorationTable } from './table/exploration-table.tsx';

interface Props {
  explored: NonNullable<ReturnType<typeof useExploration>['explored']>;
  picture: Exploration['picture'];
  zoom: Shown | null;
  onZoom: (zoom: Shown | null) => void;
}

/** The picture and the table with the same numbers. The row under the pointer is the blue series. */
export function Explored({ explored, picture, zoom, onZoom }: Props) {
  const { data, request } = explored;
  const { view, clock } = usePeriod();
  const workspace = useReportWorkspace();
  const { change } = useView();
  const [chosen, choose] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const toggle = useCallback((key: string) => choose((now) => (key === now ? null : key)), []);
  const kind = picture === 'hours' || picture === 'table' ? null : picture;
  const heatMap = picture === 'hours' ? explored.hours : null;
  const selected = pointed ?? chosen;
  const looks = useLooks(data, kind, selected);
  // The table follows the brush a moment later.
  const shown = useDeferredValue(zoom);
  const showDays = (days: DayRange) =>
    change({ ...toPeriod(view, days, clock.day), interval: view.interval });
  const pictureProps = {
    ...{ data, onPeriod: showDays, onRange: onZoom, onSelect: point, range: zoom },
    label: perInterval(metricsOf(data), data.interval),
    title: useExplorationTitle(request.exploration, request.interval),
    selected: selected ?? undefined,
  };
  return (
    <>
      {kind && (
        <Box px={{ base: '3', md: '4.5' }} pb="3" data-kind={kind}>
          {request.exploration.breakdown.kind === 'sites' ? (
            <Picture {...pictureProps} kind={kind} />
          ) : (
            <NotedPicture
              {...pictureProps}
              kind={kind}
              site={workspace}
              days={daysOf(view.period, clock.day)}
            />
          )}
        </Box>
      )}
      {heatMap && (
        <Box px={{ base: '3', md: '4.5' }} pb="3">
          <HoursPicture data={heatMap} label={heatMapLabel(heatMap)} />
        </Box>
      )}
      <ExplorationNotes explored={explored} />
      {heatMap ? (
        <HoursTable data={heatMap} />
      ) : (
        <ExplorationTable
          {...{ data, zoom: shown, looks, selected }}
          chosen={chosen}
          exploration={request.exploration}
          onChoose={toggle}
          onPoint={point}
        />
      )}
    </>
  );
}

const heatMapLabel = ({ metric }: HoursData) =>
  say('{metric} by weekday and hour', { metric: say(metric.label) });

const metricsOf = ({ metrics }: ExplorationData) => listText(metrics.map(({ label }) => say(label)));

/** How the series of the picture look, by their keys. */
function useLooks(
  data: ExplorationData,
  kind: PictureKind | null,
  selected: string | null,
): ReadonlyMap<string, Look> {
  return useMemo(() => {
    if (!kind) return new Map();
    const { layers, lines } = draw(data, kind, selected ?? undefined);
    return new Map([...layers, ...lines].map(({ series, look }) => [seriesKey(series), look]));
  }, [data, kind, selected]);
}
