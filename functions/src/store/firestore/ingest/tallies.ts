import { FieldValue, type DocumentData, type WriteBatch } from '@google-cloud/firestore';
import {
  addDays,
  type Day,
  daysOf,
  type DropReason,
  dropReasons,
  type RevenueFault,
  revenueFaults,
  startOfDay,
} from '../../../contract/index.ts';
import { inPieces } from '../../../core/in-pieces.ts';
import { firestore } from '../../clients.ts';
import { deleteAll, maxWrites } from '../delete-all.ts';
import { commitOnce, newReceiptId } from '../transactions/once.ts';
import { deleteFetches, type Fetches, storeFetches } from './fetches.ts';

export interface Tally {
  workspaceId: string;
  day: Day;
  counted: number;
  dropped: Partial<Record<DropReason, number>>;
  fullScript?: number;
  withoutRevenue?: Partial<Record<RevenueFault, number>>;
  /** Pages that programs fetched. They have a document of their own. */
  fetches?: Fetches;
}

type Sums = Omit<Tally, 'workspaceId' | 'day' | 'fetches'>;

/** Longer than a year, so that a day can be compared with the same day a year earlier. */
const retentionDays = 400;

const collection = () => firestore().collection('tallies');

/** Counts are top-level fields, because the emulator cannot increment fields whose names need quotes. */
const fieldOf = (kind: 'dropped' | 'unpaid', reason: string) => `${kind}_${reason.replaceAll('-', '_')}`;

function fieldsOf({ counted, dropped, fullScript, withoutRevenue }: Sums): [string, number][] {
  const byField = (kind: Parameters<typeof fieldOf>[0], counts: Record<string, number>) =>
    Object.entries(counts).map(([reason, count]): [string, number] => [fieldOf(kind, reason), count]);
  return [
    ['counted', counted],
    ...byField('dropped', dropped),
    ...(fullScript ? [['full_script', fullScript] satisfies [string, number]] : []),
    ...byField('unpaid', withoutRevenue ?? {}),
  ];
}

function sumsIn(tallies: readonly DocumentData[]): Sums {
  const sum = (field: string) => tallies.reduce((total, data) => total + Number(data[field] ?? 0), 0);
  const byReason = (kind: Parameters<typeof fieldOf>[0], reasons: readonly string[]) =>
    Object.fromEntries(
      reasons.map((reason) => [reason, sum(fieldOf(kind, reason))] as const).filter(([, count]) => count > 0),
    );
  const withoutRevenue = byReason('unpaid', revenueFaults);
  const fullScript = sum('full_script');
  return {
    counted: sum('counted'),
    dropped: byReason('dropped', dropReasons),
    ...(fullScript > 0 ? { fullScript } : {}),
    ...(Object.keys(withoutRevenue).length > 0 ? { withoutRevenue } : {}),
  };
}

const tallyDocument = (workspaceId: string, day: Day) => collection().doc(`${workspaceId}_${day}`);

/**
 * One write for each day, without a read. A chunk of some hundred tallies is added completely or not at all. The
 * fetches of days are read and written.
 * @param id identifies these tallies: repeated calls with the same id add them once
 */
export async function addTallies(tallies: readonly Tally[], id = newReceiptId()) {
  for (const [index, some] of inPieces(tallies, maxWrites).entries())
    await commitOnce((batch) => addToBatch(batch, some), `${id}-${index}`);
  const fetched = tallies.flatMap(({ workspaceId, day, fetches }) =>
    fetches ? { workspaceId, day, fetches } : [],
  );
  await storeFetches(fetched, id);
}

function addToBatch(batch: WriteBatch, tallies: readonly Tally[]) {
  for (const { workspaceId, day, fetches: _, ...sums } of tallies) {
    const increments = fieldsOf(sums).map(([field, count]) => [field, FieldValue.increment(count)]);
    batch.set(
      tallyDocument(workspaceId, day),
      {
        workspaceId,
        day,
        ...Object.fromEntries(increments),
        expiresAt: startOfDay(addDays(day, retentionDays)),
      },
      { merge: true },
    );
  }
}

export async function readTallies(workspaceId: string, from: Day, to: Day): Promise<Sums> {
  const documents = await tallyDocuments(workspaceId, daysOf({ from, to }));
  return sumsIn(documents.map((document) => document.data() ?? {}));
}

export async function listTallies(workspaceId: string): Promise<(Sums & { day: Day })[]> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).get();
  return docs
    .map((document) => {
      const data = document.data();
      return { day: String(data.day), ...sumsIn([data]) };
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

const tallyDocuments = (workspaceId: string, days: readonly Day[]) =>
  firestore().getAll(...days.map((day) => tallyDocument(workspaceId, day)));

export async function tallyCounts(workspaceId: string, days: readonly Day[]): Promise<number[]> {
  const documents = await tallyDocuments(workspaceId, days);
  return documents.map((document) => Number(document.data()?.counted ?? 0));
}

/** Deletes the fetches of these days too. Instances may add more afterwards. */
export async function deleteTallies(workspaceId: string, before: Day = '9999-01-01') {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).select('day').get();
  await deleteAll(docs.filter((document) => document.data().day < before).map(({ ref }) => ref));
  await deleteFetches(workspaceId, before);
}
