import {
  queryMetrics,
  type Vital,
  vitalNames,
  vitals,
  formatCount,
  formatTick,
} from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { CourseChart } from '../../../report/chart/course-chart.tsx';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { metricOf, vitalMetrics } from './vital-questions.ts';
import { ChangeLine, TileFrame, type TileState } from '../../../report/chart/tiles/tile.tsx';
import { FigureOrNone } from '../../../report/rows/figures.tsx';
import { Waiting } from '../../../ui/page/skeleton.tsx';
import { RatingMark } from './rating.tsx';

/** The four measurements of the period, one of which is chosen, and its course. */
export function VitalsCard() {
  const call = useQuestion('totals');
  const chart = useQuestion('chart');
  const [name, setName] = useChoice('vital');
  const chosen = vitalNames.find((vital) => vital === name) ?? 'lcp';
  const metric = metricOf(chosen);
  const meaning = queryMetrics[metric];
  const { label, sentence, unit } = meaning;
  const { good, poor } = vitals[chosen];
  const [row] = call.data?.answer.results ?? [];
  const loads = row?.metrics[0] ?? 0;
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
          sameDays={row?.comparison?.same_days?.metrics[at(vital)]}
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
          nothing={null}
          {...{ metric, meaning }}
        />
      }
      // What the measurement means, when it is good, and over how many page loads it is.
      words={
        <>
          {label}: {sentence} Google rates up to {formatTick(unit, good)} as good, and more than{' '}
          {formatTick(unit, poor)} as poor. {formatCount(loads)} page{' '}
          {loads === 1 ? 'load was' : 'loads were'} measured.
        </>
      }
    />
  );
}

interface Props extends TileState {
  vital: Vital;
  /** Undefined while it is on its way; null where no page load measured it. */
  value: number | null | undefined;
  /** The same of what the period is compared with; undefined where nothing is compared. */
  previous: number | null | undefined;
  sameDays: number | null | undefined;
}

/** A measurement, how good it is, and its change; pressed, it is what the chart shows. */
function VitalTile({ vital, value, previous, sameDays, ...frame }: Props) {
  const meaning = queryMetrics[metricOf(vital)];
  return (
    <TileFrame
      {...{ meaning, ...frame }}
      label={
        <abbr title={meaning.label} style={{ textDecoration: 'none' }}>
          {vitals[vital].name}
        </abbr>
      }
    >
      <span className="number">
        {value === undefined ? <Waiting /> : <FigureOrNone {...{ meaning }} figure={value} />}
      </span>
      {/* A line of its own, so that the tiles have the same lines, however narrow they are. */}
      <span className="change">
        {value === undefined && <Waiting />}
        {value === null && <span className="from">Not measured</span>}
        {typeof value === 'number' && <RatingMark vital={vital} value={value} />}
      </span>
      <span className="change">
        {typeof value === 'number' && typeof previous === 'number' && (
          <ChangeLine {...{ value, previous, sameDays, meaning }} />
        )}
      </span>
    </TileFrame>
  );
}
