import { html } from 'hono/html';
import {
  changeOf,
  formatCount,
  formatMoney,
  formatValue,
  maxAnnotationLength,
  queryMetrics,
  say,
  shortChange,
  verdictInWords,
  type ValueDimension,
} from '../../contract/index.ts';
import { monthDay } from '../days.ts';
import { dataInMail, type MailPart } from '../mail-content.ts';
import { endSide, lineBox, text as look, wideLayout } from '../mail-look.ts';
import {
  type Figure,
  type Report,
  type ReportFigure,
  type ReportNote,
  reportNotes,
  type ReportRow,
} from './report.ts';
import { changeSentence, nameOf } from './words.ts';

const figuresShown = [
  'pageviews',
  'visits',
  'bounce_rate',
  'visit_duration',
] as const satisfies ReportFigure[];

export function figuresPart({ figures }: Report): MailPart {
  const shown = figuresShown.map((name) => {
    const { label, unit, moreIsBetter } = queryMetrics[name];
    const { now } = figures[name];
    return {
      label: say(label),
      value: now === null ? '–' : formatValue(unit, now),
      change: movement(figures[name], moreIsBetter),
    };
  });
  return {
    html: html`<table ${wideLayout}>
      <tr>
        <td ${lineBox('top', 'padding: 16px 0 0')}></td>
      </tr>
      <tr>
        <td>
          <table ${wideLayout} style="table-layout: fixed">
            <tr>
              ${shown.map(
                ({ label, value, change }) =>
                  html`<td class="figure" width="25%" valign="top">
                    <p ${look('note', 'muted', 'margin: 0')}>${label}</p>
                    <p ${look('figure', 'ink', 'margin: 2px 0')}>${value}</p>
                    ${change ? html`<p ${look('note', change.colour, 'margin: 0')}>${change.text}</p>` : ''}
                  </td>`,
              )}
            </tr>
          </table>
        </td>
      </tr>
      <tr>
        <td ${lineBox('bottom', 'padding: 16px 0 0')}></td>
      </tr>
    </table>`,
    text: shown
      .map(({ label, value, change }) => `${label}: ${value}${change ? ` (${change.text})` : ''}`)
      .join('\n'),
  };
}

/** A change with its arrow, coloured as good or bad news; null without a comparison. */
function movement(figure: Figure, moreIsBetter: boolean) {
  const { before, sameDays: now = figure.now } = figure;
  const change = now === null || before === null ? null : changeOf(now, before, moreIsBetter);
  const colours = { better: 'better', worse: 'worse', neutral: 'muted' } as const;
  return change && { text: shortChange(change), colour: colours[change.verdict] };
}

export function changesPart(report: Pick<Report, 'changes'> & { every: Report['every'] | 'day' }): MailPart {
  const title = say('What changed most');
  const sentences = report.changes.map((change) => changeSentence(change, report));
  const rows = sentences.map(
    ({ isMore, start, value, end }) =>
      html`<tr>
        <td width="24" valign="top" ${look('ui', isMore ? 'better' : 'worse', 'padding: 6px 0')}>
          ${isMore ? '↑' : '↓'}
        </td>
        <td ${look('ui', 'ink', 'padding: 6px 0')}>${start}<strong>${value}</strong>${end}</td>
      </tr>`,
  );
  const none = say('No clear change.');
  return {
    html: html`<h2 ${look('label', 'ink', 'margin: 24px 0 4px')}>${title}</h2>
      ${
        rows.length > 0
          ? html`<table ${wideLayout}>
              ${rows}
            </table>`
          : html`<p ${look('ui', 'muted', 'margin: 6px 0')}>${none}</p>`
      }`,
    text: [
      title,
      ...(sentences.length > 0
        ? sentences.map(({ isMore, start, value, end }) => `${isMore ? '↑' : '↓'} ${start}${value}${end}`)
        : [none]),
    ].join('\n'),
  };
}

/** The first notes with their days and verdicts; none without notes. */
export function notesPart(notes: readonly ReportNote[]): MailPart[] {
  if (notes.length === 0) return [];
  const title = say('Notes');
  const rows = notes.slice(0, reportNotes).map(({ day, text: noted, verdict }) => ({
    ...{ day: monthDay(day), name: dataInMail(noted, maxAnnotationLength) },
    verdict: verdict && verdictInWords(verdict, { unit: 'visitor' }),
  }));
  const more = notes.length - rows.length;
  const rest =
    more > 0 ? [say('{count, plural, one {and # more note} other {and # more notes}}', { count: more })] : [];
  return [
    {
      html: html`<h2 ${look('label', 'ink', 'margin: 24px 0 4px')}>${title}</h2>
        <table ${wideLayout}>
          ${rows.map(
            ({ day, name, verdict }) =>
              html`<tr>
                <td width="72" valign="top" ${look('ui', 'muted', 'padding: 6px 0')}>${day}</td>
                <td ${look('ui', 'ink', 'padding: 6px 0')}>
                  ${name}${verdict && html`<br /><span ${look('note', 'muted')}>${verdict}</span>`}
                </td>
              </tr>`,
          )}
        </table>
        ${rest.map((words) => html`<p ${look('note', 'muted', 'margin: 4px 0')}>${words}</p>`)}`,
      text: [
        title,
        ...rows.flatMap(({ day, name, verdict }) => [
          `${day}  ${name}`,
          ...(verdict ? [`        ${verdict}`] : []),
        ]),
        ...rest,
      ].join('\n'),
    },
  ];
}

/** A row of a list. Its name must be safe for a mail. */
interface ListRow extends Figure {
  name: string;
  beside?: string;
}

export const valuesPart = (
  { heading, dimension }: { heading: ListHeading; dimension: ValueDimension },
  rows: readonly ReportRow[],
): MailPart[] =>
  listPart(
    heading,
    rows.map(({ value, ...figure }) => ({ name: nameOf(dimension, value), ...figure })),
  );

export const amountsOf = (revenue: Report['goals'][number]['revenue']): string =>
  revenue.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');

/** What a list is about and counts, as a heading of two columns and as one text. */
export interface ListHeading {
  title: string;
  unit: string;
  text: string;
}

export function listPart({ title, unit, text }: ListHeading, rows: readonly ListRow[]): MailPart[] {
  if (rows.length === 0) return [];
  const shown = rows.map((row) => ({
    ...row,
    count: formatCount(row.now ?? 0),
    change: movement(row, true),
  }));
  return [
    {
      html: html`<table ${wideLayout} style="margin: 28px 0 0; table-layout: fixed">
        <tr>
          <td ${lineBox('bottom', 'padding: 0 0 8px')}>
            <h2 ${look('label', 'ink', 'margin: 0')}>${title}</h2>
          </td>
          <td width="152" colspan="2" align="${endSide()}" ${lineBox('bottom', 'padding: 0 0 8px')}>
            <span ${look('note', 'muted')}>${unit}</span>
          </td>
        </tr>
        ${shown.map(
          ({ name, beside, count, change }) =>
            html`<tr>
              <td ${look('ui', 'ink', `padding: 8px 0; padding-${endSide()}: 8px`)}>
                ${name}${beside ? html` <span ${look('ui', 'muted')}>${beside}</span>` : ''}
              </td>
              <td width="72" align="${endSide()}" ${look('ui', 'ink', 'padding: 8px 0; font-weight: 500')}>
                ${count}
              </td>
              <td
                width="80"
                align="${endSide()}"
                ${look('note', change?.colour ?? 'muted', 'padding: 8px 0')}
              >
                ${change?.text}
              </td>
            </tr>`,
        )}
      </table>`,
      text: [
        text,
        ...shown.map(
          ({ name, beside, count, change }) =>
            `${count}  ${name}${beside ? ` ${beside}` : ''}${change ? ` (${change.text})` : ''}`,
        ),
      ].join('\n'),
    },
  ];
}
