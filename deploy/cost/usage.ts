import type { PriceName } from './prices.ts';
import { billedPerTable, bytesOfReport, daysAMonth, totalsRows } from './sizes.ts';
import { alertsAMonth } from './week/estimate.ts';
import {
  collecting,
  importing,
  mailing,
  reading,
  remembering,
  running,
  sending,
  stored,
  viewing,
} from './measured.ts';

/** A month of a deployment. */
export interface Deployment {
  /** Events that count. */
  events: number;
  /** Sites with traffic, all with equally much. */
  sites: number;
  /** How often someone opens a dashboard. */
  views: number;
  /** For how many months events are stored, or have been collected so far. */
  months: number;
  /** How often each scheduled job runs in a month. */
  runs: readonly number[];
  /** Whether `collect` is billed for as long as its instances run, and not while they answer. */
  byInstance: boolean;
}

/** An amount of something that has a price, and what it is for. */
export interface Use {
  price: PriceName;
  what: string;
  amount: number;
}

const secondsAMonth = daysAMonth * 86_400;

/** The share of periods of this length that contain at least one of the events, which come at random. */
const busyShare = (perSecond: number, seconds: number) => 1 - Math.exp(-perSecond * seconds);

/** For how many seconds of a month instances are billed: while they answer, each time rounded up to 100 ms. */
export function busySeconds(requests: number, seconds: number, instances: number): number {
  const perSecond = requests / secondsAMonth / instances;
  const idleShare = Math.exp(-perSecond * seconds);
  const rounding = 0.05 * perSecond * idleShare;
  return instances * secondsAMonth * Math.min(1, 1 - idleShare + rounding);
}

/** For how long an event waits, given how many requests an instance has in a second. */
function waitSeconds(perSecond: number): number {
  return collecting.seconds + collecting.gatheringSeconds * busyShare(perSecond, collecting.seconds);
}

/** Instances of `collect` at the peaks of a day. */
export function instancesOf({ events }: Pick<Deployment, 'events'>): number {
  const peak = (collecting.peak * events * (1 + collecting.refusedShare)) / secondsAMonth;
  const forCpu = (peak * collecting.cpuSeconds) / collecting.cpuShare;
  const forConcurrency = (peak * waitSeconds(peak)) / collecting.concurrency;
  return Math.max(1, Math.ceil(forCpu), Math.ceil(forConcurrency));
}

/**
 * How often an instance writes a site's tally in a month. The pause before the next write grows by the first one with
 * each write of a day.
 */
export function tallyWrites(perSecond: number): number {
  const { firstTallySeconds: first, longestTallySeconds: longest } = remembering;
  const growing = longest / first;
  const steady = (86_400 / longest) * busyShare(perSecond, longest);
  return daysAMonth * Math.min(perSecond * 86_400, growing + steady);
}

/** The sizes from which storage and queries follow, in bytes. */
function sizes({ events, sites }: Deployment) {
  const eventsADay = events / daysAMonth;
  const totalsADay = sites * totalsRows(eventsADay / sites) * stored.totalsRowBytes;
  return {
    eventsADay,
    eventsOfSite: eventsADay / sites,
    rawADay: eventsADay * stored.eventBytes,
    visitsADay: (eventsADay / stored.eventsAVisit) * stored.visitBytes,
    totalsADay,
    totalsAMonth: totalsADay * (daysAMonth + stored.monthInDays),
  };
}

/** What the views of the dashboards read in BigQuery. */
function viewedBytes(deployment: Deployment): number {
  const { eventsOfSite } = sizes(deployment);
  const open = billedPerTable(eventsOfSite * reading.openDays * reading.openBytesAnEvent);
  const filtered = billedPerTable(
    (eventsOfSite / stored.eventsAVisit) * viewing.filteredDays * reading.filteredBytesAVisit,
  );
  const now = billedPerTable((eventsOfSite / 2) * reading.nowBytesAnEvent);
  const aView =
    viewing.questions * (reading.minBytesPerTable + open) +
    viewing.filteredQuestions * (filtered + open) +
    viewing.minutes * now;
  return deployment.views * aView;
}

const reportsOf = ({ sites }: Deployment) => sites * mailing.reportsAMonth;
const reportMailsOf = (deployment: Deployment) => reportsOf(deployment) * mailing.recipients;

const reportedBytes = (deployment: Deployment) =>
  reportsOf(deployment) * bytesOfReport(sizes(deployment).eventsOfSite);

/**
 * What the rollup reads: the events of a day for `visits`, the visits for `totals`, and the partition of `totals` into
 * which it writes, which a MERGE that deletes reads completely.
 */
function rolledUpBytes(deployment: Deployment): number {
  const { rawADay, visitsADay, totalsAMonth } = sizes(deployment);
  const aDay = billedPerTable(rawADay) + billedPerTable(visitsADay) + billedPerTable(totalsAMonth / 2);
  return aDay * (1 + reading.lateShare) * daysAMonth + 2 * billedPerTable(totalsAMonth);
}

/** What the rollup reads in each run to find days with late events: the date of every event of the last days. */
function lateCheckBytes(deployment: Deployment): number {
  const checks = 24 * daysAMonth;
  return checks * billedPerTable(8 * 35 * sizes(deployment).eventsADay);
}

const allOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What `collect` uses. Billed by the instance, those of the peaks run all the month, which is an upper bound. */
function collectUse(deployment: Deployment): Use[] {
  const requests = deployment.events * (1 + collecting.refusedShare);
  const instances = instancesOf(deployment);
  const { byInstance } = deployment;
  const seconds = byInstance
    ? instances * secondsAMonth
    : busySeconds(requests, waitSeconds(requests / secondsAMonth / instances), instances);
  const gibibytes = seconds * collecting.memoryGibibytes;
  return [
    { price: byInstance ? 'ownCpu' : 'cpu', what: 'collect', amount: seconds },
    { price: byInstance ? 'ownMemory' : 'memory', what: 'collect', amount: gibibytes },
    { price: 'requests', what: 'events', amount: byInstance ? 0 : requests },
  ];
}

function functions(deployment: Deployment): Use[] {
  const { views, runs } = deployment;
  const questions = viewing.questions + viewing.filteredQuestions + viewing.minutes;
  const viewSeconds = questions * viewing.questionSeconds + (viewing.calls - questions) * viewing.callSeconds;
  const apiSeconds = busySeconds(views, viewSeconds, 1);
  const jobRuns = allOf(runs);
  const jobSeconds = jobRuns * running.seconds;
  const reportSeconds = reportsOf(deployment) * mailing.seconds;
  return [
    ...collectUse(deployment),
    { price: 'cpu', what: 'api', amount: apiSeconds },
    { price: 'cpu', what: 'jobs', amount: jobSeconds },
    { price: 'cpu', what: 'reports by mail', amount: reportSeconds },
    { price: 'memory', what: 'api', amount: apiSeconds * viewing.memoryGibibytes },
    { price: 'memory', what: 'jobs', amount: jobSeconds * running.memoryGibibytes },
    { price: 'memory', what: 'reports by mail', amount: reportSeconds * running.memoryGibibytes },
    { price: 'requests', what: 'calls of the API', amount: views * viewing.calls },
    { price: 'requests', what: 'jobs', amount: jobRuns },
  ];
}

function hosting({ events, views }: Deployment): Use[] {
  const requests = events * (1 + collecting.refusedShare);
  const appBytes = viewing.coldShare * viewing.appBytes + viewing.answerBytes;
  return [
    { price: 'hostingStorage', what: 'releases', amount: sending.releases * sending.releaseBytes },
    { price: 'hostingTransfer', what: 'answers to events', amount: requests * sending.answerBytes },
    {
      price: 'hostingTransfer',
      what: 'the script',
      amount: (events / stored.eventsAVisit) * sending.scriptBytes,
    },
    { price: 'hostingTransfer', what: 'the app', amount: views * appBytes },
  ];
}

function firestore(deployment: Deployment): Use[] {
  const { events, sites, views, runs } = deployment;
  const instances = instancesOf(deployment);
  const perSecond = events / secondsAMonth / sites / instances;
  const refreshes =
    instances *
    sites *
    (secondsAMonth / remembering.siteSeconds) *
    busyShare(perSecond, remembering.siteSeconds);
  const tallies = instances * sites * tallyWrites(perSecond);
  const receipts = Math.min(tallies, (instances * secondsAMonth) / remembering.flushSeconds);
  const fetches = instances * sites * tallyWrites(perSecond * collecting.programShare);
  const jobRuns = allOf(runs);
  const [reports, mails] = [reportsOf(deployment), reportMailsOf(deployment)];
  return [
    { price: 'firestoreReads', what: 'sites of events', amount: refreshes },
    {
      price: 'firestoreReads',
      what: 'calls of the API',
      amount: views * (viewing.calls * viewing.readsACall + viewing.reads),
    },
    { price: 'firestoreReads', what: 'fetches of programs', amount: fetches },
    { price: 'firestoreReads', what: 'jobs', amount: jobRuns * running.reads },
    {
      price: 'firestoreReads',
      what: 'reports by mail',
      amount: reports * mailing.readsAReport + mails * mailing.readsARecipient,
    },
    { price: 'firestoreWrites', what: 'tallies', amount: tallies },
    { price: 'firestoreWrites', what: 'receipts of tallies', amount: receipts },
    { price: 'firestoreWrites', what: 'fetches of programs', amount: fetches },
    { price: 'firestoreWrites', what: 'budgets', amount: views * viewing.writes },
    { price: 'firestoreWrites', what: 'jobs', amount: jobRuns * running.writes },
    {
      price: 'firestoreWrites',
      what: 'reports by mail',
      amount: reports * mailing.writesAReport + mails * mailing.writesARecipient,
    },
    { price: 'firestoreExpired', what: 'tallies', amount: sites * daysAMonth },
    { price: 'firestoreExpired', what: 'fetches of programs', amount: sites * daysAMonth },
    { price: 'firestoreExpired', what: 'receipts of tallies', amount: receipts },
    {
      price: 'firestoreStorage',
      what: 'tallies',
      amount: sites * running.tallyDays * running.tallyBytes,
    },
    {
      price: 'firestoreStorage',
      what: 'fetches of programs',
      amount: sites * running.tallyDays * running.fetchesBytes,
    },
  ];
}

function bigquery(deployment: Deployment): Use[] {
  const { events, months } = deployment;
  const { rawADay, visitsADay, totalsADay, totalsAMonth } = sizes(deployment);
  const aMonth = (rawADay + visitsADay) * daysAMonth + totalsAMonth;
  const active = Math.min(months, 3);
  return [
    { price: 'streaming', what: 'events', amount: events * Math.max(1024, stored.eventBytes) },
    { price: 'queries', what: 'dashboards', amount: viewedBytes(deployment) },
    { price: 'queries', what: 'reports by mail', amount: reportedBytes(deployment) },
    { price: 'queries', what: 'rollup', amount: rolledUpBytes(deployment) },
    { price: 'queries', what: 'looking for late events', amount: lateCheckBytes(deployment) },
    { price: 'activeStorage', what: 'the last three months', amount: aMonth * active + totalsADay },
    { price: 'oldStorage', what: 'older months', amount: aMonth * (months - active) },
  ];
}

function rest(deployment: Deployment): Use[] {
  const { sites, views, runs } = deployment;
  const jobRuns = allOf(runs);
  return [
    { price: 'egress', what: 'mails, icons and site checks', amount: sites * running.egressBytesASite },
    { price: 'egress', what: 'reports by mail', amount: reportMailsOf(deployment) * mailing.mailBytes },
    { price: 'logging', what: 'calls of the API', amount: views * viewing.calls * viewing.logBytesACall },
    { price: 'logging', what: 'jobs', amount: jobRuns * running.logBytes },
    { price: 'schedules', what: 'jobs', amount: runs.length },
    { price: 'secrets', what: 'the key and the mail server', amount: running.secrets },
    { price: 'images', what: 'functions', amount: running.imageBytes },
  ];
}

/** What owners import. Load jobs are free. */
function imports({ sites }: Deployment): Use[] {
  const count = sites * importing.aMonth;
  const rows = importing.events * stored.eventBytes;
  const fileMonths = importing.fileHours / (24 * daysAMonth);
  return [
    { price: 'cpu', what: 'imports', amount: count * importing.seconds },
    { price: 'memory', what: 'imports', amount: count * importing.seconds * running.memoryGibibytes },
    { price: 'queries', what: 'imports', amount: count * importing.readings * rows },
    { price: 'files', what: 'imports', amount: count * importing.fileBytes * fileMonths },
  ];
}

const knownAlerts = new Map<string, ReturnType<typeof alertsAMonth>>();

/** What alerts use: the same for the same sites, and slow to step through. */
function alertsOf(deployment: Deployment) {
  const { eventsOfSite } = sizes(deployment);
  const name = `${deployment.sites} ${eventsOfSite}`;
  const use = knownAlerts.get(name) ?? alertsAMonth(deployment.sites, eventsOfSite);
  knownAlerts.set(name, use);
  return use;
}

function alerts(deployment: Deployment): Use[] {
  const { seconds, reads, writes, bytes, mails } = alertsOf(deployment);
  const amounts: [PriceName, number][] = [
    ['cpu', seconds],
    ['memory', seconds * running.memoryGibibytes],
    ['firestoreReads', reads],
    ['firestoreWrites', writes],
    ['queries', bytes],
    ['egress', mails * mailing.mailBytes],
  ];
  return amounts.map(([price, amount]) => ({ price, what: 'alerts', amount }));
}

/** Everything that a month uses. */
export function usageOf(deployment: Deployment): Use[] {
  return [
    ...functions(deployment),
    ...hosting(deployment),
    ...firestore(deployment),
    ...bigquery(deployment),
    ...alerts(deployment),
    ...imports(deployment),
    ...rest(deployment),
  ];
}
