import { FieldValue, Timestamp } from '@google-cloud/firestore';
import { addDays, daysBetween, type Day } from '../../../contract/period/days.ts';
import { dropReasons, type DropReason } from '../../../contract/event/event.ts';
import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';

/** How many events of a workspace's calendar day were stored, and how many were not, by reason. */
export interface Tally {
  workspaceId: string;
  day: Day;
  counted: number;
  dropped: Partial<Record<DropReason, number>>;
}

/** Longer than a year, so that a day can be compared with the same day a year earlier. */
const keptDays = 400;

/** Firestore's limit of writes in a commit. */
const maxWrites = 500;

const collection = () => firestore().collection('tallies');
type Counts = Record<'counted' | DropReason, number>;

/**
 * The field of a number: `counted`, `dropped_excluded_ip`. They are top-level fields with names that need no quotes,
 * because the emulator can increment no others.
 */
const fieldOf = (what: keyof Counts) => (what === 'counted' ? what : `dropped_${what.replaceAll('-', '_')}`);

const tallyDocument = (workspaceId: string, day: Day) => collection().doc(`${workspaceId}_${day}`);

/**
 * Adds to the tallies of these days, with one write for each; instances add to the same tallies without reading them.
 * Up to 500 of them are added completely or not at all.
 */
export async function addTallies(tallies: readonly Tally[]): Promise<void> {
  for (let start = 0; start < tallies.length; start += maxWrites) {
    const batch = firestore().batch();
    for (const { workspaceId, day, counted, dropped } of tallies.slice(start, start + maxWrites)) {
      const increments = Object.entries({ counted, ...dropped }).map(([what, count]) => [
        fieldOf(what as keyof Counts),
        FieldValue.increment(count),
      ]);
      batch.set(
        tallyDocument(workspaceId, day),
        {
          workspaceId,
          day,
          ...Object.fromEntries(increments),
          // A time-to-live policy on this field deletes the document.
          expiresAt: Timestamp.fromDate(new Date(`${addDays(day, keptDays)}T00:00:00Z`)),
        },
        { merge: true },
      );
    }
    await batch.commit();
  }
}

/** The sums of a workspace's tallies over a range of days, including both ends. */
export async function readTallies(
  workspaceId: string,
  from: Day,
  to: Day,
): Promise<Pick<Tally, 'counted' | 'dropped'>> {
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
  const documents = await tallyDocuments(workspaceId, days);
  const sums: Pick<Tally, 'counted' | 'dropped'> = { counted: 0, dropped: {} };
  for (const document of documents) {
    const data = document.data() ?? {};
    sums.counted += data[fieldOf('counted')] ?? 0;
    for (const reason of dropReasons) {
      const count = data[fieldOf(reason)] ?? 0;
      if (count > 0) sums.dropped[reason] = (sums.dropped[reason] ?? 0) + count;
    }
  }
  return sums;
}

/** All tallies of a workspace, by day. */
export async function listTallies(workspaceId: string): Promise<Omit<Tally, 'workspaceId'>[]> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).get();
  return docs
    .map((document) => {
      const data = document.data();
      const dropped = dropReasons.map((reason) => [reason, data[fieldOf(reason)] ?? 0]);
      return {
        day: data.day,
        counted: data[fieldOf('counted')] ?? 0,
        dropped: Object.fromEntries(dropped.filter(([, count]) => count > 0)),
      };
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

const tallyDocuments = (workspaceId: string, days: readonly Day[]) =>
  firestore().getAll(...days.map((day) => tallyDocument(workspaceId, day)));

/** How many events of each of these days were stored. */
export async function tallyCounts(workspaceId: string, days: readonly Day[]): Promise<number[]> {
  const documents = await tallyDocuments(workspaceId, days);
  return documents.map((document) => Number(document.data()?.[fieldOf('counted')] ?? 0));
}

/** Deletes a workspace's tallies of the days before the given one, or all. Instances may add more afterwards. */
export async function deleteTallies(workspaceId: string, before: Day = '9999-01-01'): Promise<void> {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).select('day').get();
  await deleteAll(docs.filter((document) => document.data().day < before).map(({ ref }) => ref));
}
