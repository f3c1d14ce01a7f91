import { Box, Flex } from '@chakra-ui/react';
import { vitalNames, vitals, type Vital } from '@footfall/functions/contract/event/vitals';
import { queryMetrics } from '@footfall/functions/contract/query/metric-words';
import { useSearchChoice } from '../../../report/breakdown/use-search-choice.ts';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { ChartWaiting } from '../../../report/chart/chart-waiting.tsx';
import { ChartFrame, SeriesChart } from '../../../report/chart/series-chart.tsx';
import { TileGrid } from '../../../report/chart/tile-grid.tsx';
import { useQuestion } from '../../../report/data/questions.tsx';
import { seriesOfMetric } from '../../../report/data/series.ts';
import { comparedSentence } from '../../../report/period/compared-words.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { formatCount, formatValue } from '../../../ui/figures/format.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { metricOf, vitalMetrics } from './vital-questions.ts';
import { VitalTile } from './vital-tile.tsx';

const isVital = (name: string | null): name is Vital => vitalNames.some((vital) => vital === name);

/** The four measurements of the period, one of which is chosen, and its course. `period` is the days in words. */
export function VitalsCard({ period }: { period: string }) {
  const { data, error, isStale, retry } = useQuestion('totals');
  const [name, setName] = useSearchChoice('vital');
  const chosen = isVital(name) ? name : 'lcp';
  const [row] = data?.answer.results ?? [];
  const at = (vital: Vital) => vitalMetrics.indexOf(metricOf(vital));
  if (error)
    return (
      <Box as="section" aria-label="Vitals" {...cardStyle} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  return (
    <Box as="section" aria-label="Vitals" {...cardStyle} css={menuPlace}>
      <TileGrid count={vitalNames.length} aria-busy={!data || isStale}>
        {vitalNames.map((vital) => (
          <VitalTile
            key={vital}
            vital={vital}
            value={data && (row?.metrics[at(vital)] ?? null)}
            previous={row?.comparison?.metrics[at(vital)]}
            dimmed={isStale}
            chosen={vital === chosen}
            onChoose={() => setName(vital === 'lcp' ? null : vital)}
          />
        ))}
      </TileGrid>
      <div className="overview-menu">
        <Menu period={period} />
      </div>
      <Course vital={chosen} />
      <Foot
        vital={chosen}
        loads={row?.metrics[0] ?? 0}
        compared={data ? comparedSentence(data.answer.meta, data.asked) : null}
      />
    </Box>
  );
}

/** The chosen measurement by time; a bucket without a measured page load is a gap. */
function Course({ vital }: { vital: Vital }) {
  const { data, error, isStale, retry } = useQuestion('chart');
  if (error) return <ChartFrame>{<ErrorPanel error={error} onRetry={retry} />}</ChartFrame>;
  if (!data) return <ChartWaiting />;
  const metric = metricOf(vital);
  return (
    <SeriesChart
      series={seriesOfMetric(data.answer, data.asked, metric, null)}
      meaning={queryMetrics[metric]}
      range={data.answer.meta.range}
      isStale={isStale}
    />
  );
}

function Menu({ period }: { period: string }) {
  const { data } = useQuestion('chart');
  const table = async () => {
    const { overviewCsv } = await import('../../../report/export/overview-csv.ts');
    if (!data) throw new Error('There are no numbers yet.');
    return overviewCsv(data.answer, data.asked);
  };
  return (
    <CardMenu
      about={{ title: 'Vitals', unit: '', period }}
      numbers={data && { question: data.asked, range: data.answer.meta.range, table }}
    />
  );
}

interface FootProps {
  vital: Vital;
  loads: number;
  compared: string | null;
}

/** What the measurement means, when it is good, and over how many page loads it is. */
function Foot({ vital, loads, compared }: FootProps) {
  const { label, sentence, unit } = queryMetrics[metricOf(vital)];
  const { good, poor } = vitals[vital];
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      justify="space-between"
      columnGap="8"
      rowGap="1"
      px="4"
      mb="3.5"
      textStyle="note"
      color="fg.muted"
    >
      <Box as="p" maxW="40rem">
        {label}: {sentence} Google rates up to {formatValue(unit, good)} as good, and more than{' '}
        {formatValue(unit, poor)} as poor.
      </Box>
      <Box as="p" textAlign={{ md: 'end' }} textWrap="pretty">
        {formatCount(loads)} measured page {loads === 1 ? 'load' : 'loads'}. {compared}
      </Box>
    </Flex>
  );
}

const menuPlace = {
  position: 'relative',
  '& > .overview-menu': { position: 'absolute', top: '1', insetEnd: '1' },
} as const;
