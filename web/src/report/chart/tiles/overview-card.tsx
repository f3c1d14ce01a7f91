import { type Metric, metrics } from '@footfall/functions/contract';
import { lazy, useState } from 'react';
import { recall, remember } from '../../../api/state.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useChoice } from '../../address/use-address.ts';
import { useQuestion } from '../../ask/questions.tsx';
import { totalsOf } from '../../ask/totals.ts';
import { usePeriod } from '../../use-period.ts';
import { ChartMenu } from '../chart-menu.tsx';
import { ChartWaiting } from '../chart-waiting.tsx';
import { Tile } from './tile.tsx';
import { TileCard } from './tile-card.tsx';
import { readTiles, shownTiles, toggleTile } from './tile-choice.ts';

const ChartPanel = loadedLater(() => import('../series-chart.tsx'), <ChartWaiting />);
// Loaded at once, so that the chart appears together with the other cards.
ChartPanel.preload();

const defaultMetric: Metric = 'pageviews';

/** The numbers of the period, one of which is chosen, and its course. */
export function OverviewCard() {
  const call = useQuestion('totals');
  const [name, setName] = useChoice('metric');
  const [tiles, toggle] = useTiles();
  const shown = shownTiles(tiles, name);
  const chosen = shown.find((metric) => metric === (name ?? defaultMetric)) ?? shown[0] ?? defaultMetric;
  const totals = call.data && totalsOf(call.data.answer, call.data.input);
  return (
    <TileCard
      label="Overview"
      call={call}
      tiles={shown.map((metric) => (
        <Tile
          key={metric}
          meaning={metrics[metric]}
          value={totals?.now[metric]}
          previous={totals?.before?.[metric]}
          dimmed={call.isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === defaultMetric ? null : metric)}
        />
      ))}
      menu={<OverviewMenu tiles={tiles} onToggle={toggle} />}
      chart={<ChartPanel metric={chosen} />}
      words={
        <>
          <Hidden>{metrics[chosen].label}: </Hidden>
          {metrics[chosen].sentence}
        </>
      }
    />
  );
}

const TileMenu = lazy(() => import('./tile-menu.tsx'));

/** Which metrics have a tile, and what can be done with the numbers of the chart. */
function OverviewMenu({ tiles, onToggle }: { tiles: readonly Metric[]; onToggle: (metric: Metric) => void }) {
  const { interval } = usePeriod();
  return (
    <ChartMenu call={useQuestion('chart')} about={{ title: 'Overview', unit: interval }}>
      <TileMenu tiles={tiles} onToggle={onToggle} />
    </ChartMenu>
  );
}

const key = 'tiles';

/** The metrics that have a tile, as this browser remembers them. */
function useTiles() {
  const [tiles, setTiles] = useState(() => readTiles(recall(key)));
  function toggle(metric: Metric) {
    const next = toggleTile(tiles, metric);
    setTiles(next);
    remember(key, next.join(','));
  }
  return [tiles, toggle] as const;
}
