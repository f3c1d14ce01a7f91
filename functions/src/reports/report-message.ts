import {
  changeOf,
  formatCount,
  formatValue,
  queryMetrics,
  say,
  rangeInSentence,
  type Rhythm,
  shortChange,
} from '../contract/index.ts';
import type { Message } from '../deliveries/message.ts';
import { chartPng } from '../notify/report/chart-png.ts';
import { type Figure, type Report, reportFigures, type ReportRow } from '../notify/report/report.ts';
import {
  changeSentence,
  chartSentence,
  headline,
  excludedSentence,
  nameOf,
  siteName,
} from '../notify/report/words.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

const rowsShown = 3;

/** The message for destinations, with the same numbers as the mail. */
export function reportMessage(report: Report, { id, name, domain }: Workspace): Message {
  const { every, figures, days, compared, pages, sources, goals } = report;
  const range = rangeInSentence(days);
  const changed = figures.visitors.now && figures.visitors.before ? report.changes : [];
  return {
    type: `report.${every}`,
    workspace: { id, name, domain },
    title: say('{site}: {title}', { site: siteName(report.workspace), title: headline(report) }),
    lines: [
      `${range.charAt(0).toUpperCase()}${range.slice(1)}.`,
      ...changed.map((change) => {
        const { start, value, end } = changeSentence(change, report);
        return `${start}${value}${end}`;
      }),
      ...(report.excluded ? [excludedSentence(report.excluded)] : []),
    ],
    facts: [
      ...reportFigures.map((figure) => ({
        name: say(queryMetrics[figure].label),
        value: withChange(figures[figure], (now) => formatValue(queryMetrics[figure].unit, now)),
      })),
      ...rowsIn(say('Pages'), 'event:page', pages),
      ...rowsIn(say('Sources'), 'visit:source', sources),
    ],
    link: { label: say('Open the dashboard'), url: report.dashboard },
    picture: { png: chartPng(report.visitors, 'white'), alt: chartSentence(report) },
    days,
    data: {
      comparedWith: compared,
      figures: Object.fromEntries(reportFigures.map((figure) => [figure, figures[figure]])),
      pages: pages.slice(0, rowsShown),
      sources: sources.slice(0, rowsShown),
      goals: goals
        .slice(0, rowsShown)
        .map((goal) => ({ name: goal.name, now: goal.now, before: goal.before })),
    },
    isTest: false,
  };
}

function rowsIn(name: string, dimension: 'event:page' | 'visit:source', rows: readonly ReportRow[]) {
  const shown = rows
    .slice(0, rowsShown)
    .map(({ value, now }) => `${nameOf(dimension, value)} ${formatCount(now ?? 0)}`);
  return shown.length > 0 ? [{ name, value: shown.join(', ') }] : [];
}

/** `6,912 (+12%)` */
function withChange({ now, before, sameDays = now }: Figure, format: (value: number) => string): string {
  if (now === null) return '–';
  const change = before === null || sameDays === null ? null : changeOf(sameDays, before, true);
  return change ? `${format(now)} (${shortChange(change)})` : format(now);
}

export function missingReportMessage(
  { id, name, domain }: Workspace,
  { rhythm, days, reason, link }: { rhythm: Rhythm; days: Report['days']; reason: string; link: string },
): Message {
  return {
    type: `report.${rhythm}`,
    workspace: { id, name, domain },
    title:
      rhythm === 'week'
        ? say('{site}: the weekly report could not be created', { site: siteName({ name, domain }) })
        : say('{site}: the monthly report could not be created', { site: siteName({ name, domain }) }),
    lines: [reason],
    facts: [],
    link: { label: say('Open Footfall'), url: link },
    ...{ picture: null, days, data: {}, isTest: false },
  };
}
