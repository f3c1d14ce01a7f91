import type { FunnelAnswer } from '@footfall/functions/contract';
import { yAxis } from '../../../report/chart/chart-axis.ts';
import { formatTick } from '../../../ui/figures/format.ts';

/** Bars of one scale: this period's, pale above it what dropped at the step before, and the other period's beside it. */
export function FunnelPicture({ answer: { total } }: { answer: FunnelAnswer }) {
  const before = total.comparison?.steps;
  const greatest = Math.max(total.steps[0]?.entered ?? 0, before?.[0]?.entered ?? 0);
  const { max, parts } = yAxis('count', greatest);
  const ticks = Array.from({ length: parts + 1 }, (_, index) => (max * (parts - index)) / parts);
  const height = (entered: number | undefined) => `${(100 * (entered ?? 0)) / max}%`;
  return (
    // The rows below say the same in figures.
    <tbody className="drawing" aria-hidden="true">
      <tr>
        <td className="name">
          <div className="axis">
            {ticks.map((tick) => (
              <span key={tick}>{formatTick('count', tick)}</span>
            ))}
          </div>
        </td>
        {total.steps.map(({ entered }, index) => (
          <td key={index}>
            <div className="bars">
              <div className="lines">
                {ticks.map((tick) => (
                  <span key={tick} />
                ))}
              </div>
              <div className="now">
                <span className="dropped" style={{ height: height(total.steps[index - 1]?.entered) }} />
                <span className="entered" style={{ height: height(entered) }} />
              </div>
              {before && <span className="before" style={{ height: height(before[index]?.entered) }} />}
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
