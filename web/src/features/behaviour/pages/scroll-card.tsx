import { useEffect } from 'react';
import { Box } from '@chakra-ui/react';
import { LineChart } from '../../../report/chart/apex-charts.tsx';
import type { Axis } from '../../../report/chart/chart-axis.ts';
import type { PlaceWords } from '../../../report/chart/chart-tip.tsx';
import { formatPercent } from '../../../ui/figures/format.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import { SpreadCard, SpreadTable } from './spread-card.tsx';
import { reached, type Step } from './spread.ts';

/** How far down the page visits scrolled: the share of them that got to each depth. */
export function ScrollCard() {
  useEffect(() => LineChart.preload(), []);
  return (
    <SpreadCard
      question="scroll"
      dimension="visit:scroll_depth"
      title="Scroll depth"
      help="The share of visits that scrolled at least so far down the page. Visits that do not report it are left out."
      metrics={['scroll_depth']}
      table={scrollCsv}
      empty="No visit in this timeframe reports how far it scrolled this page."
    >
      {(steps) => <Curve steps={steps} />}
    </SpreadCard>
  );
}

function scrollCsv(steps: readonly Step[]): Table {
  const isCompared = steps.some(({ before }) => before !== null);
  return {
    header: ['Scrolled to (%)', 'Visits (%)', ...(isCompared ? ['Visits before (%)'] : [])],
    rows: reached(steps).map(({ from, now, before }) => [
      from,
      roundedCell(now),
      ...(isCompared ? [roundedCell(before)] : []),
    ]),
  };
}

const axis: Axis = { max: 100, parts: 4 };
const ticks = [0, 25, 50, 75, 100].map((share) => `${share}%`);

/** The curve, which falls from all visits at the top of the page to those that saw its end. */
function Curve({ steps }: { steps: readonly Step[] }) {
  const points = reached(steps);
  const before = points.map((point) => point.before);
  return (
    <>
      <Box h="12rem">
        <LineChart
          label="Chart of the share of visits by how far they scrolled"
          lines={[
            ...(before.some((share) => share !== null) ? [{ look: 'before' as const, values: before }] : []),
            { look: 'now', values: points.map(({ now }) => now) },
          ]}
          axis={axis}
          ticks={ticks}
          labels={() => points.map(({ from }) => (from % 25 === 0 ? `${from}%` : ''))}
          start={0}
          wordsAt={(place) => points[place] && wordsOf(points[place])}
        />
      </Box>
      <SpreadTable
        caption="Share of visits by how far they scrolled"
        name="Scrolled to"
        rows={points.map((point) => ({
          name: `${point.from}%`,
          now: formatPercent(point.now),
          before: point.before === null ? null : formatPercent(point.before),
        }))}
      />
    </>
  );
}

const wordsOf = ({ from, now, before }: ReturnType<typeof reached>[number]): PlaceWords => ({
  date: `Scrolled to ${from}%`,
  now: `${formatPercent(now)} of visits`,
  before: before === null ? null : `${formatPercent(before)} before`,
});
