import { RowPicture, ShareBar } from '../../../report/rows/row-parts.tsx';
import { changeText, shortChange, type Change } from '../../../ui/figures/change.ts';
import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ByMenu } from './by-menu.tsx';
import { othersOf, type RowStep } from './funnel-figures.ts';
import { type BrokenDown, useFunnelRows } from './use-funnel-rows.ts';

/** The funnel by a dimension: of each value, how many took each step. A press on a row filters the page by it. */
export function FunnelRows({ answer, by }: BrokenDown) {
  const { rows, left, showAll, kind, press, unit } = useFunnelRows({ answer, by });
  const others = othersOf(answer, rows);
  return (
    <tbody className="rows">
      <tr>
        <th scope="rowgroup" colSpan={2} className="by">
          <ByMenu by={by} />
          {press.sheet}
        </th>
        <td colSpan={answer.funnel.steps.length - 1} className="unit" title={unit.sentence}>
          {unit.many.charAt(0).toUpperCase() + unit.many.slice(1)}, and their share of the first step
        </td>
      </tr>
      {rows.map((row) => (
        <tr key={row.value} {...press.rowProps(row)}>
          <th scope="row" className="name">
            <ShareBar share={row.percentage} />
            <span className="label">
              {kind.pictureOf && <RowPicture {...kind.pictureOf(row)} />}
              {press.name(row, row.change ? `finished ${changeText(row.change)}` : undefined)}
              {press.tip(row)}
            </span>
          </th>
          <StepCells steps={row.steps} change={row.change} />
        </tr>
      ))}
      {others && (
        <tr className="others">
          <th scope="row" className="name">
            {left > 0 ? (
              <button type="button" onClick={showAll}>
                Others
                <Icon name="chevron-right" boxSize="3.5" />
              </button>
            ) : (
              'Others'
            )}
          </th>
          <StepCells steps={others} change={null} />
        </tr>
      )}
    </tbody>
  );
}

/** The figures of a row, and how the share that finished has changed, while the row is pointed at. */
function StepCells({ steps, change }: { steps: readonly RowStep[]; change: Change | null }) {
  return steps.map(({ entered, share }, index) => (
    <td key={index}>
      <span className="count">{formatCount(entered)}</span>
      <span className="share">{share === null ? '–' : formatPercent(share)}</span>
      {change && index === steps.length - 1 && (
        <span className="moved" data-verdict={change.verdict} aria-hidden="true">
          {shortChange(change)}
        </span>
      )}
    </td>
  ));
}
