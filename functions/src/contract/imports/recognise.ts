/** Recognises a file of another tool by its names and first lines. The browser does it before anything is sent. */
import { bareHost, fitsHostname, isHostname } from '../traffic/hostname.ts';
import type { Period } from '../period/comparison.ts';
import { isDay } from '../period/days.ts';
import { asPhrase, type Phrase, phraseOf } from '../../core/phrase.ts';
import { phrase } from '../words/say.ts';
import type { ImportFormat } from './imports.ts';

/** A file of a zip, or the file itself. */
export interface StartedFile {
  name: string;
  /** Its first characters, 64 KiB are enough; '' if they were not read. */
  start: string;
}

/** The hosts that an import can be about. */
export interface ImportSite {
  domain: string;
  formerDomains?: readonly string[];
  /** Patterns of hostnames whose events count. */
  hostnames: readonly string[];
}

export interface Recognised {
  format: ImportFormat;
  /** Null if names and first lines do not say. */
  days: Period | null;
  /** Those in the first lines. */
  hostnames: string[];
}

/** Why a file cannot be imported, as a sentence for the owner. */
export interface Unrecognised {
  problem: Phrase;
}

export const fileBase = (name: string) =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);

export const plausibleTables = [
  'visitors',
  'sources',
  'pages',
  'entry_pages',
  'exit_pages',
  'locations',
  'devices',
  'browsers',
  'operating_systems',
  'custom_events',
] as const;
export type PlausibleTable = (typeof plausibleTables)[number];

const plausibleName = /^imported_([a-z_]+?)(?:_(\d{8})_(\d{8}))?(?: ?\(\d+\))?\.csv$/i;

/** Table and days of a file of Plausible's export by its name; else null. */
export function readPlausibleName(name: string): { table: PlausibleTable; days: Period | null } | null {
  const [, table = '', from = '', to = ''] = plausibleName.exec(fileBase(name)) ?? [];
  const known = plausibleTables.find((each) => each === table.toLowerCase());
  if (!known) return null;
  const days = { from: dayOf(from), to: dayOf(to) };
  return { table: known, days: isDay(days.from) && isDay(days.to) && days.from <= days.to ? days : null };
}

/** `20260319` as a day. */
const dayOf = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** What to do with a report of GA4 without days. */
export const analyticsDays = phrase(
  'The report has no days. Add the dimension Date: build an exploration with Date as the first row, or add Date as the second dimension of the report, then download it as CSV.',
);

/** What to do with a report of GA4 in another language. */
export const analyticsLanguage = phrase(
  'The report is not in English. Set the language of your Google account to English, and download it again.',
);

interface Kind {
  format: ImportFormat;
  isOf: (file: StartedFile) => boolean;
  /** Why a file of this kind cannot be imported. */
  problemOf?: (file: StartedFile) => string | null;
  daysOf?: (file: StartedFile) => Period | null;
  hostnamesOf?: (file: StartedFile) => string[];
}

const firstLine = (start: string) => /[^\r\n]*/.exec(start.replace(/^\ufeff/, ''))?.[0] ?? '';
const headerOf = (start: string) => cellsOf(firstLine(start)).map((name) => name.trim().toLowerCase());
const hasColumns = (start: string, ...names: string[]) => {
  const header = headerOf(start);
  return names.every((name) => header.includes(name));
};

function cellsOf(line: string): string[] {
  const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

/** The different values of a column in the first lines. */
function valuesOf(start: string, column: string): string[] {
  const index = headerOf(start).indexOf(column);
  // The last line can be cut.
  const lines = index === -1 ? [] : start.split(/\r?\n/).slice(1, -1);
  return [...new Set(lines.map((line) => cellsOf(line)[index] ?? ''))];
}

const hostColumn = ({ start }: StartedFile) => valuesOf(start, 'hostname');
const firstGroups = (matches: Iterable<RegExpExecArray>) => Array.from(matches, (match) => match[1] ?? '');

const combinedLog = /^\S+ \S+ .+ \[\d{2}\/[A-Z][a-z]{2}\/\d{4}:[\d:]{8} [+-]\d{4}\] "/;
const isCaddy = (line: string) => line.startsWith('{') && /"request"\s*:\s*\{/.test(line);
const isGoogleLog = (start: string) => /^\s*[[{]/.test(start) && start.includes('"httpRequest"');
const isCloudFront = (start: string) => /^#Version: 1\.0\r?\n#Fields: .*\bc-ip\b/.test(start);

/** The first kind that a file is of. */
const kinds: readonly Kind[] = [
  {
    format: 'plausible',
    isOf: ({ name }) => readPlausibleName(name) !== null,
    daysOf: ({ name }) => readPlausibleName(name)?.days ?? null,
    hostnamesOf: (file) => (readPlausibleName(file.name)?.table === 'pages' ? hostColumn(file) : []),
  },
  {
    format: 'umami',
    isOf: ({ name, start }) =>
      fileBase(name) === 'website_event.csv' || hasColumns(start, 'website_id', 'session_id', 'event_id'),
    hostnamesOf: hostColumn,
  },
  {
    format: 'footfall',
    isOf: ({ start }) =>
      hasColumns(start, 'event_id', 'visitor_id', 'pathname') ||
      /^\{[^\n]*"event_id":[^\n]*"visitor_id":/.test(start),
    hostnamesOf: ({ start }) => [
      ...valuesOf(start, 'hostname'),
      ...firstGroups(start.matchAll(/"hostname":"([^"]+)"/g)),
    ],
  },
  { format: 'goatcounter', isOf: ({ start }) => /^\d+,?path,title,/i.test(firstLine(start)) },
  {
    format: 'matomo',
    isOf: ({ start }) => /^\s*[[{]/.test(start) && start.includes('"idVisit"'),
    hostnamesOf: ({ start }) => firstGroups(start.matchAll(/"url":"https?:\\?\/\\?\/([^"\\/:?#]+)/g)),
  },
  {
    format: 'ga4',
    isOf: ({ start }) =>
      (commentDays(start) !== null && !isUniversal(start)) ||
      /"dimensionHeaders"|analyticsData#/.test(start) ||
      isAnalyticsHeader(start),
    daysOf: ({ start }) => commentDays(start),
    problemOf: reportProblem,
  },
  {
    format: 'logs',
    isOf: ({ start }) =>
      combinedLog.test(start) || isCaddy(firstLine(start)) || isGoogleLog(start) || isCloudFront(start),
    hostnamesOf: ({ start }) => [
      ...(isCaddy(firstLine(start)) ? firstGroups(start.matchAll(/"host":"([^"]+)"/g)) : []),
      ...firstGroups(start.matchAll(/"requestUrl":\s*"https?:\/\/([^"/:?#]+)/g)),
    ],
  },
];

/** Universal Analytics had the same comments, and metrics that GA4 does not have. */
const isUniversal = (start: string) => /Unique Pageviews|Pages \/ Session/.test(start);

/** Words that reports of GA4 have in English. */
const isAnalyticsHeader = (start: string) =>
  headerOf(start).some((name) => /^(?:date|day|nth day)$/.test(name)) &&
  headerOf(start).some((name) =>
    /^(?:sessions|engaged sessions|active users|activeusers|total users|totalusers|views|screenpageviews|event count|eventcount)$/.test(
      name,
    ),
  );

/** A report without a column of days. One that is cut before its header can have it. */
function reportProblem({ start }: StartedFile): string | null {
  const table = start.replaceAll(/^\ufeff?#.*/gm, '').trim();
  if (table === '' || /\b(?:date|nth ?day)\b/i.test(table)) return null;
  return /\b(?:sessions|users|views|events?|page|country)\b/i.test(table) ? analyticsDays : analyticsLanguage;
}

function commentDays(start: string): Period | null {
  const [, joined = '', end = ''] = /^# (?:.*\D)?(\d{8})-(\d{8})\s*$/m.exec(start) ?? [];
  const from = dayOf(joined || (/^# Start date: (\d{8})/m.exec(start)?.[1] ?? ''));
  const to = dayOf(end || (/^# End date: (\d{8})/m.exec(start)?.[1] ?? ''));
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** Files that are not of the kinds above, with what to do instead. The first that applies. */
const otherFiles: readonly { isOf: (files: readonly StartedFile[]) => boolean; problem: string }[] = [
  {
    isOf: (files) => files.some(({ name }) => fileBase(name) === '[Content_Types].xml'),
    problem: phrase('This is a file of a spreadsheet or text program. Export the data as CSV.'),
  },
  {
    isOf: (files) => hasAll(files, 'events.csv', 'pages.csv', 'os.csv'),
    problem: phrase(
      'This is the export of Umami’s dashboard, which has sums without days. Open the settings of the website in Umami, then Data, and press Export.',
    ),
  },
  {
    isOf: (files) => hasAll(files, 'visitors.csv') || hasAll(files, 'entry_pages.csv', 'sources.csv'),
    problem: phrase(
      'This is the export of Plausible’s dashboard, which has 300 rows of each list and no days. Open the settings of the site in Plausible, then Imports & Exports, and press Export to CSV.',
    ),
  },
  {
    isOf: (files) =>
      hasAll(files, 'workspace.json') || hasAll(files, 'totals.csv') || hasAll(files, 'visits.csv'),
    problem: phrase('This export of Footfall has no events. Export it again with events.'),
  },
  {
    isOf: (files) => hasAll(files, 'info.json', 'hit_stats.jsonl'),
    problem: phrase(
      'This is GoatCounter’s export as JSON, which has sums. Export CSV instead, which sites have that store individual pageviews.',
    ),
  },
  {
    isOf: (files) => starts(files, /^\s*[[{][^]*"nb_visits"/),
    problem: phrase(
      'This is a report of Matomo without visits. Use the answer of Live.getLastVisitsDetails.',
    ),
  },
  {
    isOf: (files) => files.some(({ start }) => commentDays(start) !== null && isUniversal(start)),
    problem: phrase('This is a report of Universal Analytics. Reports of GA4 can be imported.'),
  },
  {
    // Comments with a date under another name than in English.
    isOf: (files) => starts(files, /^\ufeff?# -+\r?\n(?:#.*\r?\n)*?#[^\n]*: \d{8}\r?\n/),
    problem: analyticsLanguage,
  },
  {
    isOf: (files) => starts(files, /^\s*<(?:!doctype|html)/i),
    problem: phrase('This is a web page and not an export. Download the file again while you are signed in.'),
  },
  { isOf: (files) => starts(files, /^%PDF/), problem: phrase('This is a PDF file. Export the data as CSV.') },
];

const hasAll = (files: readonly StartedFile[], ...names: string[]) =>
  names.every((name) => files.some((file) => fileBase(file.name).toLowerCase() === name));

const starts = (files: readonly StartedFile[], pattern: RegExp) =>
  files.some(({ start }) => pattern.test(start));

/** Says which tool the files of a zip, or a file, come from, or why they cannot be imported into this site. */
export function recognise(files: readonly StartedFile[], site: ImportSite): Recognised | Unrecognised {
  const found = files.flatMap((file) => {
    const kind = kinds.find((each) => each.isOf(file));
    return kind ? [{ file, kind }] : [];
  });
  const [first] = found;
  if (!first) {
    const other = otherFiles.find(({ isOf }) => isOf(files));
    const problem = other?.problem ?? phrase('This is not a file of a tool that Footfall can import.');
    return { problem: asPhrase(problem) };
  }
  const kind = kinds.find((each) => found.some((of) => of.kind === each)) ?? first.kind;
  const own = found.filter((each) => each.kind === kind).map(({ file }) => file);
  const problem = own.map((file) => kind.problemOf?.(file) ?? null).find((each) => each !== null);
  if (problem !== undefined) return { problem: asPhrase(problem) };
  const names = own.flatMap((file) => kind.hostnamesOf?.(file) ?? []).map(bareHost);
  const hostnames = [...new Set(names)].filter(isHostname).slice(0, 20);
  const foreign = otherSite(hostnames, site);
  if (foreign) return { problem: foreign };
  return { format: kind.format, days: span(own.map((file) => kind.daysOf?.(file) ?? null)), hostnames };
}

function span(periods: readonly (Period | null)[]): Period | null {
  const known = periods.filter((period) => period !== null);
  if (known.length === 0) return null;
  const from = known.map((period) => period.from).sort()[0] ?? '';
  return {
    from,
    to:
      known
        .map((period) => period.to)
        .sort()
        .at(-1) ?? '',
  };
}

/** Whether a host is one of the site, also of a domain that it had. */
export function isOfSite(hostname: string, { domain, formerDomains = [], hostnames }: ImportSite): boolean {
  const host = bareHost(hostname);
  const domains = [domain, ...formerDomains].map(bareHost);
  return (
    domains.some((each) => host === each || host.endsWith(`.${each}`)) ||
    hostnames.some((pattern) => fitsHostname(host, pattern))
  );
}

/** Why hostnames are those of another site; null if one of them is of this site, or if there is none. */
export function otherSite(hostnames: readonly string[], site: ImportSite): Phrase | null {
  const [first] = hostnames;
  if (first === undefined || hostnames.some((host) => isOfSite(host, site))) return null;
  return phraseOf(
    'The file is about {host}, and this site is {site}. If both are one site, add {host} to the hostnames in Settings, Traffic.',
    { host: first, site: site.domain },
  );
}
