/** What can be imported, and which days of a workspace imports own. */
import type { Period } from '../period/comparison.ts';
import { addDays, type Day } from '../period/days.ts';
import { phrase } from '../words/say.ts';

interface FormatRow {
  label: string;
  /** `events` answer every question; `sums` of a day only those whose values the file has. */
  holds: 'events' | 'sums';
}

/** In the order of the screen. */
export const importFormats = {
  plausible: { label: 'Plausible', holds: 'sums' },
  umami: { label: 'Umami', holds: 'events' },
  ga4: { label: 'GA4', holds: 'sums' },
  matomo: { label: 'Matomo', holds: 'events' },
  goatcounter: { label: 'GoatCounter', holds: 'events' },
  footfall: { label: 'Footfall', holds: 'events' },
  logs: { label: phrase('Access logs'), holds: 'events' },
} as const satisfies Record<string, FormatRow>;
export type ImportFormat = keyof typeof importFormats;

/** Kinds of rows of the table `imported`. Each has sums of a day by the columns named here. */
export const importedTables = {
  visitors: [],
  sources: [
    'source',
    'channel',
    'referrer',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
    'utm_term',
  ],
  pages: ['hostname', 'page'],
  entry_pages: ['entry_page'],
  exit_pages: ['exit_page'],
  locations: ['country', 'region', 'city'],
  languages: ['language'],
  devices: ['device'],
  screens: ['screen'],
  browsers: ['browser', 'browser_version'],
  operating_systems: ['os', 'os_version'],
  events: ['name', 'link_url', 'page'],
  crawlers: ['agent', 'proof', 'page'],
} as const satisfies Record<string, readonly string[]>;
export type ImportedTable = keyof typeof importedTables;

/** NULL where a file does not have the measure. Entrances and exits are `visits` of their kind. */
export const importedMeasures = [
  'visitors',
  'visits',
  'pageviews',
  'bounces',
  'duration_ms',
  'engaged_ms',
  'engaged_visits',
  'scroll_sum',
  'scroll_visits',
  'events',
] as const;
export type ImportedMeasure = (typeof importedMeasures)[number];

/** An import whose days no longer count the workspace's own events. */
export interface ActiveImport {
  id: string;
  format: ImportFormat;
  /** The days that it owns. Only imports of events of the same format can share a day. */
  days: readonly Period[];
  /** False while its rows are written: its sums do not count yet. */
  isActive: boolean;
  /** The sums that the file has; empty for events. */
  tables: Partial<Record<ImportedTable, readonly ImportedMeasure[]>>;
  /** Columns of these tables that the file does not have. No question can be answered by them. */
  missingColumns?: MissingColumns;
}

export type MissingColumns = Partial<Record<ImportedTable, string[]>>;

/**
 * The states of an import. `uploading`: the browser sends the file. `reading`: the job reads it, and nothing counts
 * yet. `ready`: someone looks at the preview and chooses the cut-over day. `undone`, `failed` and `cancelled` imports
 * have no rows.
 */
export const importStates = [
  'uploading',
  'reading',
  'ready',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof importStates)[number];

/** Only one import of a site is in one of these. */
export const runningStates = ['uploading', 'reading', 'ready', 'importing', 'undoing'] as const;

export const isRunningImport = (state: ImportState) => runningStates.some((running) => running === state);

/** The first cut-over day that can be chosen for a file of these days, and the last: the site's own today. */
export const cutOverBounds = (file: Period, today: Day): Period => ({
  from: addDays(file.from, 1),
  to: today,
});
