import { lazy } from 'react';
import type { Metric } from '@footfall/functions/contract';
import { useQuestion } from '../ask/questions.tsx';
import { usePeriod } from '../use-period.ts';
import { ChartMenu } from './chart-menu.tsx';

const TileItems = lazy(() => import('./tile-items.tsx'));

interface Props {
  tiles: readonly Metric[];
  onToggle: (metric: Metric) => void;
}

/** Which metrics have a tile, and what can be done with the numbers of the chart. */
export function OverviewMenu({ tiles, onToggle }: Props) {
  const { interval } = usePeriod();
  return (
    <ChartMenu call={useQuestion('chart')} about={{ title: 'Overview', unit: interval }}>
      <TileItems tiles={tiles} onToggle={onToggle} />
    </ChartMenu>
  );
}
