import type { DocumentData, DocumentSnapshot } from '@google-cloud/firestore';
import {
  type Day,
  type ImportFindings,
  type ImportFormat,
  type ImportPreview,
  type ImportState,
  minuteMs,
  type Period,
  type TrafficRules,
} from '../../../contract/index.ts';
import { type Phrase, readProblem, storedProblem } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { updateFound } from '../delete-all.ts';
import { timeIn } from '../workspace/sites.ts';

/** A file of another tool, and what became of it. */
export interface Import {
  id: string;
  workspaceId: string;
  format: ImportFormat;
  /** The name of the file. */
  file: string;
  bytes: number;
  state: ImportState;
  since: Date;
  createdAt: Date;
  /** Null if that account is deleted. */
  by: string | null;
  /** The sealed address to which the file is sent; null after that. */
  upload: string | null;
  /** When an upload or a preview ends; null in other states. */
  endsAt: Date | null;
  /** When the job looks at it next; null if there is nothing to do. While a run works on it, when its hold ends. */
  dueAt: Date | null;
  /** Identifies the run that works on it; null if none does. */
  hold: string | null;
  /** Failed runs of the current step in a row. */
  failures: number;
  /** Whether the bucket has its file, and the tables have rows of it that do not count. */
  hasFile: boolean;
  hasRows: boolean;
  /** What the reader needs of the site when the file was uploaded, so that each run reads the same rows. */
  site: ReadSite | null;
  /** A sealed random text from which the salts of days are made. Deleted when the file has been read. */
  secret: string | null;
  progress: Progress;
  findings: StoredFindings | null;
  problem: Phrase | null;
  cutOver: Day | null;
  days: readonly Period[];
  visitors: number | null;
}

/** What a file has, with its sentences in any language. Those that are texts are English. */
export type StoredFindings = Omit<ImportFindings, 'ignoredColumns' | 'notices'> &
  Record<'ignoredColumns' | 'notices', readonly (string | Phrase)[]>;

export type StoredPreview = Omit<ImportPreview, 'findings'> & { findings: StoredFindings };

export interface ReadSite {
  domain: string;
  formerDomains: readonly string[];
  timezone: string;
  rules: TrafficRules;
  firstDay: Day;
  lastDay: Day;
}

/** What is done of the current state. A run that takes over continues after it. */
export interface Progress {
  /** Pieces of the file that BigQuery has. */
  pieces: number;
  rows: number;
  bytes: number;
  months: number;
  totalMonths: number;
  /** When the first run of the state began, and how much of the file it had found. */
  startedAt: Date | null;
}

export const noProgress: Progress = {
  pieces: 0,
  rows: 0,
  bytes: 0,
  months: 0,
  totalMonths: 0,
  startedAt: null,
};

/** Longer than a step: a run that is killed holds its import for so long. */
export const holdMs = 15 * minuteMs;

const documents = () => firestore().collection('imports');

export const importDocument = (id: string) => documents().doc(id);

/** In a document of its own, because lists do not need it. */
export const previewDocument = (id: string) => firestore().doc(`importPreviews/${id}`);

export const newImportId = () => documents().doc().id;

export const importsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

export async function listImports(workspaceId: string): Promise<Import[]> {
  const { docs } = await importsOf(workspaceId).get();
  return latestFirst(docs.map(toImport));
}

export const latestFirst = (imports: readonly Import[]) =>
  imports.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));

export async function findImport(workspaceId: string, id: string): Promise<Import | null> {
  const document = await importDocument(id).get();
  return document.get('workspaceId') === workspaceId ? toImport(document) : null;
}

export async function readPreview(id: string): Promise<StoredPreview | null> {
  const text: unknown = (await previewDocument(id).get()).data()?.preview;
  return typeof text === 'string' ? (JSON.parse(text) as StoredPreview) : null;
}

/** Imports of a deleted account belong to their workspaces. */
export const clearImporter = (uid: string) => updateFound(documents().where('by', '==', uid), { by: null });

/** Longest due first. */
export async function dueImports(now: Date, limit: number): Promise<Import[]> {
  const { docs } = await documents().where('dueAt', '<=', now).orderBy('dueAt').limit(limit).get();
  return docs.map(toImport);
}

export function toDocument({ id: _, site, findings, problem, ...fields }: Import): DocumentData {
  // Firestore indexes each field of a map, and has no lists in lists.
  return {
    ...fields,
    ...storedProblem(problem),
    site: site && JSON.stringify(site),
    findings: findings && JSON.stringify(findings),
  };
}

/** An earlier version stored `totalMonths` as `ofMonths`. */
function readProgress({ ofMonths = 0, startedAt, ...progress }: DocumentData): Progress {
  return { ...noProgress, totalMonths: ofMonths, ...progress, startedAt: timeIn(startedAt) };
}

export function toImport(document: DocumentSnapshot): Import {
  const { site, findings, progress, problemPhrase, ...data } = document.data() as DocumentData;
  return {
    ...(data as Omit<Import, 'id'>),
    id: document.id,
    problem: readProblem(data.problem, problemPhrase),
    since: timeIn(data.since) ?? new Date(0),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    endsAt: timeIn(data.endsAt),
    dueAt: timeIn(data.dueAt),
    site: site && (JSON.parse(site) as ReadSite),
    findings: findings && (JSON.parse(findings) as StoredFindings),
    progress: readProgress(progress),
  };
}
