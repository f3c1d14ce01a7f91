import { Box } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract/query/metric-words';
import { useSearchChoice } from '../../../report/breakdown/use-search-choice.ts';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { ChartWaiting } from '../../../report/chart/chart-waiting.tsx';
import { ChartFrame, SeriesChart } from '../../../report/chart/series-chart.tsx';
import { Tile } from '../../../report/chart/tile.tsx';
import { TileGrid } from '../../../report/chart/tile-grid.tsx';
import { useQuestion } from '../../../report/data/questions.tsx';
import { seriesOfMetric } from '../../../report/data/series.ts';
import { comparedSentence } from '../../../report/period/compared-words.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { tileMetrics, type TileMetric } from './page-questions.ts';

const isTile = (name: string | null): name is TileMetric => tileMetrics.some((metric) => metric === name);

interface Props {
  page: string;
  /** The days, in words. */
  period: string;
}

/** The numbers of a page, one of which is chosen, and its course. */
export function CourseCard({ page, period }: Props) {
  const { data, error, isStale, retry } = useQuestion('totals');
  const [name, setName] = useSearchChoice('measure');
  const chosen = isTile(name) ? name : 'pageviews';
  const row = data?.answer.results[0];
  const compared = data && comparedSentence(data.answer.meta, data.asked);
  if (error)
    return (
      <Box as="section" aria-label={`Numbers of ${page}`} {...cardStyle} py="16">
        <ErrorPanel error={error} onRetry={retry} />
      </Box>
    );
  return (
    <Box as="section" aria-label={`Numbers of ${page}`} {...cardStyle} css={menuPlace}>
      <TileGrid count={tileMetrics.length} aria-busy={!data || isStale}>
        {tileMetrics.map((metric, at) => (
          <Tile
            key={metric}
            meaning={queryMetrics[metric]}
            value={data && (row?.metrics[at] ?? 0)}
            previous={row?.comparison?.metrics[at]}
            dimmed={isStale}
            chosen={metric === chosen}
            onChoose={() => setName(metric === 'pageviews' ? null : metric)}
          />
        ))}
      </TileGrid>
      <div className="overview-menu">
        <Menu page={page} period={period} />
      </div>
      <Course metric={chosen} />
      <Box as="p" px="4" mb="3.5" textStyle="note" color="fg.muted">
        {queryMetrics[chosen].sentence} {compared}
      </Box>
    </Box>
  );
}

/** The chosen number by time. */
function Course({ metric }: { metric: TileMetric }) {
  const { data, error, isStale, retry } = useQuestion('chart');
  if (error) return <ChartFrame>{<ErrorPanel error={error} onRetry={retry} />}</ChartFrame>;
  if (!data) return <ChartWaiting />;
  const meaning = queryMetrics[metric];
  return (
    <SeriesChart
      series={seriesOfMetric(data.answer, data.asked, metric, meaning.unit === 'count' ? 0 : null)}
      meaning={meaning}
      range={data.answer.meta.range}
      isStale={isStale}
    />
  );
}

function Menu({ page, period }: Props) {
  const { data } = useQuestion('chart');
  const table = async () => {
    const { overviewCsv } = await import('../../../report/export/overview-csv.ts');
    if (!data) throw new Error('There are no numbers yet.');
    return overviewCsv(data.answer, data.asked);
  };
  return (
    <CardMenu
      about={{ title: page, unit: '', period }}
      numbers={data && { question: data.asked, range: data.answer.meta.range, table }}
    />
  );
}

const menuPlace = {
  position: 'relative',
  '& > .overview-menu': { position: 'absolute', top: '1', insetEnd: '1' },
} as const;
