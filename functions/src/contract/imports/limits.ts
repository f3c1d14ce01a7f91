import { dayMs } from '../period/days.ts';

/** The largest file, as it is uploaded. */
export const maxImportBytes = 2 * 1024 ** 3;
/** Of a zip or gz file when it is opened. */
export const maxImportUnzippedBytes = 20 * 1024 ** 3;
/** How many times larger than the upload its content may be. */
export const maxImportRatio = 200;
/** Files in a zip. */
export const maxImportEntries = 1000;
export const maxImportColumns = 500;
/** Of one field, and of one line of a log. */
export const maxImportFieldBytes = 1024 ** 2;
export const maxImportRows = 20_000_000;
/** What the statements of an import may read: about six dollars. */
export const maxImportStatementBytes = 1024 ** 4;
export const maxImportFileName = 200;

/** Days before the site's today. A load job of BigQuery may touch this many partitions. */
export const maxImportDays = 4000;

/** Finished imports of a site that are not undone. */
export const maxImports = 20;
/** A file, and the rows of an import that was not started. */
export const importLastsMs = 7 * dayMs;

/** The size of one part of an upload. Cloud Storage takes multiples of 256 KiB. */
export const uploadPieceBytes = 8 * 1024 ** 2;
