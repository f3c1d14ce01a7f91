import { short, tableLines } from '../print.ts';
import type { JobWeek, WeekEstimate } from './estimate.ts';

const rows: readonly (readonly [title: string, cell: (job: JobWeek) => string])[] = [
  ['runs with something to do', ({ runs }) => String(runs)],
  ['statements', ({ use }) => short(use.statements)],
  ['bytes of BigQuery', ({ use }) => `${short(use.bytes)}B`],
  ['documents read', ({ use }) => short(use.reads)],
  ['documents written', ({ use }) => short(use.writes)],
  ['hours of the job', ({ use }) => (use.seconds / 3600).toFixed(1)],
  ['mails', ({ use }) => short(use.mails)],
  ['messages to chats', ({ use }) => short(use.messages)],
  ['dollars a month', ({ dollars }) => inDollars(dollars)],
  ['the busiest run: workspaces', ({ busiest }) => short(busiest.use.workspaces)],
  ['the busiest run: minutes', ({ busiest }) => minutes(busiest.use.seconds)],
  ['minutes until its mails are sent', ({ busiest }) => busiest.sending.mails.toFixed(1)],
];

const inDollars = (dollars: number) => Math.round(dollars).toLocaleString('en-US');
const minutes = (seconds: number) => (seconds / 60).toFixed(1);

/** Weeks side by side, as a table in Markdown: of each the reports and the alerts. */
export function weekTable(weeks: readonly { title: string; week: WeekEstimate }[]): string[] {
  const jobs = weeks.flatMap(({ title, week }) => [
    { title: `reports, ${title}`, job: week.reports },
    { title: `alerts, ${title}`, job: week.alerts },
  ]);
  return tableLines([
    ['A week has', ...jobs.map(({ title }) => title)],
    ...rows.map(([title, cell]) => [title, ...jobs.map(({ job }) => cell(job))]),
  ]);
}

/** What a week means, in sentences. @param timezone of which Monday at 08:00 is named */
export function weekText(
  { reports, alerts, reportsAt, dollarsOfSums }: WeekEstimate,
  timezone: string,
): string[] {
  const here = reportsAt(timezone);
  const ofZone = here
    ? [
        `Monday at 08:00 in ${timezone} is ${clock(here.at)}: ${short(here.use.workspaces)} reports, ` +
          `${minutes(here.use.seconds)} minutes, and ${short(here.use.mails)} mails, which take ${here.sending.mails.toFixed(1)} minutes.`,
      ]
    : [];
  return [
    `Most reports are due on ${clock(reports.busiest.at)}: ${short(reports.busiest.use.workspaces)}, ` +
      `in ${minutes(reports.busiest.use.seconds)} minutes.`,
    ...ofZone,
    `Most checks are due on ${clock(alerts.busiest.at)}: of ${short(alerts.busiest.use.workspaces)} workspaces, ` +
      `in ${minutes(alerts.busiest.use.seconds)} minutes.`,
    `One statement for all of them costs ${inDollars(dollarsOfSums.together)} dollars a month in BigQuery; ` +
      `one for each workspace would cost ${inDollars(dollarsOfSums.alone)}.`,
  ];
}

/** `Monday at 07:00 UTC` */
function clock(at: Date): string {
  const day = at.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${day} at ${at.toISOString().slice(11, 16)} UTC`;
}
