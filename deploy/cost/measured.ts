/**
 * The estimate's inputs from measurements in this repository, and its assumptions. Figures that a test can calculate
 * from the code are compared with it (`tests/unit/deploy/cost/measured.test.ts`).
 */

import { instanceSizes } from '../../functions/src/core/deployment.ts';

const kibibyte = 1024;
const mebibyte = 1024 ** 2;

/** Measured: the demo's year of traffic, in BigQuery's sizes of its types. */
export const stored = {
  /** A row of `events`. */
  eventBytes: 312,
  eventsAVisit: 4.2,
  /** A row of `visits`, with its events inside. */
  visitBytes: 627,
  totalsRowBytes: 113,
  /**
   * The rows that a site with `totalsAtEvents` events a day has in `totals` for a day. More traffic has more values.
   */
  totalsRowsADay: 250,
  totalsAtEvents: 561,
  /** The size of one month of `totals`, in days of the month. */
  monthInDays: 1.2,
} as const;

/** From `docs/contributors/performance.md`, and from the code that it describes. */
export const collecting = {
  /** On the functions framework with 64 connections; a CPU of Cloud Run is assumed to be as fast. */
  cpuSeconds: 0.000238,
  /** BigQuery's answer (the bench's stand-in takes 75 ms), and the rest. */
  seconds: 0.08,
  /** Waiting for more rows while others are being stored. */
  gatheringSeconds: 0.02,
  /** The uncounted requests for every counted event: bots and others, as in the demo. */
  refusedShare: 0.093,
  /** Those of them that programs send. */
  programShare: 0.073,
  memoryGibibytes: 0.5,
  /** Peaks of a day over its mean. */
  peak: 3,
  /** Maximum CPU utilisation of an instance. */
  cpuShare: 0.6,
  concurrency: instanceSizes.collect.concurrency,
} as const;

/** From the code: `collect/site-cache.ts` and `collect/deliver/tally.ts`. */
export const remembering = {
  /** How long a site stays in memory until it is read again, which is one document. */
  siteSeconds: 60,
  /** The first interval at which an instance writes the tally of a site, and its increase. */
  firstTallySeconds: 10,
  longestTallySeconds: 300,
  /** How often it checks for tallies. Those that it writes together have one receipt. */
  flushSeconds: 5,
} as const;

/** The actions of a person who opens the dashboard once, and their cost. */
export const viewing = {
  /** The first query, and one more without a filter, each with its changes. */
  questions: 4,
  /** A query with a filter on visits, about this many days, with its changes and, once, the grouping of changes. */
  filteredQuestions: 3,
  filteredDays: 30,
  /** How long the page stays open, with "on the site now" once a minute. */
  minutes: 3,
  /** All calls of the API. */
  calls: 15,
  /** A question takes about a second in BigQuery, any other call about 150 ms. */
  questionSeconds: 1.2,
  callSeconds: 0.15,
  memoryGibibytes: 0.5,
  /** Documents that a call reads: the workspace, the member, the watermark. */
  readsACall: 3,
  /** Leases of budgets, for the person and for the workspace. */
  writes: 2,
  reads: 2,
  /** The app's files that the browser does not have already, and the answers. */
  coldShare: 0.25,
  appBytes: 300 * kibibyte,
  answerBytes: 40 * kibibyte,
  logBytesACall: 1.5 * kibibyte,
} as const;

/** The reports by mail, which come for each site by the week and by the month to some people. */
export const mailing = {
  reportsAMonth: 52 / 12 + 1,
  recipients: 3,
  /**
   * At most: one for figures, days, pages and sources, two for goals, two for what changed. Without goals, it is often
   * two.
   */
  statements: 5,
  /** A report without a filter covers closed days, except for the last one. */
  openDays: 1,
  seconds: 4,
  /** The workspace, its definitions, the watermark and the budgets. */
  readsAReport: 10,
  writesAReport: 2,
  /** The subscription, the count of the day and the mail: when it is queued, leased and sent. */
  readsARecipient: 6,
  writesARecipient: 6,
  mailBytes: 60 * kibibyte,
} as const;

/** The batch size of the reports' job, from the code, and its speed. */
export const reporting = {
  statementsAtOnce: 12,
  /** A statement over closed days; a report has up to five of them. */
  secondsAStatement: 0.8,
  /** The mails of a report, with their charts, on a CPU that the others share. */
  cpuSeconds: 0.15,
} as const;

/** A run of a job begins no new step in this time before the platform would end it. */
export const lastStepSeconds = 120;

/** The jobs that send, from the code, and the duration of one message. */
export const delivering = {
  mailsInRun: 500,
  mailsAtOnce: 4,
  secondsAMail: 0.4,
  destinationsInRun: 300,
  destinationsAtOnce: 16,
  secondsAMessage: 0.7,
  /** Leasing the destination, the delivery, recording the attempt, releasing it; in addition to the queued delivery. */
  readsAMessage: 8,
  writesAMessage: 6,
} as const;

/** The checks of alerts. */
export const checking = {
  /** The alerts that a run checks at a time. One statement answers those of them that sums can answer. */
  alertsInGroup: 1000,
  /** The columns that the statement reads of a row of `totals`, and of `events` for a day, and for the last event. */
  sumsBytesARow: 75,
  openBytesAnEvent: 129,
  lastBytesAnEvent: 38,
  /** The weeks that a value is compared with, and the partitions of months in which they are, in days. */
  weeksInDays: 76,
  /** Silence reads the day of the last event, and those around it, because zones differ. */
  lastDays: 2,
  /** The statement of many workspaces; and in Firestore, a group's alerts, workspaces and budgets. */
  secondsAStatement: 4,
  secondsAGroup: 2.5,
  /** Whether BigQuery has refused rows is a query to Firestore. */
  secondsARefusedCheck: 0.03,
  /** Alerts that are advanced in one transaction, and its duration. */
  movedAtOnce: 100,
  secondsATransaction: 0.3,
  /** The budgets of the alerts and of the workspace: read before a statement, and charged at least once after it. */
  budgets: 2,
  minCharged: 16 * mebibyte,
  /** A check that totals cannot answer has a query of its own. */
  secondsAnOwnCheck: 1.2,
  workspacesAtOnce: 12,
  readsAnOwnCheck: 8,
  writesAnOwnCheck: 2,
  /** Notifications of a workspace's alerts: at most one false one per quarter, and its end. */
  sentPerDay: 2 / 91,
  recipients: 2,
  /** What changed most: two statements over `totals` and `events`. */
  statementsAMessage: 2,
} as const;

/** BigQuery's bytes, from `docs/contributors/performance.md`. */
export const reading = {
  /** The minimum that a query is billed for each table. */
  minBytesPerTable: 10 * mebibyte,
  /** The columns of `events` that a dashboard reads, for each event of the open days. */
  openBytesAnEvent: 250,
  /**
   * The number of days whose events are not in `totals` yet, on average: half of the current day, and the previous day
   * for 13 hours.
   */
  openDays: 1.04,
  /** The columns of `visits` that a question with a filter reads, for each visit. */
  filteredBytesAVisit: 300,
  /** "On the site now" reads few columns of today. */
  nowBytesAnEvent: 60,
  /** Days that the rollup recomputes because of late events, for each day. */
  lateShare: 0.1,
} as const;

/**
 * The sizes of the script and the answers when Hosting sends them. Headers count in full, although a connection
 * compresses repeated ones, and although Google does not say whether they count at all.
 */
export const sending = {
  /** The answer to an event: about 1,110 bytes of ours, and 250 that Hosting adds. */
  answerBytes: 1360,
  /** The script, compressed, with its headers. A browser caches it for an hour, about a visit. */
  scriptBytes: 2000,
  /** A release, and how many of them Hosting stores. */
  releaseBytes: 6 * mebibyte,
  releases: 10,
} as const;

/** Imports of other tools' history, at most once for each site in a year. */
export const importing = {
  aMonth: 1 / 12,
  /** The zip of a million events, and how long it is stored until it was read. */
  fileBytes: 40 * mebibyte,
  fileHours: 0.2,
  events: 1_000_000,
  /** The rows are read for the preview, when they are copied, and when their days are computed. */
  readings: 3,
  /** Parsing, and the statements of about 36 months. */
  seconds: 400,
} as const;

/** The scheduled jobs when there is nothing to do, which is nearly always. */
export const running = {
  seconds: 0.2,
  memoryGibibytes: 0.5,
  /** Documents that a run reads; a query without results counts as one. */
  reads: 2,
  /** The record of the run. */
  writes: 1,
  /** The scheduler's two entries, the request's, and the job's own two. */
  logBytes: 4 * kibibyte,
  /** The functions' images, without the layers that they share. */
  imageBytes: 1.5 * 1024 * mebibyte,
  /** The requests of the functions for a site: mails, icons of other sites, the site check. */
  egressBytesASite: 5 * mebibyte,
  /** The key of the deployment, and the password of the mail server. */
  secrets: 2,
  /** A tally: a document for each site and day, for 400 days. */
  tallyBytes: 400,
  /** The fetches of programs on a day: a document with 20 agents and 60 pages of 40 characters. */
  fetchesBytes: 4000,
  tallyDays: 400,
} as const;
