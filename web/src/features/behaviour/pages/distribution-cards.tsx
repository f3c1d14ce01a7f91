import { useEffect } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { LineChart } from '../../../report/chart/apex-charts.tsx';
import type { PointWords } from '../../../report/chart/chart-tip.tsx';
import { formatCount, formatPercent, say, phrase, formatTick } from '@footfall/functions/contract';
import { DistributionCard } from './distribution-card.tsx';
import { reached, stepTick, stepWords, type Step } from './distribution.ts';

/** Reading time: number of visits per step, with median and 90th percentile. */
export function ReadingCard() {
  return (
    <DistributionCard<Step>
      question="reading"
      dimension="visit:time_on_page"
      title={say('Reading time')}
      file={phrase('Reading time')}
      help={say(
        'Visits by how long the page was visible and focused. Visits that do not report this are left out.',
      )}
      metrics={['time_on_page_p50', 'time_on_page_p90']}
      empty={say('No visits in this timeframe report how long this page was read.')}
      pointsOf={(steps) => steps}
      caption={say('Visits by reading time')}
      name={phrase('Reading time')}
      nameOf={stepWords}
    >
      {(steps) => <Histogram steps={steps} />}
    </DistributionCard>
  );
}

/** A bar for each step, and a thin bar for the compared period. */
function Histogram({ steps }: { steps: readonly Step[] }) {
  const greatest = Math.max(1, ...steps.flatMap(({ now, before }) => [now, before ?? 0]));
  const height = (count: number) => ({ height: `${(count * 100) / greatest}%` });
  return (
    // Shorter times are on the left in every language.
    <chakra.div css={barsStyle} dir="ltr" aria-hidden="true">
      {steps.map((step) => (
        <div key={step.from} title={titleOf(step)}>
          <div className="bars">
            <span className="now" style={height(step.now)} />
            {step.before !== null && <span className="before" style={height(step.before)} />}
          </div>
          <span className="tick">{stepTick(step)}</span>
        </div>
      ))}
    </chakra.div>
  );
}

function titleOf(step: Step): string {
  const counts = { time: stepWords(step), count: step.now };
  // Translators: {time} is a step of reading times, such as: 10s to 15s.
  return step.before === null
    ? say('{time}: {count, plural, one {# visit} other {# visits}}', counts)
    : say('{time}: {count, plural, one {# visit} other {# visits}}, {earlier} before', {
        ...counts,
        earlier: formatCount(step.before),
      });
}

const barsStyle = {
  display: 'flex',
  gap: '1',
  px: '2',
  h: '12rem',
  '& > div': { display: 'flex', flexDirection: 'column', flex: '1', minW: '0' },
  '& .bars': {
    display: 'flex',
    flex: '1',
    alignItems: 'flex-end',
    gap: '2px',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& > div:hover .bars': { bg: 'hover' },
  '& .now': { flex: '3', bg: 'accent', borderTopRadius: '3px' },
  '& .before': { flex: '1', bg: 'previous', borderTopRadius: '3px' },
  '& .tick': {
    pt: '1.5',
    fontSize: '0.6875rem',
    lineHeight: '1',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '@media (width < 48rem)': { '& > div:nth-of-type(even) > .tick': { visibility: 'hidden' } },
} as const;

type Reached = ReturnType<typeof reached>[number];

/** The share of visits that reached each depth of the page. */
export function ScrollCard() {
  useEffect(() => LineChart.preload(), []);
  return (
    <DistributionCard
      question="scroll"
      dimension="visit:scroll_depth"
      title={say('Scroll depth')}
      file={phrase('Scroll depth')}
      help={say(
        'The share of visits that scrolled at least this far down the page. Visits that do not report this are left out.',
      )}
      metrics={['scroll_depth']}
      empty={say('No visits in this timeframe report how far this page was scrolled.')}
      pointsOf={reached}
      caption={say('Share of visits by how far they scrolled')}
      // Translators: the title of a column with parts of a page, such as 75%.
      name={phrase('Scrolled to')}
      nameOf={({ from }) => formatTick('percent', from)}
    >
      {(points) => <Curve points={points} />}
    </DistributionCard>
  );
}

const ticks = [0, 25, 50, 75, 100].map((share) => formatTick('percent', share));

function Curve({ points }: { points: readonly Reached[] }) {
  const before = points.map((point) => point.before);
  return (
    <Box h="12rem">
      <LineChart
        label={say('Chart of the share of visits by how far they scrolled')}
        lines={[
          ...(before.some((share) => share !== null) ? [{ look: 'before' as const, values: before }] : []),
          { look: 'now', values: points.map(({ now }) => now) },
        ]}
        axis={{ max: 100, parts: 4 }}
        ticks={ticks}
        labels={() => points.map(({ from }) => (from % 25 === 0 ? formatTick('percent', from) : ''))}
        start={0}
        wordsAt={(index) => points[index] && wordsOf(points[index])}
      />
    </Box>
  );
}

const wordsOf = ({ from, now, before }: Reached): PointWords => ({
  date: say('Scrolled to {percent}', { percent: formatTick('percent', from) }),
  now: say('{percent} of visits', { percent: formatPercent(now) }),
  before: before === null ? null : say('{earlier} before', { earlier: formatPercent(before) }),
});
