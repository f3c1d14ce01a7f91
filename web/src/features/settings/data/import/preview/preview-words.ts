import {
  formatCount,
  type ImportedTable,
  importFormats,
  type ImportFormat,
  type ImportPreview,
  numberFormat,
  rangeInSentence,
  skipReasons,
  say,
  listText,
} from '@footfall/functions/contract';
import { bytesText } from '../../../../../ui/figures/bytes.ts';
import type { Compared } from './preview-numbers.ts';
import { formatName } from '../import-words.ts';

/** Under the field of the cut-over day. */
export const cutOverWords = ({ days, share }: Compared, locale?: string): string =>
  [
    say('The file counts until the day before, Footfall from this day on.'),
    ...(days === 0 ? [] : [comparedWords(days, share, locale)]),
    say('No day counts twice.'),
  ].join(' ');

function comparedWords(count: number, share: number | null, locale?: string): string {
  if (share === null)
    return say(
      '{count, plural, one {On the day that both have, Footfall counted nobody.} other {On the # days that both have, Footfall counted nobody.}}',
      { count },
    );
  if (Math.abs(share) < 0.0005)
    return say(
      '{count, plural, one {On the day that both have, the file counts the same.} other {On the # days that both have, the file counts the same.}}',
      { count },
    );
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 1 }, locale);
  const percent = format.format(Math.abs(share));
  return share > 0
    ? say(
        '{count, plural, one {On the day that both have, the file is {percent} higher.} other {On the # days that both have, the file is {percent} higher.}}',
        { count, percent },
      )
    : say(
        '{count, plural, one {On the day that both have, the file is {percent} lower.} other {On the # days that both have, the file is {percent} lower.}}',
        { count, percent },
      );
}

/** What a file can lack: its name at the start of a sentence, and within one. */
const tableNames: Partial<Record<ImportedTable, readonly [first: string, inList: string]>> = {
  // Translators: each twice, at the start of a list and within it: Languages and screen sizes: not in the file.
  visitors: [say('Totals of days'), say('totals of days')],
  sources: [say('Sources'), say('sources')],
  pages: [say('Pages'), say('pages')],
  entry_pages: [say('Entry pages'), say('entry pages')],
  exit_pages: [say('Exit pages'), say('exit pages')],
  locations: [say('Countries'), say('countries')],
  languages: [say('Languages'), say('languages')],
  devices: [say('Devices'), say('devices')],
  screens: [say('Screen sizes'), say('screen sizes')],
  browsers: [say('Browsers'), say('browsers')],
  operating_systems: [say('Operating systems'), say('operating systems')],
  events: [say('Events'), say('events')],
};

/** The largest number of columns and hostnames that a sentence names. */
const maxNamed = 6;

const named = (values: readonly string[]) =>
  values.length > maxNamed
    ? listText([
        ...values.slice(0, maxNamed),
        say('{count} more', { count: formatCount(values.length - maxNamed) }),
      ])
    : listText(values);

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
            ? [
                say('{names}: not in the file.', {
                  names: listText(missing.map(([first, inList], index) => (index === 0 ? first : inList))),
                }),
              ]
            : []),
        ]
      : []),
    ...taken.map(({ format: other, from, to }) =>
      say('{days}: already imported from {tool}.', {
        days: rangeInSentence({ from, to }),
        tool: formatName(other),
      }),
    ),
    ...skipped.map(({ reason, rows, first }) =>
      say(
        '{count, plural, one {# row: {reason}. The first is {first}.} other {# rows: {reason}. The first is {first}.}}',
        { count: rows, reason: say(skipReasons[reason]), first },
      ),
    ),
    ...(ignoredColumns.length > 0
      ? [say('Columns that Footfall does not know: {columns}.', { columns: named(ignoredColumns) })]
      : []),
    ...notices,
  ];
}

/** Beside the button that starts an import. @param bytes that it reads in BigQuery, at most; 0 if that is unknown */
export function startWords(days: number, bytes: number): string {
  if (days === 0) return say('No days of this file can be imported.');
  return bytes > 0
    ? say('Reads at most {size} in BigQuery. You can leave this page.', { size: bytesText(bytes) })
    : say('You can leave this page.');
}
