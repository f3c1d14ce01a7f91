import type { Metric } from '@footfall/functions/contract';
import { lazy, useState } from 'react';
import { recall, remember } from '../../../api/state.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useChoice } from '../../address/use-address.ts';
import { useQuestion } from '../../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../../ask/totals.ts';
import { goalReached } from '../../goals/goal-mode.ts';
import { useGoals } from '../../goals/use-goals.ts';
import { usePeriod } from '../../use-period.ts';
import { ChartMenu } from '../chart-menu.tsx';
import { ChartWaiting } from '../chart-waiting.tsx';
import { Tile } from './tile.tsx';
import { TileCard } from './tile-card.tsx';
import { goalTiles, readTiles, shownTiles, toggleTile } from './tile-choice.ts';
import styles from './tiles.module.css';

const ChartPanel = loadedLater(() => import('../series-chart.tsx'), <ChartWaiting />);
// Loaded at once, so that the chart appears together with the other cards.
ChartPanel.preload();
const ChangesLine = loadedLater(
  () => import('../../changes/changes-line.tsx'),
  <div className={styles.changes} />,
);

/** The numbers of the period, one of which is chosen, and its course. */
export function OverviewCard() {
  const call = useQuestion('totals');
  const [name, setName] = useChoice('metric');
  const [tiles, toggle] = useTiles();
  const goal = useGoalReached();
  const isCompared = usePeriod().common.compare !== undefined;
  const shown: readonly TileMetric[] = goal ? goalTiles(goal.currency !== null) : shownTiles(tiles, name);
  const usual: TileMetric = goal ? 'conversions' : 'pageviews';
  const chosen = shown.find((metric) => metric === (name ?? usual)) ?? shown[0] ?? usual;
  const totals = call.data && totalsOf(call.data.answer, call.data.input);
  return (
    <TileCard
      label="Overview"
      call={call}
      tiles={shown.map((metric) => (
        <Tile
          key={metric}
          meaning={meaningOfTile(metric)}
          currency={goal?.currency ?? null}
          value={totals?.now[metric]}
          previous={totals?.before?.[metric]}
          dimmed={call.isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === usual ? null : metric)}
        />
      ))}
      menu={<OverviewMenu tiles={goal ? null : tiles} onToggle={toggle} />}
      chart={
        <>
          {isCompared && <ChangesLine call={call} />}
          <ChartPanel metric={chosen} />
        </>
      }
      words={
        <>
          <Hidden>{meaningOfTile(chosen).label}: </Hidden>
          {meaningOfTile(chosen).sentence}
        </>
      }
    />
  );
}

const TileMenu = lazy(() => import('./tile-menu.tsx'));

/** The goal that the visits have reached, and the currency of its revenue; null if the filters name none, or more. */
function useGoalReached() {
  const { list } = useGoals();
  const named = goalReached(usePeriod().common.filters);
  if (named === null) return null;
  const goal = list?.find(({ name, id }) => name === named || id === named);
  return { currency: goal?.definition.currency ?? null };
}

interface MenuProps {
  /** Null where the reader does not choose them. */
  tiles: readonly Metric[] | null;
  onToggle: (metric: Metric) => void;
}

/** Which metrics have a tile, and what can be done with the numbers of the chart. */
function OverviewMenu({ tiles, onToggle }: MenuProps) {
  const { interval } = usePeriod();
  return (
    <ChartMenu call={useQuestion('chart')} about={{ title: 'Overview', unit: interval }}>
      {tiles && <TileMenu tiles={tiles} onToggle={onToggle} />}
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
