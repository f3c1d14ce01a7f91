import { html } from 'hono/html';
import { text, wideLayout, type Html } from '../mail-look.ts';
import { chartSize } from './drawing.ts';

/** The height of a label in CSS pixels. Half of the first label is above its line. */
export const axisLine = 16;

/**
 * The labels of a chart's lines, each vertically centred on its line.
 * @param lines from the top, equally spaced; `at` as a fraction of the chart's height
 */
export function axisLabels(lines: readonly { label: string; at: number }[]): Html {
  const [first, second] = lines.map(({ at }) => at * chartSize.height);
  const apart = first !== undefined && second !== undefined ? second - first : axisLine;
  return html`<table ${wideLayout} style="margin-top: ${Math.round(first ?? 0)}px">
    ${lines.map(
      ({ label }, index) =>
        html`<tr>
          <td
            valign="top"
            height="${Math.round(index === lines.length - 1 ? axisLine : apart)}"
            align="right"
            ${text('axis', 'muted', 'padding: 0 8px 0 0')}
          >
            ${label}
          </td>
        </tr>`,
    )}
  </table>`;
}
