import { dollarsATebibyte } from '../../functions/src/query/cost/price.ts';

/**
 * The price list: Google's prices in US dollars, and the free part of each month or day. List prices change: compare
 * them with their pages before you rely on a bill, and change `asOf` with them.
 */

/** When the prices were last compared with the pages that `source` names. */
export const asOf = '2026-11-22';

/** The regions of which the list has all prices. */
export const regions = ['europe-west1', 'us-central1'] as const;
export type Region = (typeof regions)[number];

export interface Price {
  /** The unit, in the plural. */
  unit: string;
  /** The number of units of the price. */
  per: number;
  dollars: Record<Region, number>;
  free?: { amount: number; each: 'month' | 'day' };
  source: string;
  /** Its uncertainty. */
  note?: string;
}

const gibibyte = 1024 ** 3;
const gigabyte = 1000 ** 3;

const same = (dollars: number): Record<Region, number> => ({
  'europe-west1': dollars,
  'us-central1': dollars,
});

const cloudRun = 'https://cloud.google.com/run/pricing';
const hosting = 'https://firebase.google.com/pricing';
const firestore = 'https://cloud.google.com/firestore/pricing';
const bigquery = 'https://cloud.google.com/bigquery/pricing';

const firestoreNote =
  'The price of reads in europe-west1 is from a list of SKUs; the others are those of us-central1 with the same factor, 1.1.';

/** Functions are services of Cloud Run. Both regions are of its tier 1. */
export const prices = {
  cpu: {
    unit: 'vCPU seconds',
    per: 1,
    dollars: same(0.000024),
    free: { amount: 180_000, each: 'month' },
    source: cloudRun,
  },
  memory: {
    unit: 'GiB seconds',
    per: 1,
    dollars: same(0.0000025),
    free: { amount: 360_000, each: 'month' },
    source: cloudRun,
  },
  ownCpu: {
    unit: 'vCPU seconds',
    per: 1,
    dollars: same(0.000018),
    free: { amount: 240_000, each: 'month' },
    source: cloudRun,
    note: 'For an instance that is billed for as long as it runs; its requests have no price.',
  },
  ownMemory: {
    unit: 'GiB seconds',
    per: 1,
    dollars: same(0.000002),
    free: { amount: 450_000, each: 'month' },
    source: cloudRun,
    note: 'As for `ownCpu`.',
  },
  requests: {
    unit: 'requests',
    per: 1_000_000,
    dollars: same(0.4),
    free: { amount: 2_000_000, each: 'month' },
    source: cloudRun,
  },
  egress: {
    unit: 'bytes',
    per: gibibyte,
    dollars: same(0.12),
    source: cloudRun,
    note: 'The price for the first terabyte to most of the world.',
  },
  hostingStorage: {
    unit: 'bytes',
    per: gigabyte,
    dollars: same(0.026),
    free: { amount: 10 * gigabyte, each: 'month' },
    source: hosting,
  },
  hostingTransfer: {
    unit: 'bytes',
    per: gigabyte,
    dollars: same(0.15),
    free: { amount: 360_000_000, each: 'day' },
    source: hosting,
  },
  firestoreReads: {
    unit: 'reads',
    per: 100_000,
    dollars: { 'europe-west1': 0.033, 'us-central1': 0.03 },
    free: { amount: 50_000, each: 'day' },
    source: firestore,
  },
  firestoreWrites: {
    unit: 'writes',
    per: 100_000,
    dollars: { 'europe-west1': 0.099, 'us-central1': 0.09 },
    free: { amount: 20_000, each: 'day' },
    source: firestore,
    note: firestoreNote,
  },
  firestoreExpired: {
    unit: 'documents',
    per: 100_000,
    dollars: { 'europe-west1': 0.011, 'us-central1': 0.01 },
    source: firestore,
    note: firestoreNote,
  },
  firestoreStorage: {
    unit: 'bytes',
    per: gibibyte,
    dollars: { 'europe-west1': 0.165, 'us-central1': 0.15 },
    free: { amount: gibibyte, each: 'month' },
    source: firestore,
    note: firestoreNote,
  },
  streaming: {
    unit: 'bytes',
    per: 200 * 1024 ** 2,
    dollars: same(0.01),
    source: bigquery,
    note: 'The price of the multi-regions. A row counts as 1 KiB at least.',
  },
  queries: {
    unit: 'bytes',
    per: 1024 ** 4,
    dollars: dollarsATebibyte,
    free: { amount: 1024 ** 4, each: 'month' },
    source: bigquery,
  },
  activeStorage: {
    unit: 'bytes',
    per: gibibyte,
    dollars: { 'europe-west1': 0.02, 'us-central1': 0.02 },
    free: { amount: 10 * gibibyte, each: 'month' },
    source: bigquery,
  },
  oldStorage: {
    unit: 'bytes',
    per: gibibyte,
    dollars: same(0.01),
    source: bigquery,
    note: 'For what has not changed for 90 days. Its share of the free 10 GiB is not counted.',
  },
  files: {
    unit: 'bytes',
    per: gibibyte,
    dollars: { 'europe-west1': 0.02, 'us-central1': 0.02 },
    source: 'https://cloud.google.com/storage/pricing',
    note: 'Standard storage, for a month. Five GB of us-central1 are free.',
  },
  logging: {
    unit: 'bytes',
    per: gibibyte,
    dollars: same(0.5),
    free: { amount: 50 * gibibyte, each: 'month' },
    source: 'https://cloud.google.com/stackdriver/pricing',
  },
  schedules: {
    unit: 'schedules',
    per: 1,
    dollars: same(0.1),
    free: { amount: 3, each: 'month' },
    source: 'https://cloud.google.com/scheduler/pricing',
  },
  secrets: {
    unit: 'versions',
    per: 1,
    dollars: same(0.06),
    free: { amount: 6, each: 'month' },
    source: 'https://cloud.google.com/secret-manager/pricing',
  },
  images: {
    unit: 'bytes',
    per: gibibyte,
    dollars: same(0.1),
    free: { amount: gibibyte / 2, each: 'month' },
    source: 'https://cloud.google.com/artifact-registry/pricing',
  },
} satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
