import { Box, Flex } from '@chakra-ui/react';
import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { cardStyle } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { ChartWaiting } from './chart-waiting.tsx';
import { comparedSentence } from '../period/compared-words.ts';
import { Tile } from './tile.tsx';
import { shownTiles } from './tile-choice.ts';
import { TileGrid } from './tile-grid.tsx';
import { useTiles } from './use-tiles.ts';
import { OverviewMenu } from './overview-menu.tsx';
import { useCard } from '../data/cards.tsx';
import { totalsOf } from '../data/totals.ts';
import { useSearchChoice } from '../breakdown/use-search-choice.ts';

const ChartPanel = loadedLater(() => import('./chart-panel.tsx'), <ChartWaiting />);
// Loaded at once, so that the chart appears together with the other cards.
ChartPanel.preload();

const defaultMetric: Metric = 'pageviews';

/** The numbers of the period, one of which is chosen, and its course. `period` is the days in words. */
export function OverviewCard({ period }: { period: string }) {
  const { data, error, isStale, retry } = useCard('totals');
  const [name, setName] = useSearchChoice('metric');
  const [tiles, toggle] = useTiles();
  const shown = shownTiles(tiles, name);
  const chosen = shown.find((metric) => metric === (name ?? defaultMetric)) ?? shown[0] ?? defaultMetric;
  const totals = data && totalsOf(data.answer, data.asked);
  if (error) {
    return (
      <Box as="section" aria-label="Overview" {...cardStyle} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  }
  return (
    <Box as="section" aria-label="Overview" {...cardStyle} css={menuPlace}>
      <TileGrid count={shown.length} aria-busy={!data || isStale}>
        {shown.map((metric) => (
          <Tile
            key={metric}
            meaning={metrics[metric]}
            value={totals?.now[metric]}
            previous={totals?.before?.[metric]}
            dimmed={isStale}
            chosen={metric === chosen}
            onChoose={() => setName(metric === defaultMetric ? null : metric)}
          />
        ))}
      </TileGrid>
      <div className="overview-menu">
        <OverviewMenu period={period} tiles={tiles} onToggle={toggle} />
      </div>
      <ChartPanel metric={chosen} />
      <Foot metric={chosen} compared={data ? comparedSentence(data.answer.meta, data.asked) : null} />
    </Box>
  );
}

/** What the metric means, and what its numbers are compared with. */
function Foot({ metric, compared }: { metric: Metric; compared: string | null }) {
  return (
    // As high as the longest sentence needs, so that nothing moves when another tile is chosen.
    <Flex
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      columnGap="8"
      rowGap="1"
      px="4"
      mb="3.5"
      minH={{ base: '16', md: '8' }}
      textStyle="note"
      color="fg.muted"
    >
      <Box as="p" maxW="32rem">
        <Hidden>{metrics[metric].label}: </Hidden>
        {metrics[metric].sentence}
      </Box>
      {compared && (
        <Box as="p" textAlign={{ md: 'end' }} textWrap="pretty">
          {compared}
        </Box>
      )}
    </Flex>
  );
}

const menuPlace = {
  position: 'relative',
  '& > .overview-menu': { position: 'absolute', top: '1', insetEnd: '1' },
} as const;
