import type { Migration } from '../bigquery/tables.ts';

/** The migrations of Firestore's documents, in their order. The same rules hold as for those of BigQuery. */
export const documentMigrations: readonly Migration[] = [];
