import { jobs } from '../../../functions/src/jobs/registry.ts';
import { lastStepSeconds } from '../measured.ts';
import { short, tableLines } from '../print.ts';
import type { JobWeek, WeekEstimate } from './estimate.ts';

const inDollars = (dollars: number) => Math.round(dollars).toLocaleString('en-US');
const minutes = (seconds: number) => (seconds / 60).toFixed(1);

const rows: readonly (readonly [title: string, cell: (job: JobWeek) => string])[] = [
  ['runs with something to do, of 672', ({ runs }) => String(runs)],
  ['statements', ({ use }) => short(use.statements)],
  ['bytes of BigQuery', ({ use }) => `${short(use.bytes)}B`],
  ['documents read', ({ use }) => short(use.reads)],
  ['documents written', ({ use }) => short(use.writes)],
  ['hours of the job', ({ use }) => (use.seconds / 3600).toFixed(1)],
  ['mails', ({ use }) => short(use.mails)],
  ['messages to chats', ({ use }) => short(use.messages)],
  ['dollars a month', ({ dollars }) => inDollars(dollars)],
];

/** A week as a table in Markdown. */
export function weekTable({ reports, alerts }: WeekEstimate): string[] {
  return tableLines([
    ['A week has', 'reports', 'alerts'],
    ...rows.map(([title, cell]) => [title, cell(reports), cell(alerts)]),
  ]);
}

/** `in 12.3 of 28 minutes` */
const inTime = (seconds: number, job: 'sendReports' | 'checkAlerts') =>
  `in ${minutes(seconds)} of ${(jobs[job].timeoutSeconds - lastStepSeconds) / 60} minutes`;

/** The busiest runs, in sentences. @param timezone of which Monday at 08:00 is named */
export function busiestText({ reports, alerts, reportsAt }: WeekEstimate, timezone: string): string[] {
  const found = [reports.busiest, reportsAt(timezone)];
  const runs = new Map(found.flatMap((run) => (run ? [[run.at.getTime(), run] as const] : [])));
  return [
    ...[...runs.values()].map(
      ({ at, use, sending }) =>
        `${clock(at)}: ${short(use.workspaces)} reports ${inTime(use.seconds, 'sendReports')}; ` +
        `${short(use.mails)} mails are sent in ${sending.mails.toFixed(1)}, and ${short(use.messages)} messages in ${sending.messages.toFixed(1)}.`,
    ),
    `${clock(alerts.busiest.at)}: checks of ${short(alerts.busiest.use.workspaces)} workspaces ` +
      `${inTime(alerts.busiest.use.seconds, 'checkAlerts')}.`,
  ];
}

/** What it saves that one statement answers the checks of many workspaces. */
export const savingText = ({ dollarsOfSums: { together, alone } }: WeekEstimate): string =>
  `BigQuery's part for what sums can answer is ${inDollars(together)} dollars a month; ` +
  `with a statement for each workspace, it would be ${inDollars(alone)}.`;

/** `Monday at 07:00 UTC` */
function clock(at: Date): string {
  const day = at.toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
  return `${day} at ${at.toISOString().slice(11, 16)} UTC`;
}
