import { lazy, useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { goalWithRate, type Metric, say } from '@footfall/functions/contract';
import { recall, remember } from '../../../storage.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { useChoice } from '../../address/use-address.ts';
import { useQuestion } from '../../ask/questions.tsx';
import { inQuestions, meaningOfTile, totalsOf } from '../../ask/totals.ts';
import { usePeriod } from '../../use-period.ts';
import { ChartMenu } from '../chart-menu.tsx';
import { ChartWaiting } from '../chart-waiting.tsx';
import { Tile, TileFrame } from './tile.tsx';
import { TileCard } from './tile-card.tsx';
import type { OverviewProps } from './overview-props.ts';
import { readTiles, shownTiles, toggleTile } from './tile-choice.ts';
import styles from './tiles.module.css';

const ChartPanel = lazyComponent(() => import('../series-chart.tsx'), <ChartWaiting />);
// Preloaded, so that the chart appears together with the other cards.
ChartPanel.preload();
const ChangesLine = lazyComponent(
  () => import('../../changes/changes-line.tsx'),
  <div className={styles.changes} />,
);

// Reserves the final height, so that cards below do not move.
const GoalOverview = lazyComponent(
  () => import('../../goals/goal-overview.tsx'),
  <Box {...cardStyle} h={{ base: '34rem', md: '29rem' }} aria-busy="true" />,
);

/** The totals and a chart of one of them. If the filters require a goal, those of the goal. */
export function OverviewCard({ isBrief = false }: Pick<OverviewProps, 'isBrief'>) {
  const goal = goalWithRate(usePeriod().common.filters);
  return goal === null ? <DefaultOverview isBrief={isBrief} /> : <GoalOverview {...{ goal, Overview }} />;
}

function DefaultOverview({ isBrief }: Pick<OverviewProps, 'isBrief'>) {
  const [name] = useChoice('metric');
  const [tiles, toggle] = useTiles();
  return (
    <Overview
      shown={shownTiles(tiles, name)}
      usual="pageviews"
      isBrief={isBrief}
      menu={<TileMenu tiles={tiles} onToggle={toggle} />}
    />
  );
}

function Overview({ shown, usual, menu, currency = null, isUnwanted, isBrief, insteadOf }: OverviewProps) {
  const call = useQuestion('totals');
  const [name, setName] = useChoice('metric');
  const isCompared = usePeriod().common.compare !== undefined;
  const chosen = shown.find((metric) => metric === (name ?? usual)) ?? shown[0] ?? usual;
  const totals = call.data && totalsOf(call.data.answer, call.data.input);
  return (
    <TileCard
      label={say('Overview')}
      call={call}
      tiles={shown.map((metric) => {
        const state = {
          dimmed: call.isStale,
          chosen: metric === chosen,
          onChoose: () => setName(metric === usual ? null : metric),
        };
        const meaning = meaningOfTile(metric, isUnwanted);
        const instead = insteadOf?.(metric);
        return instead ? (
          <TileFrame key={metric} label={say(meaning.label)} {...{ meaning }} {...state}>
            {instead.figures}
          </TileFrame>
        ) : (
          <Tile
            key={metric}
            value={totals?.now[metric]}
            text={totals?.isUnknown(metric) ? '–' : undefined}
            previous={totals?.isUnknown(metric, totals.change) ? undefined : totals?.before?.[metric]}
            sameDays={totals?.sameDays?.[metric]}
            {...{ meaning, currency }}
            {...state}
          />
        );
      })}
      menu={
        !isBrief && (
          <OverviewMenu {...{ shown, currency, isUnwanted, insteadOf }} metric={chosen}>
            {menu}
          </OverviewMenu>
        )
      }
      chart={
        !isBrief && (
          <>
            {isCompared && <ChangesLine call={call} metric={chosen} />}
            {insteadOf?.(chosen)?.chart ?? <ChartPanel metric={chosen} />}
          </>
        )
      }
      words={
        <>
          <Hidden>{say('{metric}:', { metric: say(meaningOfTile(chosen).label) })} </Hidden>
          {say(meaningOfTile(chosen).sentence)}{' '}
          <HelpButton topic="numbers/every-number" about={say(meaningOfTile(chosen).label)} />
        </>
      }
    />
  );
}

const TileMenu = lazy(() => import('./tile-menu.tsx'));

type MenuProps = ComponentProps<typeof ChartMenu>;
type OverviewMenuProps = Pick<MenuProps, 'children'> &
  NonNullable<MenuProps['summary']> & { insteadOf: OverviewProps['insteadOf'] | undefined };

/** Money of several currencies has no sum, so the summary omits it. */
function OverviewMenu({ children, insteadOf, shown, ...summary }: OverviewMenuProps) {
  const { interval } = usePeriod();
  return (
    <ChartMenu
      call={useQuestion('chart')}
      metric={inQuestions(summary.metric)}
      about={{ title: say('Overview'), file: 'Overview', unit: '', interval }}
      summary={{ ...summary, shown: shown.filter((metric) => !insteadOf?.(metric)) }}
    >
      {children}
    </ChartMenu>
  );
}

const key = 'tiles';

/** The chosen tiles, stored in this browser. */
function useTiles() {
  const [tiles, setTiles] = useState(() => readTiles(recall(key)));
  function toggle(metric: Metric) {
    const next = toggleTile(tiles, metric);
    setTiles(next);
    remember(key, next.join(','));
  }
  return [tiles, toggle] as const;
}
