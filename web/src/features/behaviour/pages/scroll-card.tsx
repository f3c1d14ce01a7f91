import { useEffect } from 'react';
import { Box } from '@chakra-ui/react';
import { LineChart } from '../../../report/chart/apex-charts.tsx';
import type { PlaceWords } from '../../../report/chart/chart-tip.tsx';
import { formatPercent } from '../../../ui/figures/format.ts';
import { SpreadCard } from './spread-card.tsx';
import { reached } from './spread.ts';

type Reached = ReturnType<typeof reached>[number];

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
      empty="No visit in this timeframe reports how far it scrolled this page."
      pointsOf={reached}
      caption="Share of visits by how far they scrolled"
      name="Scrolled to"
      nameOf={({ from }) => `${from}%`}
    >
      {(points) => <Curve points={points} />}
    </SpreadCard>
  );
}

const ticks = [0, 25, 50, 75, 100].map((share) => `${share}%`);

/** The curve, which falls from all visits at the top of the page to those that saw its end. */
function Curve({ points }: { points: readonly Reached[] }) {
  const before = points.map((point) => point.before);
  return (
    <Box h="12rem">
      <LineChart
        label="Chart of the share of visits by how far they scrolled"
        lines={[
          ...(before.some((share) => share !== null) ? [{ look: 'before' as const, values: before }] : []),
          { look: 'now', values: points.map(({ now }) => now) },
        ]}
        axis={{ max: 100, parts: 4 }}
        ticks={ticks}
        labels={() => points.map(({ from }) => (from % 25 === 0 ? `${from}%` : ''))}
        start={0}
        wordsAt={(place) => points[place] && wordsOf(points[place])}
      />
    </Box>
  );
}

const wordsOf = ({ from, now, before }: Reached): PlaceWords => ({
  date: `Scrolled to ${from}%`,
  now: `${formatPercent(now)} of visits`,
  before: before === null ? null : `${formatPercent(before)} before`,
});
