import { prices, type PriceName, type Region } from '../prices.ts';
import { mailing, running } from '../measured.ts';
import { daysAMonth } from '../sizes.ts';
import { drawWorkspaces, type Drawing } from './draw.ts';
import { weekOf, type Quarter } from './due.ts';
import { bytesAlone, nothing, plus, sendingMinutes, useOfChecks, useOfReports, type RunUse } from './use.ts';

/** A Sunday, so that Monday is complete in every zone. */
const start = new Date('2026-11-15T00:00:00Z');

/** The busiest run of a job. */
interface Busiest {
  at: Date;
  use: RunUse;
  /** How long the jobs that send need for what it queues. */
  sending: ReturnType<typeof sendingMinutes>;
}

/** A week of one of the jobs. */
export interface JobWeek {
  /** How many runs had something to do. */
  runs: number;
  use: RunUse;
  busiest: Busiest;
  /** In a month, without what is free of it. */
  dollars: number;
}

/** A week of a deployment's reports and alerts. */
export interface WeekEstimate {
  reports: JobWeek;
  alerts: JobWeek;
  /** The run in which the reports of one zone are due. */
  reportsAt: (timezone: string) => Busiest | undefined;
  /**
   * What BigQuery bills in a month for the checks that sums can answer: as they are, and if each workspace had a statement
   * of its own.
   */
  dollarsOfSums: { together: number; alone: number };
}

const quartersOf = (drawing: Drawing) => weekOf(drawWorkspaces(drawing), start);

const total = (uses: readonly RunUse[]) => uses.reduce(plus, nothing);

/** What the alerts of so many sites use in a month, all with equally much traffic. */
export function alertsAMonth(sites: number, eventsADay: number): RunUse {
  const quarters = quartersOf({ count: sites, seed: 'alerts', eventsADay });
  const use = total(quarters.map(({ checks }) => useOfChecks(checks)));
  return Object.fromEntries(
    Object.entries(use).map(([name, amount]) => [name, aMonth(amount)]),
  ) as unknown as RunUse;
}

/** Estimates the week of workspaces by a simulated clock. */
export function estimateWeek(drawing: Drawing, region: Region): WeekEstimate {
  const quarters = quartersOf(drawing);
  const reports = quarters.map((quarter) => ({ quarter, use: useOfReports(quarter.reports) }));
  const checks = quarters.map((quarter) => ({ quarter, use: useOfChecks(quarter.checks) }));
  const alone = quarters.reduce((sum, quarter) => sum + bytesAlone(quarter.checks), 0);
  const alerts = jobWeek(checks, region);
  const billed = (bytes: number) => aMonth(bytes) * priceOf('queries', region);
  const rulesInZone = (timezone: string) =>
    reports.find(({ quarter }) => quarter.reports.some((workspace) => workspace.timezone === timezone));
  return {
    reports: jobWeek(reports, region),
    alerts,
    reportsAt: (timezone) => {
      const found = rulesInZone(timezone);
      return found && busiest(found);
    },
    dollarsOfSums: { together: billed(alerts.use.sharedBytes), alone: billed(alone) },
  };
}

interface Run {
  quarter: Quarter;
  use: RunUse;
}

const busiest = ({ quarter: { at }, use }: Run): Busiest => ({ at, use, sending: sendingMinutes(use) });

function jobWeek(runs: readonly Run[], region: Region): JobWeek {
  const [first, ...others] = runs;
  if (!first) throw new Error('A week has no runs');
  const use = total(runs.map((run) => run.use));
  return {
    runs: runs.filter(({ use: { workspaces } }) => workspaces > 0).length,
    use,
    busiest: busiest(
      others.reduce((busiest, run) => (run.use.seconds > busiest.use.seconds ? run : busiest), first),
    ),
    dollars: dollarsOf(use, region),
  };
}

const aMonth = (aWeek: number) => (aWeek * daysAMonth) / 7;
const priceOf = (name: PriceName, region: Region) => prices[name].dollars[region] / prices[name].per;

function dollarsOf({ bytes, reads, writes, seconds, mails }: RunUse, region: Region): number {
  const used: Partial<Record<PriceName, number>> = {
    queries: bytes,
    firestoreReads: reads,
    firestoreWrites: writes,
    cpu: seconds,
    memory: seconds * running.memoryGibibytes,
    egress: mails * mailing.mailBytes,
  };
  const each = Object.entries(used) as [PriceName, number][];
  return aMonth(each.reduce((sum, [name, amount]) => sum + amount * priceOf(name, region), 0));
}
