import { goalWithRate, type Metric, type QueryAnswer } from '@footfall/functions/contract';
import { lazy, useState } from 'react';
import { recall, remember } from '../../../api/state.ts';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useChoice } from '../../address/use-address.ts';
import { useQuestion } from '../../ask/questions.tsx';
import { meaningOfTile, totalsOf, type TileMetric } from '../../ask/totals.ts';
import { revenueOf } from '../../goals/goal-mode.ts';
import { useGoals } from '../../goals/use-goals.ts';
import { usePeriod } from '../../use-period.ts';
import { ChartMenu } from '../chart-menu.tsx';
import { ChartWaiting } from '../chart-waiting.tsx';
import { Tile, TileFrame } from './tile.tsx';
import { TileCard } from './tile-card.tsx';
import { goalTiles, readTiles, shownTiles, toggleTile } from './tile-choice.ts';

const ChartPanel = loadedLater(() => import('../series-chart.tsx'), <ChartWaiting />);
const Revenue = loadedLater(() => import('../../goals/revenue.tsx'));
// Loaded at once, so that the chart appears together with the other cards.
ChartPanel.preload();

/** The numbers of the period, one of which is chosen, and its course. */
export function OverviewCard() {
  const call = useQuestion('totals');
  const [name, setName] = useChoice('metric');
  const [tiles, toggle] = useTiles();
  const goal = useGoalReached(call.data?.answer);
  const shown: readonly TileMetric[] = goal ? goalTiles(goal.hasRevenue) : shownTiles(tiles, name);
  const usual: TileMetric = goal ? 'conversions' : 'pageviews';
  const chosen = shown.find((metric) => metric === (name ?? usual)) ?? shown[0] ?? usual;
  // Revenue in several currencies is asked for apart, when it is known that there are several.
  const isSeveral = (metric: TileMetric) => metric === 'goal_revenue' && goal?.currency === null;
  const totals = call.data && totalsOf(call.data.answer, call.data.input);
  return (
    <TileCard
      label="Overview"
      call={call}
      tiles={shown.map((metric) => {
        const state = {
          dimmed: call.isStale,
          chosen: metric === chosen,
          onChoose: () => setName(metric === usual ? null : metric),
        };
        const meaning = meaningOfTile(metric);
        if (isSeveral(metric))
          return (
            <TileFrame key={metric} label={meaning.label} {...{ meaning }} {...state}>
              <Revenue goal={goal?.name ?? ''} as="lines" />
            </TileFrame>
          );
        return (
          <Tile
            key={metric}
            meaning={meaning}
            currency={goal?.currency ?? null}
            value={totals?.now[metric]}
            previous={totals?.before?.[metric]}
            {...state}
          />
        );
      })}
      menu={<OverviewMenu tiles={goal ? null : tiles} onToggle={toggle} />}
      chart={
        isSeveral(chosen) ? <Revenue goal={goal?.name ?? ''} as="course" /> : <ChartPanel metric={chosen} />
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

/** The goal that the visits have reached, and in which currency it has revenue; null if the filters name none, or more. */
function useGoalReached(answer: QueryAnswer | undefined) {
  const { list } = useGoals();
  const named = goalWithRate(usePeriod().common.filters);
  if (named === null) return null;
  const goal = list?.find(({ name, id }) => name === named || id === named);
  return { name: named, ...revenueOf(goal?.definition.currency ?? null, answer) };
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
