import { useCallback, useRef } from 'react';
import type { DayRange, WorkspaceAnswer } from '@footfall/functions/contract';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { daysOfBucket } from '../chart/chart-points.ts';
import { useImported } from '../imported/use-imported.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import type { NoteSite } from './notes.ts';
import { useChartNotes } from './use-chart-notes.tsx';
import { useNotes } from './use-notes.ts';

interface Props extends Omit<PictureProps, 'above' | 'below' | 'noteAt' | 'takesNotes' | 'onPosition'> {
  /** The site of the series. */
  site: NoteSite & Pick<WorkspaceAnswer, 'imports'>;
  /** Null for all days. */
  days: DayRange | null;
}

/** A picture of one site, with its notes under the dates, and imported days hatched. */
export function NotedPicture({ site, days, ...props }: Props) {
  const { keys, interval, series } = props.data;
  const { row, overlay, addAt, textAt } = useChartNotes({
    site,
    notes: useNotes(site.id, days),
    buckets: { keys, interval },
    ...(days && { firstDay: days.from }),
  });
  const look = useImported(site);
  const imported = look?.importedLook(site.imports, { keys, interval });
  const bars = props.kind === 'bars' ? 'bars' : 'points';
  const chosen = useRef<number | null>(null);
  const onPosition = useCallback((position: number | null) => {
    chosen.current = position;
  }, []);
  useShortcuts((key) => {
    const adds = key === 'n' && addAt !== undefined && chosen.current !== null;
    if (adds) addAt(chosen.current ?? 0);
    return adds;
  });
  return (
    <>
      <Picture
        {...props}
        onPosition={onPosition}
        noteAt={(position) => imported?.textAt(position, textAt) ?? textAt(position)}
        takesNotes={addAt !== undefined}
        above={(frame) => {
          const first = keys.indexOf(frame.keys[0] ?? '');
          const shown = series.map(({ values }) => ({
            values: values.slice(first, first + frame.keys.length),
          }));
          return look
            ?.importedLook(site.imports, { keys: frame.keys, interval })
            ?.hatchAreas(frame.tops, bars, shown);
        }}
        {...((row() || imported) && {
          below: (frame) => (
            <>
              {row(frame)}
              {imported?.note(shownDays(props.data), series, '0')}
            </>
          ),
        })}
      />
      {overlay}
    </>
  );
}

function shownDays({ keys, interval }: PictureProps['data']): DayRange {
  const [first = '', last = ''] = [keys[0], keys.at(-1)];
  return { from: daysOfBucket(first, interval).from, to: daysOfBucket(last, interval).to };
}
