import { chakra } from '@chakra-ui/react';
import { areaPath, chartUnits, gridPath, linePath } from '../../../ui/figures/chart-paths.ts';
import { formatPercent } from '../../../ui/figures/format.ts';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import { SpreadCard } from './spread-card.tsx';
import { SpreadTable } from './spread-table.tsx';
import { reached, type Step } from './spread.ts';

/** How far down the page visits scrolled: the share of them that got to each depth. */
export function ScrollCard({ period }: { period: string }) {
  return (
    <SpreadCard
      question="scroll"
      dimension="visit:scroll_depth"
      title="Scroll depth"
      help="The share of visits that scrolled at least so far down the page. Visits that do not report it are left out."
      period={period}
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

const parts = 4;
const marks = Array.from({ length: parts + 1 }, (_, index) => (index * 100) / parts);

/** The curve, which falls from all visits at the top of the page to those that saw its end. */
function Curve({ steps }: { steps: readonly Step[] }) {
  const points = reached(steps);
  const now = points.map((point) => point.now);
  const before = points.map((point) => point.before);
  return (
    <>
      <chakra.div css={curveStyle} aria-hidden="true">
        <div className="values">
          {marks.toReversed().map((mark) => (
            <span key={mark}>{mark}%</span>
          ))}
        </div>
        <div className="plot">
          <svg viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none">
            <path className="grid" d={gridPath(parts)} />
            <path className="area" d={areaPath(now, 100)} />
            <path className="before" d={linePath(before, 100)} />
            <path className="now" d={linePath(now, 100)} />
          </svg>
          {points.map((point, place) => (
            <span
              key={point.from}
              className="place"
              style={{
                left: `${((place - 0.5) * 100) / (points.length - 1)}%`,
                width: `${100 / (points.length - 1)}%`,
              }}
              title={titleOf(point)}
            />
          ))}
        </div>
        <div className="depths">
          {marks.map((mark) => (
            <span key={mark} style={{ left: `${mark}%` }}>
              {mark}%
            </span>
          ))}
        </div>
      </chakra.div>
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

function titleOf({ from, now, before }: ReturnType<typeof reached>[number]): string {
  const earlier = before === null ? '' : `, ${formatPercent(before)} before`;
  return `${formatPercent(now)} of visits scrolled to ${from}% of the page${earlier}`;
}

const curveStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) 1.5rem',
  columnGap: '2.5',
  h: '12rem',
  ps: '2',
  pe: '6',
  pt: '1.5',
  fontSize: '0.6875rem',
  lineHeight: '1',
  color: 'fg.muted',
  '& .values': { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
  '& .values > *': { h: '0', textAlign: 'end', transform: 'translateY(-0.5em)' },
  '& .plot': { position: 'relative' },
  '& svg': { position: 'absolute', inset: '0', w: 'full', h: 'full', overflow: 'visible' },
  '& path': { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: 'border', strokeWidth: '1px' },
  '& .area': { fill: 'accent', fillOpacity: 0.07 },
  '& .before': { stroke: 'previous', strokeWidth: '1.25px' },
  '& .now': { stroke: 'accent', strokeWidth: '2px' },
  '& .place': { position: 'absolute', insetY: '0' },
  '& .place:hover': { borderInline: '1px dashed', borderColor: 'fg.muted' },
  '& .depths': { position: 'relative', gridColumn: '2' },
  '& .depths > *': { position: 'absolute', top: '2.5', transform: 'translateX(-50%)' },
} as const;
