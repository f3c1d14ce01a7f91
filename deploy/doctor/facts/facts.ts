import type { Answer } from '../../../functions/src/contract/api.ts';
import type { Bucket } from '../../steps/stores/uploads.ts';

/** An answer to a GET, with the names of its headers in lower case. */
export interface Page {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** When it arrived, on this machine's clock. */
  receivedAt: Date;
}

/** A failed fetch, and its reason. */
export interface Unknown {
  reason: string;
  /** Whether it should be known: the failed call had everything it needs. */
  isFailure?: true;
}

export const isUnknown = (fact: object): fact is Unknown => 'reason' in fact;

/** The paths whose headers are checked. */
export const checkedPaths = ['/', '/share/x', '/js/script.js', '/api/health'] as const;
export type CheckedPath = (typeof checkedPaths)[number];

/** The result of a test event that was sent twice. */
export interface SentEvent {
  /** The answers to it: 202 means that it is stored. */
  statuses: readonly number[];
  /** Why it was excluded, if `collect` says so. */
  dropped: string | null;
  /** How often reports count it. */
  counted: number;
  /** The milliseconds until reports counted it, or the time after which they did not. */
  afterMs: number;
}

/** An index of Firestore as its API lists it. */
export interface ListedIndex {
  name: string;
  queryScope: string;
  state: string;
  fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
}

/** The limit of a project. */
export interface Quota {
  name: string;
  /** In `unit`. */
  limit: number;
  unit: string;
  /** Below that, the deployment can reach the limit by itself. */
  needed: number;
}

/** The bucket of files to import; null: there is none. */
export interface Uploads {
  bucket: Bucket | null;
}

/** A provider of FOOTFALL_SIGN_IN_PROVIDERS as Identity Platform has it. */
export interface ProviderState {
  id: string;
  state: 'on' | 'switched off' | 'missing';
}

/** All facts about a deployment. Each part can be unknown, which does not stop the others. */
export interface Facts {
  origin: string;
  pages: Readonly<Record<CheckedPath, Page | Unknown>>;
  /** The page of the app, and the one that was built here. */
  app: { deployed: string; built: string } | Unknown;
  /** The version of the source of this checkout. */
  sourceVersion: string;
  diagnosis: DatedDiagnosis | Unknown;
  event: SentEvent | Unknown;
  indexes: readonly ListedIndex[] | Unknown;
  quotas: readonly Quota[] | Unknown;
  uploads: Uploads | Unknown;
  signInProviders: readonly ProviderState[] | Unknown;
}

/** The view of the functions' own account, with the clocks of Hosting and of this machine at that moment. */
export interface DatedDiagnosis {
  diagnosis: Answer<'operator.diagnose'>;
  /** From the header `Date`; null without one. */
  hostingAt: Date | null;
  receivedAt: Date;
}
