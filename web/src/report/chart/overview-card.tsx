import { type Metric, metrics } from '@footfall/functions/contract';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { useChoice } from '../address/use-address.ts';
import { useQuestion } from '../ask/questions.tsx';
import { totalsOf } from '../ask/totals.ts';
import { ChartWaiting } from './chart-waiting.tsx';
import { OverviewMenu } from './overview-menu.tsx';
import { Tile } from './tile.tsx';
import { TileCard } from './tile-card.tsx';
import { shownTiles } from './tile-choice.ts';
import { useTiles } from './use-tiles.ts';

const ChartPanel = loadedLater(() => import('./chart-panel.tsx'), <ChartWaiting />);
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
  const totals = call.data && totalsOf(call.data.answer, call.data.asked);
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
