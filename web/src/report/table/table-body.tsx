import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import { changeText, type Change } from '../../ui/figures/change.ts';
import { useRowPress } from '../filters/use-row-press.tsx';
import { formatPercent, formatValue } from '../../ui/figures/format.ts';
import { BreakdownRow } from './breakdown-row.tsx';
import type { Column, Sort } from './columns.ts';
import { changeIn, type TableRow } from './table-rows.ts';

interface Props {
  rows: readonly TableRow[];
  breakdown: Breakdown;
  columns: readonly Column[];
  sort: Sort;
  compared: boolean;
  /** The rows are those of the previous question. */
  dimmed: boolean;
}

/** A page of rows. The bar lies behind the name alone: it is as wide as the share of what the card counts. */
export function TableBody({ rows, breakdown, columns, sort, compared, dimmed }: Props) {
  const press = useRowPress<TableRow>(breakdown);
  return (
    <tbody data-dimmed={dimmed || undefined}>
      {rows.map((row) => (
        <BreakdownRow
          key={row.value}
          {...{ row, breakdown, press }}
          cells={columns.map(({ metric, meaning }, at) => {
            const figure = row.figures[at] ?? null;
            const text = figure === null ? '–' : formatValue(meaning.unit, figure);
            return { metric, text, isSorted: metric === sort.metric };
          })}
        >
          {compared && (
            <td className="change">
              <ChangeText change={changeIn(row, columns, sort.metric)} />
            </td>
          )}
        </BreakdownRow>
      ))}
      {press.sheet}
    </tbody>
  );
}

/** The arrow tells the direction, the colour whether that is good. */
function ChangeText({ change }: { change: Change | null }) {
  return (
    <>
      <span className="movement" data-verdict={change?.verdict} aria-hidden="true">
        {change && change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
        {change ? formatPercent(Math.abs(change.percent)) : '–'}
      </span>
      <Hidden>{changeText(change)}</Hidden>
    </>
  );
}
