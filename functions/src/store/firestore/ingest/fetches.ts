import type { DocumentData, Transaction } from '@google-cloud/firestore';
import {
  addDays,
  crawlerDayLimits,
  type CrawlerProof,
  crawlerProofs,
  type Day,
  daysOf,
  otherAgent,
  startOfDay,
} from '../../../contract/index.ts';
import { inPieces } from '../../../core/in-pieces.ts';
import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';
import { type DeferredWrite, transactOnceAs } from '../transactions/once.ts';

/** A page that a program fetched. */
export interface Fetch {
  /** As in `sources/crawlers`. */
  agent: string;
  proof: CrawlerProof;
  /** A stored page, or '' for those that are not listed. */
  page: string;
}

interface AgentFetches {
  proofs: Record<CrawlerProof, number>;
  /** Fetches by page. */
  pages: Map<string, number>;
}

/** The fetches of a day by agent. */
export type Fetches = Map<string, AgentFetches>;

/** Adds a fetch within `crawlerDayLimits`. */
export function addFetch(fetches: Fetches, { agent, proof, page }: Fetch): void {
  const known = fetchesOf(agent, fetches);
  known.proofs[proof]++;
  addPage(known, page, 1, fetches);
}

/** Adds the fetches of `more` within `crawlerDayLimits`. */
export function mergeFetches(fetches: Fetches, more: Fetches): void {
  for (const [agent, { proofs, pages }] of more) {
    const known = fetchesOf(agent, fetches);
    for (const proof of crawlerProofs) known.proofs[proof] += proofs[proof];
    for (const [page, count] of pages) addPage(known, page, count, fetches);
  }
}

function fetchesOf(agent: string, fetches: Fetches) {
  const isFull = fetches.size >= crawlerDayLimits.agents && !fetches.has(agent);
  const name = isFull ? otherAgent : agent;
  const known = fetches.get(name) ?? { proofs: { proven: 0, claimed: 0, unknown: 0 }, pages: new Map() };
  fetches.set(name, known);
  return known;
}

function addPage({ pages }: AgentFetches, page: string, count: number, fetches: Fetches) {
  const isListed =
    pages.has(page) ||
    (page.length <= crawlerDayLimits.pageLength &&
      pages.size < crawlerDayLimits.pagesOfAgent &&
      sizeOf(fetches) < crawlerDayLimits.pages);
  const listed = isListed ? page : '';
  pages.set(listed, (pages.get(listed) ?? 0) + count);
}

/** How many pages are listed, which take the memory. */
export const sizeOf = (fetches: Fetches): number =>
  [...fetches.values()].reduce((sum, { pages }) => sum + pages.size, 0);

const collection = () => firestore().collection('crawlers');

const documentOf = (workspaceId: string, day: Day) => collection().doc(`${workspaceId}_${day}`);

/** As long as tallies. */
const retentionDays = 400;

interface FetchesOfDay {
  workspaceId: string;
  day: Day;
  fetches: Fetches;
}

/** Documents that one transaction reads and writes: less than half of what Firestore takes. */
const maxDaysAtOnce = 10;

/**
 * Adds the fetches of days of workspaces to those of other instances.
 * @param id identifies these fetches: repeated calls with the same id add them once
 */
export async function storeFetches(all: readonly FetchesOfDay[], id: string): Promise<void> {
  for (const [index, some] of inPieces(all, maxDaysAtOnce).entries())
    await transactOnceAs(`${id}-fetches-${index}`, (transaction) => mergeStored(some, transaction));
}

async function mergeStored(all: readonly FetchesOfDay[], transaction: Transaction): Promise<DeferredWrite> {
  const documents = all.map(({ workspaceId, day }) => documentOf(workspaceId, day));
  const stored = await transaction.getAll(...documents);
  return () => {
    for (const [index, { workspaceId, day, fetches }] of all.entries()) {
      const merged = fetchesIn(stored[index]?.data());
      mergeFetches(merged, fetches);
      const expiresAt = startOfDay(addDays(day, retentionDays));
      const data = { workspaceId, day, fetches: textOf(merged), expiresAt };
      transaction.set(documentOf(workspaceId, day), data);
    }
  };
}

type AgentRow = [agent: string, proven: number, claimed: number, unknown: number, pages: [string, number][]];

/** A text, because Firestore would index each page of a map. */
function textOf(fetches: Fetches) {
  const rows = [...fetches].map(([agent, { proofs, pages }]): AgentRow => [
    ...([agent, proofs.proven, proofs.claimed, proofs.unknown] as const),
    [...pages],
  ]);
  return JSON.stringify(rows);
}

function fetchesIn(data: DocumentData | undefined): Fetches {
  const rows: AgentRow[] = JSON.parse(data?.fetches ?? '[]');
  return new Map(
    rows.map(([agent, proven, claimed, unknown, pages]) => [
      agent,
      { proofs: { proven, claimed, unknown }, pages: new Map(pages) },
    ]),
  );
}

/** Days whose documents are in memory at once. */
const daysAtOnce = 31;

/** Calls `use` with the fetches of each day that has some. */
export async function readFetches(
  workspaceId: string,
  days: readonly Day[],
  use: (day: Day, fetches: Fetches) => void,
) {
  for (const some of inPieces(days, daysAtOnce)) {
    const documents = await firestore().getAll(...some.map((day) => documentOf(workspaceId, day)));
    for (const document of documents)
      if (document.exists) use(document.get('day'), fetchesIn(document.data()));
  }
}

/** The fetches of all stored days without the pages, oldest first. @param to the last day */
export async function listFetches(workspaceId: string, to: Day) {
  const rows: ({ day: Day; agent: string } & AgentFetches['proofs'])[] = [];
  const days = daysOf({ from: addDays(to, -retentionDays), to });
  await readFetches(workspaceId, days, (day, fetches) => {
    for (const [agent, { proofs }] of fetches) rows.push({ day, agent, ...proofs });
  });
  return rows;
}

/** Instances may add more afterwards. */
export async function deleteFetches(workspaceId: string, before: Day) {
  const { docs } = await collection().where('workspaceId', '==', workspaceId).select('day').get();
  await deleteAll(docs.filter((document) => document.data().day < before).map(({ ref }) => ref));
}
