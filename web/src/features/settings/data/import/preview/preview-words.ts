import {
  counted,
  formatCount,
  type ImportedTable,
  importFormats,
  type ImportFormat,
  type ImportPreview,
  noun,
  numberFormat,
  rangeInSentence,
  skipReasons,
} from '@footfall/functions/contract';
import { bytesText } from '../../../../../ui/figures/bytes.ts';
import type { Compared } from './preview-numbers.ts';

/** Under the field of the cut-over day. */
export function cutOverWords({ days, share }: Compared, locale?: string): string {
  return `The file counts until the day before, Footfall from this day on. ${comparedWords(days, share, locale)}No day counts twice.`;
}

function comparedWords(days: number, share: number | null, locale?: string): string {
  if (days === 0) return '';
  const both =
    days === 1 ? 'On the day that both have' : `On the ${formatCount(days, locale)} days that both have`;
  if (share === null) return `${both}, Footfall counted nobody. `;
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 }, locale);
  if (Math.abs(share) < 0.0005) return `${both}, the file counts the same. `;
  return `${both}, the file is ${percent.format(Math.abs(share))} ${share > 0 ? 'higher' : 'lower'}. `;
}

const tableNames: Partial<Record<ImportedTable, string>> = {
  visitors: 'totals of days',
  sources: 'sources',
  pages: 'pages',
  entry_pages: 'entry pages',
  exit_pages: 'exit pages',
  locations: 'countries',
  languages: 'languages',
  devices: 'devices',
  screens: 'screen sizes',
  browsers: 'browsers',
  operating_systems: 'operating systems',
  events: 'events',
};

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The largest number of columns and hostnames that a sentence names. */
const maxNamed = 6;

const named = (values: readonly string[]) =>
  values.length > maxNamed
    ? list([...values.slice(0, maxNamed), `${formatCount(values.length - maxNamed)} more`])
    : list(values);

/** What of a file cannot be taken over, most important first. */
export function cannotBeImported(
  format: ImportFormat,
  {
    findings: { skipped, ignoredColumns, notices, tables },
    taken,
  }: Pick<ImportPreview, 'findings' | 'taken'>,
): string[] {
  const { holds } = importFormats[format];
  const missing = Object.entries(tableNames).flatMap(([table, name]) => (table in tables ? [] : [name]));
  return [
    ...(holds === 'sums'
      ? [
          'Filters by two things at once, such as Germany and mobile: the file has one total for each.',
          'Journeys, funnels and hours: the file has days, not visits.',
          ...(missing.length > 0 ? [`${capitalised(list(missing))}: not in the file.`] : []),
        ]
      : []),
    ...taken.map(
      ({ format: other, from, to }) =>
        `${rangeInSentence({ from, to })}: already imported from ${importFormats[other].label}.`,
    ),
    ...skipped.map(
      ({ reason, rows, first }) =>
        `${counted(rows, 'row')}: ${lowered(skipReasons[reason])} The first is ${first}.`,
    ),
    ...(ignoredColumns.length > 0 ? [`Columns that Footfall does not know: ${named(ignoredColumns)}.`] : []),
    ...notices,
  ];
}

/** Beside the button that starts an import. @param bytes that it reads in BigQuery, at most; 0 if that is unknown */
export function startWords(days: number, bytes: number): string {
  if (days === 0) return `No ${noun(2, 'day')} of this file can be imported.`;
  const read = bytes > 0 ? `Reads at most ${bytesText(bytes)} in BigQuery. ` : '';
  return `${read}You can leave this page.`;
}
