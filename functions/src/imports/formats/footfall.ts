import { storedProps } from '../../collect/enrich/row.ts';
import { propsOf } from '../../collect/clients/client.ts';
import type { Hit } from '../../collect/hit.ts';
import {
  cleanText,
  type ColumnName,
  columnEntries,
  columns,
  currencies,
  dayMs,
  type EventRow,
  maxPathLength,
  type SkipReason,
} from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { csvTable } from '../source/csv.ts';
import { jsonItems } from '../source/json.ts';
import { textLines } from '../source/lines.ts';
import { baseName, lineIn } from '../source/source-file.ts';
import { dayAndHourOf, outsideReason } from './event-row.ts';
import type { Findings } from './findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from './format.ts';
import { readMoment } from './moment.ts';
import { OwnHosts } from './own-hosts.ts';

/** The export of Footfall: `events.ndjson` or `events.csv`. Rows stay as they are, except for their workspace. */
export const footfall: Format = { read };

type Values = Readonly<Record<string, unknown>>;

interface Line {
  line: number;
  values: Values;
}

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const files = entries.length === 1 ? entries : entries.filter(isOfEvents);
  if (files.length === 0) throw new ImportFault(phraseOf('The file has no events.ndjson and no events.csv.'));
  const hosts = new OwnHosts(context, findings);
  for (const entry of files) {
    const lines = (await isJson(entry)) ? linesOf(entry) : linesOfTable(entry, findings);
    for await (const { line, values } of lines) {
      const row = rowOf(values, context);
      if (typeof row === 'string') findings.skip(row, lineIn(entry.name, line));
      else {
        // Rows of further hosts are counted too, as they were there.
        hosts.includes(row.hostname);
        yield { table: 'events' as const, row };
      }
    }
  }
  hosts.refuseOthers();
}

const isOfEvents = ({ name }: Entry) => /^events.*\.(?:csv|ndjson)$/i.test(baseName(name));

async function isJson(entry: Entry): Promise<boolean> {
  for await (const { text } of textLines(entry)) return text.startsWith('{');
  return false;
}

async function* linesOf(entry: Entry): AsyncGenerator<Line> {
  for await (const { line, value } of jsonItems(entry)) yield { line, values: value as Values };
}

const names = columnEntries.map(([name]) => name).filter((name) => name !== 'workspace_id');
const required = names.filter((name) => 'required' in columns[name] && name !== 'date' && name !== 'hour');

async function* linesOfTable(entry: Entry, findings: Findings): AsyncGenerator<Line> {
  const { rows } = await csvTable(entry, {
    columns: names,
    required,
    endsWithLineBreak: true,
    findings,
  });
  for await (const { line, values } of rows) {
    const entries = Object.entries(values).map(([name, text]) => [name, text.replace(inert, '')]);
    yield { line, values: Object.fromEntries(entries) as Values };
  }
}

/** Exports put an apostrophe before text that a spreadsheet would run as a formula. */
const inert = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/;

const maxLengths: Partial<Record<ColumnName, number>> = { pathname: maxPathLength, referrer: 2048 };
const maxTextLength = 300;

const textColumns = columnEntries.flatMap(([name, { type, nullable }]) =>
  type === 'STRING' && !nullable && name !== 'workspace_id' ? [name] : [],
);
type TextFields = { [Name in ColumnName as EventRow[Name] extends string ? Name : never]: string };

function rowOf(values: Values, context: FormatContext): EventRow | SkipReason {
  const at = readMoment(textIn(values.timestamp));
  if (at === null) return 'unreadable-date';
  const { day, hour } = dayAndHourOf(context, at);
  const outside = outsideReason(day, context);
  if (outside) return outside;
  const texts = Object.fromEntries(
    textColumns.map((name) => [name, cleanText(textIn(values[name]), maxLengths[name] ?? maxTextLength)]),
  ) as TextFields;
  const visitorId = textIn(values.visitor_id);
  if (texts.name === '' || texts.event_id === '' || !isInt64(visitorId)) return 'unreadable-row';
  return {
    ...texts,
    workspace_id: context.workspaceId,
    date: day,
    hour,
    timestamp: new Date(at).toISOString(),
    visitor_id: visitorId,
    props: storedProps(propsIn(values.props), texts.name === 'engagement'),
    interactive: values.interactive === true || values.interactive === 'true',
    engaged_ms: integerIn(values.engaged_ms, dayMs),
    scroll_percent: integerIn(values.scroll_percent, 100),
    ...revenueIn(values),
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const isInt64 = (text: string) =>
  /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);

function integerIn(value: unknown, max: number): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max
    ? number
    : null;
}

function revenueIn(values: Values): Pick<EventRow, 'revenue' | 'currency'> {
  const [revenue, currency] = [textIn(values.revenue), textIn(values.currency)];
  const isAmount = /^-?\d{1,29}(?:\.\d{1,9})?$/.test(revenue) && currencies.has(currency);
  return isAmount ? { revenue, currency } : { revenue: null, currency: null };
}

function propsIn(value: unknown): Hit['props'] {
  const object: unknown = typeof value === 'string' ? parsed(value) : value;
  return typeof object === 'object' && object !== null && !Array.isArray(object)
    ? propsOf(object as Record<string, unknown>)
    : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
