import { Fragment } from 'react';
import { Box } from '@chakra-ui/react';
import {
  yAxis,
  type FunnelAnswer,
  formatTick,
  formatCount,
  changeText,
  shortChange,
  type Change,
  say,
} from '@footfall/functions/contract';
import rowStyles from '../../../report/rows/rows.module.css';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChangeFrom } from './change-from.tsx';
import { shownFigure, type ShownFigure, othersOf, type RowStep } from './funnel-figures.ts';
import styles from './funnel.module.css';
import { measures, stepWords } from './funnel-words.ts';
import { type BrokenDown, ByMenu, Share, useFunnelRows } from './breakdown.tsx';
import { NameCell } from '../../../report/rows/table/table-rows.tsx';
import { SideScroll } from '../../../report/rows/table/side-scroll.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Table, TableBody } from '../../../ui/figures/table.tsx';

/** The layout for wide screens, with a column per step. */
export function FunnelTable({ answer, by }: BrokenDown) {
  const { funnel, total } = answer;
  const { steps } = funnel;
  return (
    <Box mt="5" mx="-2">
      <SideScroll>
        {/* Focusable, so that the keyboard can scroll it. */}
        <Box overflowX="auto" tabIndex={0} role="region" aria-label={say('Steps')} px="2">
          <Table
            data-picture=""
            className={`${rowStyles.parts} ${styles.table}`}
            style={{ minWidth: `${9.5 + steps.length * 8}rem` }}
            caption={<Hidden>{say('How many complete each step')}</Hidden>}
            titles={[null, ...steps.map((step, index) => <StepTitle key={index} {...{ step, index }} />)]}
          >
            <FunnelPicture total={total} />
            <TableBody
              className="figures"
              rows={measures.map((measure) => [
                measure.title,
                <Fragment key="title">
                  {measure.title}
                  <span className="note">{measure.note}</span>
                </Fragment>,
                ...total.steps.map((step, index) => (
                  <Figure key={index} figure={shownFigure(measure, step, total.comparison?.steps[index])} />
                )),
              ])}
            />
            <FunnelRows key={by} answer={answer} by={by} />
          </Table>
        </Box>
      </SideScroll>
    </Box>
  );
}

function StepTitle({ step, index }: { step: Parameters<typeof stepWords>[0]; index: number }) {
  const { title, note } = stepWords(step);
  return (
    <>
      <span className="number">{index + 1}</span>
      <span className="step" title={title}>
        <bdi>{title}</bdi>
        {note && (
          <span className="note">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
    </>
  );
}

function Figure({ figure }: { figure: ShownFigure | null }) {
  if (!figure) return null;
  const { text, share, change, from } = figure;
  return (
    <>
      <b>{text}</b>
      {/* Isolated, because from right to left two numbers side by side become one. */}
      {share && <bdi className="share">{share}</bdi>}
      {change !== undefined && (
        <div>
          <ChangeFrom change={change} from={from} />
        </div>
      )}
    </>
  );
}

/** All bars share one scale. The drop-off is paler, and the compared period is beside the current one. */
function FunnelPicture({ total }: Pick<FunnelAnswer, 'total'>) {
  const before = total.comparison?.steps;
  const greatest = Math.max(total.steps[0]?.entered ?? 0, before?.[0]?.entered ?? 0);
  const { max, parts } = yAxis('count', greatest);
  const ticks = Array.from({ length: parts + 1 }, (_, index) => (max * (parts - index)) / parts);
  const height = (entered: number | undefined) => `${(100 * (entered ?? 0)) / max}%`;
  return (
    // Hidden from screen readers, because the rows below have the figures.
    <TableBody
      className="drawing"
      aria-hidden="true"
      named={-1}
      rows={[
        [
          'bars',
          <div key="axis" className="axis">
            {ticks.map((tick) => (
              <span key={tick}>{formatTick('count', tick)}</span>
            ))}
          </div>,
          ...total.steps.map(({ entered }, index) => (
            <div key={index} className="bars">
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
          )),
        ],
      ]}
    />
  );
}

function FunnelRows({ answer, by }: BrokenDown) {
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
          {unit.shares}
        </td>
      </tr>
      {rows.map((row) => (
        <tr key={row.value} {...press.rowProps(row)}>
          <NameCell row={row} kind={kind}>
            {press.name(
              row,
              row.change ? say('finished {change}', { change: changeText(row.change) }) : undefined,
            )}
            {press.tip(row)}
          </NameCell>
          <StepCells steps={row.steps} change={row.change} />
        </tr>
      ))}
      {others && (
        <tr className="others">
          <th scope="row" className="name">
            {left > 0 ? (
              <button type="button" onClick={showAll}>
                {say('Others')}
                <Icon name="chevron-right" boxSize="3.5" />
              </button>
            ) : (
              say('Others')
            )}
          </th>
          <StepCells steps={others} change={null} />
        </tr>
      )}
    </tbody>
  );
}

/** The change of the finished share appears on hover. */
function StepCells({ steps, change }: { steps: readonly RowStep[]; change: Change | null }) {
  return (
    <>
      {steps.map(({ entered, share }, index) => (
        <td key={index}>
          <span className="count">{formatCount(entered)}</span>
          <span className="share">
            <Share share={share} />
          </span>
          {change && index === steps.length - 1 && (
            <span className="moved" data-verdict={change.verdict} aria-hidden="true">
              {shortChange(change)}
            </span>
          )}
        </td>
      ))}
    </>
  );
}
