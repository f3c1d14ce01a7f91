import type { Hit } from '../../../collect/hit.ts';
import type { EventRow, SkipReason } from '../../../contract/index.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { csvTable } from '../../source/csv.ts';
import { baseName, lineIn } from '../../source/source-file.ts';
import { eventRow } from '../event-row.ts';
import type { Findings } from '../findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from '../format.ts';
import { eventColumns, umamiEvent } from './event.ts';
import { partOf, partsOf, propsOfPart } from './event-data.ts';
import { type Websites, websitesIn } from './websites.ts';

/** The export of Umami Cloud: a zip with `website_event.csv`, and `event_data.csv` with the properties of events. */
export const umami: Format = { read, bytesToRead };

const bytesIn = (entries: readonly Entry[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0);

/** Before the parts, all events are read once for their websites. */
function bytesToRead(entries: readonly Entry[]): number {
  const { events, data, parts } = filesIn(entries);
  return (1 + parts) * bytesIn(events) + parts * bytesIn(data);
}

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const { events, data, parts } = filesIn(entries);
  if (events.length === 0) throw withoutEvents(entries);
  const websites = await websitesIn(events, context, findings);
  for (let part = 0; part < parts; part++) {
    const props = await propsOfPart(data, { part, parts });
    for (const entry of events) {
      for await (const row of rowsOf(entry, { context, findings, websites, props, part, parts })) {
        yield { table: 'events' as const, row };
      }
    }
  }
}

function filesIn(entries: readonly Entry[]) {
  const events = tablesOf(entries, 'website_event');
  const data = tablesOf(entries, 'event_data').filter((entry) => !events.includes(entry));
  return { events, data, parts: partsOf(data) };
}

/** The files of a table. A file that was uploaded alone can have any name, and is the table of events. */
const tablesOf = (entries: readonly Entry[], table: 'website_event' | 'event_data') =>
  entries.length === 1 && table === 'website_event'
    ? entries
    : entries.filter(({ name }) => baseName(name).startsWith(table) && /\.csv$/i.test(name));

const withoutEvents = (entries: readonly Entry[]) =>
  new ImportFault(
    entries.some(({ name }) => baseName(name) === 'pages.csv')
      ? phraseOf(
          "This is the export of Umami's dashboard, which has sums only. Export the data of the website in its settings, or the tables website_event and event_data of your database.",
        )
      : phraseOf('The file has no website_event.csv.'),
  );

interface Run {
  context: FormatContext;
  findings: Findings;
  websites: Websites;
  props: ReadonlyMap<string, Hit['props']>;
  part: number;
  parts: number;
}

const noProps = {};

async function* rowsOf(entry: Entry, { context, findings, websites, props, part, parts }: Run) {
  const table = await csvTable(entry, {
    columns: eventColumns,
    required: ['event_id', 'session_id', 'created_at', 'url_path'],
    findings,
  });
  for await (const { line, values } of table.rows) {
    const id = values.event_id;
    if (partOf(id, parts) !== part) continue;
    const at = lineIn(baseName(entry.name), line);
    const event = websites.isOwn(values)
      ? umamiEvent(values, context.domain, props.get(id) ?? noProps)
      : 'other-site';
    const row: EventRow | SkipReason = typeof event === 'string' ? event : eventRow(event, context);
    if (typeof row === 'string') findings.skip(row, at);
    else yield row;
  }
}
