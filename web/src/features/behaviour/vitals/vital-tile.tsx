import { queryMetrics, type Vital, vitals } from '@footfall/functions/contract';
import { ChangeLine, TileFrame, type TileState } from '../../../report/chart/tiles/tile.tsx';
import { figureText } from '../../../report/rows/row-parts.tsx';
import { Waiting } from '../../../ui/page/skeleton.tsx';
import { RatingMark } from './rating.tsx';
import { metricOf } from './vital-questions.ts';

interface Props extends TileState {
  vital: Vital;
  /** Undefined while it is on its way; null where no page load measured it. */
  value: number | null | undefined;
  /** The same of what the period is compared with; undefined where nothing is compared. */
  previous: number | null | undefined;
}

/** A measurement, how good it is, and its change; pressed, it is what the chart shows. */
export function VitalTile({ vital, value, previous, ...frame }: Props) {
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
      <span className="number">{value === undefined ? <Waiting /> : figureText({ meaning }, value)}</span>
      {/* A line of its own, so that the tiles have the same lines, however narrow they are. */}
      <span className="change">
        {value === undefined && <Waiting />}
        {value === null && <span className="from">Not measured</span>}
        {typeof value === 'number' && <RatingMark vital={vital} value={value} />}
      </span>
      <span className="change">
        {typeof value === 'number' && typeof previous === 'number' && (
          <ChangeLine value={value} previous={previous} meaning={meaning} />
        )}
      </span>
    </TileFrame>
  );
}
