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
  say,
} from '@footfall/functions/contract';
import { bytesText } from '../../../../../ui/figures/bytes.ts';
import type { Compared } from './preview-numbers.ts';

/** Under the field of the cut-over day. */
export function cutOverWords({ days, share }: Compared, locale?: string): string {
  return say('The file counts until the day before, Footfall from this day on. {days}No day counts twice.', {
    days: comparedWords(days, share, locale),
  });
}

function comparedWords(days: number, share: number | null, locale?: string): string {
  if (days === 0) return '';
  const both =
    days === 1
      ? say('On the day that both have')
      : say('On the {days} days that both have', { days: formatCount(days, locale) });
  if (share === null) return say('{both}, Footfall counted nobody. ', { both });
  const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 }, locale);
  if (Math.abs(share) < 0.0005) return say('{both}, the file counts the same. ', { both });
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
    ? list([
        ...values.slice(0, maxNamed),
        say('{formatCount} more', { formatCount: formatCount(values.length - maxNamed) }),
      ])
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
          say('Filters by two things at once, such as Germany and mobile: the file has one total for each.'),
          say('Journeys, funnels and hours: the file has days, not visits.'),
          ...(missing.length > 0
            ? [say('{missing}: not in the file.', { missing: capitalised(list(missing)) })]
            : []),
        ]
      : []),
    ...taken.map(({ format: other, from, to }) =>
      say('{rangeInSentence}: already imported from {label}.', {
        rangeInSentence: rangeInSentence({ from, to }),
        label: importFormats[other].label,
      }),
    ),
    ...skipped.map(({ reason, rows, first }) =>
      say('{rows}: {lowered} The first is {first}.', {
        rows: counted(rows, 'row'),
        lowered: lowered(skipReasons[reason]),
        first,
      }),
    ),
    ...(ignoredColumns.length > 0
      ? [
          say('Columns that Footfall does not know: {ignoredColumns}.', {
            ignoredColumns: named(ignoredColumns),
          }),
        ]
      : []),
    ...notices,
  ];
}

/** Beside the button that starts an import. @param bytes that it reads in BigQuery, at most; 0 if that is unknown */
export function startWords(days: number, bytes: number): string {
  if (days === 0) return say('No {noun} of this file can be imported.', { noun: noun(2, 'day') });
  const read = bytes > 0 ? say('Reads at most {bytes} in BigQuery. ', { bytes: bytesText(bytes) }) : '';
  return say('{read}You can leave this page.', { read });
}
