import { Box, Grid } from '@chakra-ui/react';
import type { Metric } from '@footfall/functions/contract';
import { metrics } from '@footfall/functions/contract/report/metrics';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChartWaiting } from './chart-waiting.tsx';
import { comparedWords } from '../period/compared-words.ts';
import { Tile } from './tile.tsx';
import { tileStyle } from './tile-style.ts';
import { usePeriod, useReport } from '../use-report.ts';
import { useSearchChoice } from '../breakdown/use-search-choice.ts';

const ChartPanel = loadedLater(() => import('./chart-panel.tsx'), <ChartWaiting />);
// At once, so that the chart asks for its numbers together with the others.
ChartPanel.preload();

const order: Metric[] = ['pageviews', 'uniqueVisitors', 'bounceRate', 'sessionDuration'];
const defaultMetric: Metric = 'pageviews';

/** Four numbers, one of which is chosen, and its course over the period. */
export function OverviewCard() {
  const { data, error, isStale, retry } = useReport('data.global', {});
  const [name, setName] = useSearchChoice('metric');
  const chosen = order.find((metric) => metric === name) ?? defaultMetric;
  const { clock } = usePeriod();
  const before = data?.answer.comparedWith;
  const compared = before ? comparedWords(data.asked, before, clock.day) : null;
  if (error) {
    return (
      <Box as="section" aria-label="Overview" {...cardStyle} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  }
  return (
    <Box as="section" aria-label="Overview" {...cardStyle} overflow="hidden">
      <Box containerType="inline-size">
        <Grid
          role="group"
          aria-label="Metric of the chart"
          aria-busy={!data || isStale}
          // The last tile has the longest name: where the others have room to spare, it gets as much as that needs.
          templateColumns={{
            base: 'minmax(0, 1fr) minmax(max-content, 1fr)',
            md: 'repeat(3, minmax(0, 1fr)) minmax(max-content, 1fr)',
          }}
          // One pixel of the rule's colour shows between the tiles, however they wrap.
          gap="1px"
          bg="border"
          borderBottomWidth="1px"
          borderColor="border"
          css={tileStyle}
        >
          {order.map((metric) => (
            <Tile
              key={metric}
              meaning={metrics[metric]}
              value={data?.answer[metric]}
              previous={data?.answer.previous?.[metric]}
              compared={compared}
              dimmed={isStale}
              chosen={metric === chosen}
              onChoose={() => setName(metric === defaultMetric ? null : metric)}
            />
          ))}
        </Grid>
      </Box>
      <ChartPanel metric={chosen} />
      {/* As high as the longest sentence, so that choosing a tile moves nothing. */}
      <Box as="p" px="4" mb="3.5" minH={{ base: '12', md: '8' }} textStyle="note" color="fg.muted">
        <Hidden>{metrics[chosen].label}: </Hidden>
        {metrics[chosen].sentence}
      </Box>
    </Box>
  );
}
