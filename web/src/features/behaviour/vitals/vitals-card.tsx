import {
  queryMetrics,
  type Vital,
  vitalNames,
  vitals,
  formatTick,
  say,
  phrase,
} from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { ChartMenu } from '../../../report/chart/chart-menu.tsx';
import { TrendChart } from '../../../report/chart/trend-chart.tsx';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { metricOf, vitalMetrics } from './vital-questions.ts';
import { ChangeLine, TileFrame, type TileState } from '../../../report/chart/tiles/tile.tsx';
import { FigureOrNone } from '../../../report/rows/figures.tsx';
import { Waiting } from '../../../ui/page/skeleton.tsx';
import { RatingMark } from './rating.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';

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
      label={say('Vitals')}
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
      menu={
        <ChartMenu
          call={chart}
          metric={metric}
          about={{ title: say('Vitals'), file: phrase('Vitals'), unit: '' }}
        />
      }
      chart={
        <TrendChart
          call={chart}
          // Intervals without measured page loads are gaps.
          nothing={null}
          {...{ metric, meaning }}
        />
      }
      words={
        <>
          {/* Translators: a measurement and what it is, for example: Largest Contentful Paint: When … */}
          {say('{label}: {sentence}', { label: say(label), sentence: say(sentence) })}{' '}
          {say('Google rates up to {good} as good, and more than {poor} as poor.', {
            good: formatTick(unit, good),
            poor: formatTick(unit, poor),
          })}{' '}
          {say('{count, plural, one {# page load was measured.} other {# page loads were measured.}}', {
            count: loads,
          })}{' '}
          <HelpButton topic="guides/page-speed#what-the-numbers-mean" about={say(label)} />
        </>
      }
    />
  );
}

interface Props extends TileState {
  vital: Vital;
  /** Undefined while loading; null if no page load measured it. */
  value: number | null | undefined;
  /** The value of the compared period; undefined without a comparison. */
  previous: number | null | undefined;
  sameDays: number | null | undefined;
}

/** Selects the chart's measurement when pressed. */
function VitalTile({ vital, value, previous, sameDays, ...frame }: Props) {
  const meaning = queryMetrics[metricOf(vital)];
  return (
    <TileFrame
      {...{ meaning, ...frame }}
      label={
        <abbr title={say(meaning.label)} style={{ textDecoration: 'none' }}>
          {vitals[vital].name}
        </abbr>
      }
    >
      <span className="number">
        {value === undefined ? <Waiting /> : <FigureOrNone {...{ meaning }} figure={value} />}
      </span>
      {/* A separate line, so that all tiles have the same lines at any width. */}
      <span className="change">
        {value === undefined && <Waiting />}
        {value === null && <span className="from">{say('Not measured')}</span>}
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
