import { useCallback, useRef } from 'react';
import type { DayRange } from '@footfall/functions/contract';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import type { NoteSite } from './notes.ts';
import { useChartNotes } from './use-chart-notes.tsx';
import { useNotes } from './use-notes.ts';

interface Props extends Omit<PictureProps, 'below' | 'noteAt' | 'takesNotes' | 'onPosition'> {
  /** The site of the series. */
  site: NoteSite;
  /** Null for all days. */
  days: DayRange | null;
}

/** A picture of one site, with its notes under the dates. */
export function NotedPicture({ site, days, ...props }: Props) {
  const { keys, interval } = props.data;
  const { row, overlay, addAt, textAt } = useChartNotes({
    site,
    notes: useNotes(site.id, days),
    buckets: { keys, interval },
    ...(days && { firstDay: days.from }),
  });
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
        noteAt={textAt}
        takesNotes={addAt !== undefined}
        {...(row() && { below: row })}
      />
      {overlay}
    </>
  );
}
