import { readFileSync } from 'node:fs';
import { Timestamp } from '@google-cloud/firestore';
import { addDays, type Day, type EventRow } from '@footfall/functions/contract';
import { lastClosedDay, monthWithin, rangesWithinMonths } from '../../../functions/src/rollup/due-days.ts';
import { bigquery } from '../../../functions/src/store/bigquery/client.ts';
import { appendRows } from '../../../functions/src/store/bigquery/events.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { datasetId, firestore } from '../../../functions/src/store/clients.ts';
import { pastVisit } from '../traffic/reports/past-traffic.ts';

/** The data of the first version. */
export interface FirstVersion {
  workspaceId: string;
  domain: string;
  owner: string;
  viewer: string;
  /** The events in BigQuery. */
  events: EventRow[];
  /** An event that waits in the spool. */
  spooled: EventRow;
  /** The last day that its rollup has computed. */
  through: Day;
}

/** A PNG of one pixel, as the first version stored logos. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const sqlOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/**
 * Fills empty stores like the first version of the product, without any code that has changed since: the tables of the
 * first migration, rows with the columns of that time, totals by the statements of its rollup, and its documents.
 * @param days how many days before the last closed one have traffic
 */
export async function leaveFirstVersion(now: Date, days: number): Promise<FirstVersion> {
  const workspaceId = 'first-version';
  const through = lastClosedDay(now);
  const all = Array.from({ length: days }, (_, index) => addDays(through, index + 1 - days));
  const events = all.flatMap((day, index) =>
    [0, 1, 2].flatMap((visit) => pastVisit(workspaceId, day, index * 3 + visit)),
  );
  const [spooled] = pastVisit(workspaceId, through, 10_000);
  if (!spooled) throw new Error('A visit has an event');
  await makeTables();
  const { refused, failed } = await appendRows(events.map(rowOfFirstVersion), AbortSignal.timeout(60_000));
  if (refused.length + failed.length > 0) throw new Error(`The rows were refused: ${refused[0]?.reason}`);
  await rollUpAsFirstVersion(all, through);
  const people = { owner: 'uid-of-the-owner', viewer: 'uid-of-the-viewer' };
  const site = { workspaceId, domain: 'first.example', ...people };
  await writeDocuments(site, { spooled, createdAt: new Date(`${all[0]}T00:00:00Z`) });
  return { ...site, events, spooled, through };
}

/** The dataset and its tables as the first version made them. */
export async function makeTables(): Promise<void> {
  await bigquery().dataset(datasetId()).create();
  const schema = '../../../functions/src/store/bigquery/schema/001-events-and-totals.sql';
  for (const sql of sqlOf(schema).split(/;\s*$/m)) {
    if (sql.trim()) await bigquery().query({ query: sql.replaceAll('{dataset}', datasetId()) });
  }
}

/** The row as it was sent: without later columns. */
export function rowOfFirstVersion(event: EventRow): string {
  const { revenue: _, currency: __, region: ___, city: ____, ...row } = event;
  return `{"insertId":${JSON.stringify(row.event_id)},"json":${JSON.stringify(row)}}`;
}

/**
 * Computes the totals of days, and of the months that they complete, with the statements of that time, and records that
 * as its rollup did.
 */
export async function rollUpAsFirstVersion(days: readonly Day[], through: Day): Promise<void> {
  for (const { from, to } of rangesWithinMonths(days)) {
    const range = { from_day: from, to_day: to };
    await execute({ sql: sqlOf('first-version-days.sql'), params: {}, days: range });
    const month = monthWithin(to, through);
    const total = month && { from_day: month.from, to_day: month.to };
    if (total) await execute({ sql: sqlOf('first-version-month.sql'), params: {}, days: total });
  }
  await firestore().doc('rollup/state').set({ through, counted: {}, version: 7, at: Timestamp.now() });
}

type Site = Pick<FirstVersion, 'workspaceId' | 'domain' | 'owner' | 'viewer'>;

/** The documents by their paths, with the fields of that time. */
async function writeDocuments(
  { workspaceId, domain, owner, viewer }: Site,
  { spooled, createdAt }: { spooled: EventRow; createdAt: Date },
): Promise<void> {
  const since = Timestamp.fromDate(createdAt);
  const rows = rowOfFirstVersion(spooled);
  const members = {
    [owner]: { role: 'owner', email: 'owner@first.example', since },
    [viewer]: { role: 'viewer', email: 'viewer@first.example', since },
  };
  const documents = {
    [`workspaces/${workspaceId}`]: {
      name: 'First',
      domain,
      timezone: 'UTC',
      createdAt: since,
      firstEventAt: null,
      members,
      memberIds: [owner, viewer],
      rules: { excludedPages: ['/hidden'] },
    },
    [`domains/${domain}`]: { workspaceId },
    [`logos/${workspaceId}`]: { image: logo },
    'spool/waiting': {
      rows,
      bytes: rows.length,
      counts: { [workspaceId]: 1 },
      workspaceIds: [workspaceId],
      reason: '',
      createdAt: since,
    },
  };
  const batch = firestore().batch();
  for (const [path, fields] of Object.entries(documents)) batch.set(firestore().doc(path), fields);
  await batch.commit();
}
