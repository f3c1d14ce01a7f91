import { queryMetrics, type Vital, vitalNames, vitals } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { TileCard } from '../../../report/chart/tile-card.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { formatCount, formatTick } from '../../../ui/figures/format.ts';
import { metricOf, vitalMetrics } from './vital-questions.ts';
import { VitalTile } from './vital-tile.tsx';

const isVital = (name: string | null): name is Vital => vitalNames.some((vital) => vital === name);

/** The four measurements of the period, one of which is chosen, and its course. */
export function VitalsCard() {
  const call = useQuestion('totals');
  const chart = useQuestion('chart');
  const [name, setName] = useChoice('vital');
  const chosen = isVital(name) ? name : 'lcp';
  const metric = metricOf(chosen);
  const [row] = call.data?.answer.results ?? [];
  const at = (vital: Vital) => vitalMetrics.indexOf(metricOf(vital));
  return (
    <TileCard
      label="Vitals"
      call={call}
      tiles={vitalNames.map((vital) => (
        <VitalTile
          key={vital}
          vital={vital}
          value={call.data && (row?.metrics[at(vital)] ?? null)}
          previous={row?.comparison?.metrics[at(vital)]}
          dimmed={call.isStale}
          chosen={vital === chosen}
          onChoose={() => setName(vital === 'lcp' ? null : vital)}
        />
      ))}
      menu={<ChartMenu call={chart} about={{ title: 'Vitals', unit: '' }} />}
      chart={
        <CourseChart
          call={chart}
          // A bucket without a measured page load is a gap.
          metric={metric}
          nothing={null}
          meaning={queryMetrics[metric]}
        />
      }
      words={<Words vital={chosen} loads={row?.metrics[0] ?? 0} />}
    />
  );
}

/** What the measurement means, when it is good, and over how many page loads it is. */
function Words({ vital, loads }: { vital: Vital; loads: number }) {
  const { label, sentence, unit } = queryMetrics[metricOf(vital)];
  const { good, poor } = vitals[vital];
  return (
    <>
      {label}: {sentence} Google rates up to {formatTick(unit, good)} as good, and more than{' '}
      {formatTick(unit, poor)} as poor. {formatCount(loads)} page {loads === 1 ? 'load was' : 'loads were'}{' '}
      measured.
    </>
  );
}
