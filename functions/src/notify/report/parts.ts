import { html } from 'hono/html';
import {
  changeOf,
  counted,
  formatCount,
  formatMoney,
  formatValue,
  maxAnnotationLength,
  queryMetrics,
  shortChange,
  verdictInWords,
  type ValueDimension,
} from '../../contract/index.ts';
import { locale, monthDay } from '../days.ts';
import { dataInMail, type MailPart } from '../mail-content.ts';
import { lineBox, text, wideLayout } from '../mail-look.ts';
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
      label,
      value: now === null ? '–' : formatValue(unit, now, locale),
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
                    <p ${text('note', 'muted', 'margin: 0')}>${label}</p>
                    <p ${text('figure', 'ink', 'margin: 2px 0')}>${value}</p>
                    ${change ? html`<p ${text('note', change.colour, 'margin: 0')}>${change.text}</p>` : ''}
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
  return change && { text: shortChange(change, locale), colour: colours[change.verdict] };
}

export function changesPart(report: Pick<Report, 'changes'> & { every: Report['every'] | 'day' }): MailPart {
  const title = 'What changed most';
  const sentences = report.changes.map((change) => changeSentence(change, report));
  const rows = sentences.map(
    ({ isMore, start, value, end }) =>
      html`<tr>
        <td width="24" valign="top" ${text('ui', isMore ? 'better' : 'worse', 'padding: 6px 0')}>
          ${isMore ? '↑' : '↓'}
        </td>
        <td ${text('ui', 'ink', 'padding: 6px 0')}>${start}<strong>${value}</strong>${end}</td>
      </tr>`,
  );
  const none = 'No clear change.';
  return {
    html: html`<h2 ${text('label', 'ink', 'margin: 24px 0 4px')}>${title}</h2>
      ${
        rows.length > 0
          ? html`<table ${wideLayout}>
              ${rows}
            </table>`
          : html`<p ${text('ui', 'muted', 'margin: 6px 0')}>${none}</p>`
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
  const title = 'Notes';
  const rows = notes.slice(0, reportNotes).map(({ day, text: noted, verdict }) => ({
    ...{ day: monthDay(day), name: dataInMail(noted, maxAnnotationLength) },
    verdict: verdict && verdictInWords(verdict, { unit: 'visitor', locale }),
  }));
  const more = notes.length - rows.length;
  const rest = more > 0 ? [`and ${counted(more, 'more note', locale)}`] : [];
  return [
    {
      html: html`<h2 ${text('label', 'ink', 'margin: 24px 0 4px')}>${title}</h2>
        <table ${wideLayout}>
          ${rows.map(
            ({ day, name, verdict }) =>
              html`<tr>
                <td width="72" valign="top" ${text('ui', 'muted', 'padding: 6px 0')}>${day}</td>
                <td ${text('ui', 'ink', 'padding: 6px 0')}>
                  ${name}${verdict && html`<br /><span ${text('note', 'muted')}>${verdict}</span>`}
                </td>
              </tr>`,
          )}
        </table>
        ${rest.map((words) => html`<p ${text('note', 'muted', 'margin: 4px 0')}>${words}</p>`)}`,
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
  { title, unit, dimension }: { title: string; unit: string; dimension: ValueDimension },
  rows: readonly ReportRow[],
): MailPart[] =>
  listPart(
    title,
    unit,
    rows.map(({ value, ...figure }) => ({ name: nameOf(dimension, value), ...figure })),
  );

export const amountsOf = (revenue: Report['goals'][number]['revenue']): string =>
  revenue.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(', ');

export function listPart(title: string, unit: string, rows: readonly ListRow[]): MailPart[] {
  if (rows.length === 0) return [];
  const shown = rows.map((row) => ({
    ...row,
    count: formatCount(row.now ?? 0, locale),
    change: movement(row, true),
  }));
  return [
    {
      html: html`<table ${wideLayout} style="margin: 28px 0 0; table-layout: fixed">
        <tr>
          <td ${lineBox('bottom', 'padding: 0 0 8px')}>
            <h2 ${text('label', 'ink', 'margin: 0')}>${title}</h2>
          </td>
          <td width="152" colspan="2" align="right" ${lineBox('bottom', 'padding: 0 0 8px')}>
            <span ${text('note', 'muted')}>${unit}</span>
          </td>
        </tr>
        ${shown.map(
          ({ name, beside, count, change }) =>
            html`<tr>
              <td ${text('ui', 'ink', 'padding: 8px 8px 8px 0')}>
                ${name}${beside ? html` <span ${text('ui', 'muted')}>${beside}</span>` : ''}
              </td>
              <td width="72" align="right" ${text('ui', 'ink', 'padding: 8px 0; font-weight: 500')}>
                ${count}
              </td>
              <td width="80" align="right" ${text('note', change?.colour ?? 'muted', 'padding: 8px 0')}>
                ${change?.text}
              </td>
            </tr>`,
        )}
      </table>`,
      text: [
        `${title} (${unit.toLowerCase()})`,
        ...shown.map(
          ({ name, beside, count, change }) =>
            `${count}  ${name}${beside ? ` ${beside}` : ''}${change ? ` (${change.text})` : ''}`,
        ),
      ].join('\n'),
    },
  ];
}
