import { queryMetrics, shownPath } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { tileMetrics } from './page-questions.ts';

/** The numbers of a page, one of which is chosen, and its course. */
export function CourseCard({ page }: { page: string }) {
  const call = useQuestion('totals');
  const chart = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const chosen = tileMetrics.find((metric) => metric === name) ?? 'pageviews';
  const meaning = queryMetrics[chosen];
  const row = call.data?.answer.results[0];
  const title = shownPath(page);
  return (
    <TileCard
      label={`Numbers of ${title}`}
      call={call}
      tiles={tileMetrics.map((metric, at) => (
        <Tile
          key={metric}
          meaning={queryMetrics[metric]}
          value={call.data && (row?.metrics[at] ?? 0)}
          previous={row?.comparison?.metrics[at]}
          dimmed={call.isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === 'pageviews' ? null : metric)}
        />
      ))}
      menu={<ChartMenu call={chart} about={{ title, unit: '' }} />}
      chart={
        <CourseChart
          call={chart}
          metric={chosen}
          nothing={meaning.unit === 'count' ? 0 : null}
          meaning={meaning}
        />
      }
      words={meaning.sentence}
    />
  );
}
