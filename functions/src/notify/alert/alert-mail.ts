import { html } from 'hono/html';
import { type ChangesAnswer, formatTick, say } from '../../contract/index.ts';
import { axisLabels } from '../chart/axis-labels.ts';
import { alertChart, type AlertSeries, drawAlert } from '../chart/alert-chart.ts';
import { chartSize } from '../chart/drawing.ts';
import { dataInMail, nameInMail, type MailContent, type MailPart } from '../mail-content.ts';
import { startSide, text, wideLayout } from '../mail-look.ts';
import { changesPart } from '../report/parts.ts';
import { siteName } from '../report/words.ts';

export interface AlertNotice {
  event: 'fired' | 'over';
  workspace: { name: string; domain: string };
  /** A line such as `Visitors on Tuesday, November 24: 1,203`, after `Test: ` in a test. */
  title: string;
  /** The expected value, the start, and the rule as a sentence. */
  lines: readonly string[];
  /** The latest values; null for an alert without a chart. */
  series: { drawn: AlertSeries; name: string } | null;
  /** The result of `answerChanges` for the day against the same weekday before; can be empty. */
  changes: ChangesAnswer['changes'];
  dashboard: string;
}

export const noticeChanges = 3;

const pictureName = 'course';

interface AlertReader {
  /** The link that stops the alert for this member; null for a test. */
  stop: string | null;
  settings: string;
}

export function alertMail(notice: AlertNotice, { stop, settings }: AlertReader): MailContent {
  const { workspace, title, lines, series, changes, dashboard, event } = notice;
  const picture = series && picturePart(series);
  return {
    subject: say('{site}: {title}', { site: siteName(workspace), title }),
    aside: event === 'over' ? say('Alert: over') : say('Alert'),
    site: { name: nameInMail(workspace.name), domain: dataInMail(workspace.domain) },
    heading: title,
    paragraphs: lines,
    parts: [
      ...(picture ? [picture.part] : []),
      ...(changes.length > 0 ? [changesPart({ changes, every: 'day' })] : []),
    ],
    button: { label: say('Open the dashboard'), link: dashboard },
    notes: [],
    footer: say(
      'You get this email because you are a recipient of an alert for {site}. It does not track whether you open it.',
      { site: siteName(workspace) },
    ),
    ...(stop === null ? {} : { unsubscribe: stop, unsubscribeLabel: say('Stop this alert for me') }),
    settings,
    ...(picture ? { pictures: [{ cid: pictureName, bytes: picture.png }] } : {}),
  };
}

/** The latest values as a picture. The axis labels are text. */
function picturePart({ drawn, name }: NonNullable<AlertNotice['series']>): {
  part: MailPart;
  png: Uint8Array;
} {
  const { png, alt } = drawAlert(drawn, { name, on: 'paper' });
  const { ticks } = alertChart(drawn);
  const labels = ticks.map(({ value, y }) => ({
    label: formatTick(drawn.unit, value),
    at: y / chartSize.height,
  }));
  return {
    png,
    part: {
      html: html`<table ${wideLayout} dir="ltr" style="margin: 24px 0 0">
          <tr>
            <td width="52" valign="top">${axisLabels(labels)}</td>
            <td valign="top" style="padding-top: 8px">
              <img
                src="cid:${pictureName}"
                width="${chartSize.width}"
                height="${chartSize.height}"
                alt="${alt}"
                style="display: block; width: 100%; height: ${chartSize.height}px; border: 0"
              />
            </td>
          </tr>
        </table>
        <p ${text('note', 'muted', `margin: 8px 0 16px; padding-${startSide()}: 52px`)}>${name}</p>`,
      text: alt,
    },
  };
}
