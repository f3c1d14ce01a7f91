import type { ImportFormat } from '../../contract/index.ts';
import type { Format } from './format.ts';

/** Loads the reader of each format when a file needs it. */
export const formats: Partial<Record<ImportFormat, () => Promise<Format>>> = {};
