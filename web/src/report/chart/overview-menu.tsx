import { lazy } from 'react';
import type { Metric } from '@footfall/functions/contract/report/metrics';
import { CardMenu } from '../card-menu/card-menu.tsx';
import { useCard } from '../data/cards.tsx';
import { intervalOf } from '../view/intervals.ts';
import { usePeriod } from '../use-period.ts';

const TileItems = lazy(() => import('./tile-items.tsx'));

interface Props {
  /** The days, in words. */
  period: string;
  tiles: readonly Metric[];
  onToggle: (metric: Metric) => void;
}

/** Which metrics have a tile, and what can be done with the numbers of the chart. */
export function OverviewMenu({ period, tiles, onToggle }: Props) {
  const { view, clock } = usePeriod();
  const { data } = useCard('chart');
  return (
    <CardMenu
      about={{ title: 'Overview', unit: intervalOf(view, clock.day), period }}
      numbers={
        data && {
          question: data.asked,
          range: data.answer.meta.range,
          table: async () => {
            const { overviewCsv } = await import('../export/overview-csv.ts');
            return overviewCsv(data.answer, data.asked);
          },
        }
      }
    >
      <TileItems tiles={tiles} onToggle={onToggle} />
    </CardMenu>
  );
}
