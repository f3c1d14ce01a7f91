import type { ImportFormat } from '@footfall/functions/contract';

/** Formats with a tile at `/icons/tools/{format}.svg`. */
export const toolIcons: ReadonlySet<ImportFormat> = new Set(['plausible', 'umami', 'ga4', 'matomo']);
