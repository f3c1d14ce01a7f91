import { html } from 'hono/html';
import { addDays, formatCount, formatTick, rangeInSentence, type Day } from '../../contract/index.ts';
import { dateOf, monthDay, weekday } from '../days.ts';
import type { MailPart } from '../mail-content.ts';
import { startSide, text, wideLayout, type Html } from '../mail-look.ts';
import { axisLabels, axisLine } from '../chart/axis-labels.ts';
import { chartSize } from '../chart/drawing.ts';
import { barChart, type BarChart } from './chart.ts';
import type { Report } from './report.ts';
import { chartSentence } from './words.ts';

export const chartName = 'chart';

/** The days as bars. The picture has no text, so the labels are HTML. */
export function chartPart(report: Report): MailPart {
  const chart = barChart(report.visitors);
  const sentence = chartSentence(report);
  return {
    html: html`<table ${wideLayout} dir="ltr" style="margin: 32px 0 0">
        <tr>
          <td width="44" valign="top" style="padding-top: ${peakHeight - axisLine / 2}px">
            ${axisLabels(chart.ticks.map((value) => ({ label: labelOf(value, chart), at: 1 - value / chart.max })))}
          </td>
          <td valign="top">
            ${peak(chart)}
            <img
              src="cid:${chartName}"
              width="${chartSize.width}"
              height="${chartSize.height}"
              alt="${sentence}"
              style="display: block; width: 100%; height: ${chartSize.height}px; border: 0"
            />
            ${dayLabels(report, chart)}
          </td>
        </tr>
      </table>
      <p ${text('note', 'muted', `margin: 12px 0 24px; padding-${startSide()}: 44px`)}>
        ${legend('now', report.days)}${report.visitors.before.length > 0 ? html` &nbsp; ${legend('before', report.compared)}` : ''}
      </p>`,
    text: sentence,
  };
}

/** The height of the row above the bars, in which the highest value stands. */
const peakHeight = 20;

const labelOf = (value: number, { max }: BarChart) =>
  max < 100_000 ? formatCount(value) : formatTick('count', value);

const labelRoom = 14;

function peak({ peak: best, days }: BarChart): Html {
  if (!best) return html`<div style="height: ${peakHeight}px; line-height: ${peakHeight}px">&nbsp;</div>`;
  const middle = (100 * (best.day + 0.36)) / days;
  const start = Math.min(Math.max(middle - labelRoom / 2, 0), 100 - labelRoom);
  return html`<table ${wideLayout} style="table-layout: fixed">
    <tr>
      ${start >= 1 ? html`<td width="${start.toFixed(1)}%" style="line-height: ${peakHeight}px">&nbsp;</td>` : ''}
      <td align="center" ${text('axis', 'ink', `font-weight: 600; line-height: ${peakHeight}px`)}>
        ${formatCount(best.visitors)}
      </td>
      ${
        start < 99 - labelRoom
          ? html`<td width="${(100 - labelRoom - start).toFixed(1)}%" style="line-height: ${peakHeight}px">
              &nbsp;
            </td>`
          : ''
      }
    </tr>
  </table>`;
}

/** Weeks have a label for every day, months for every seventh. */
function dayLabels({ days: { from } }: Report, { days }: BarChart): Html {
  const every = days > 7 ? 7 : 1;
  const labelled = Array.from({ length: Math.ceil(days / every) }, (_, index) => index * every);
  return html`<table ${wideLayout} style="table-layout: fixed">
    <tr>
      ${labelled.map(
        (position) =>
          html`<td
            width="${((100 * Math.min(every, days - position)) / days).toFixed(2)}%"
            align="${every > 1 ? 'left' : 'center'}"
            ${text('axis', 'muted', 'padding-top: 6px; white-space: nowrap')}
          >
            ${dayLabel(addDays(from, position), every)}
          </td>`,
      )}
    </tr>
  </table>`;
}

/** Narrow screens hide the weekday. */
const dayLabel = (day: Day, every: number) =>
  every > 1 ? monthDay(day) : html`<span class="wide">${weekday(day)} </span>${dateOf(day)}`;

const legend = (period: 'now' | 'before', days: Report['days']) =>
  html`<span ${text('note', period)} aria-hidden="true">&#9632;</span> ${rangeInSentence(days)}`;
