import { type DeviceFields, deviceOf, deviceWith } from '../../collect/enrich/device.ts';
import type { EventRow, SkipReason } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { csvTable } from '../source/csv.ts';
import { baseName, lineIn } from '../source/source-file.ts';
import { eventRow, type FileEvent, pageOf, visitorLocation } from './event-row.ts';
import type { Findings } from './findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from './format.ts';
import { readMoment } from './moment.ts';
import { regionNameOf } from './regions.ts';
import { InOrder, Repeated } from './repeated.ts';
import { technologyOf } from './technology.ts';

/** The CSV export of GoatCounter. @see https://www.goatcounter.com/help/export */
export const goatcounter: Format = { read };

const columns = [
  ...['1path', '2path', 'title', 'event', 'useragent', 'browser', 'system', 'session', 'bot', 'referrer'],
  ...['referrer scheme', 'screen size', 'location', 'firstvisit', 'date'],
] as const;

type Values = Readonly<Record<string, string>>;

async function* read(entries: readonly Entry[], context: FormatContext, findings: Findings) {
  const tables = entries.length === 1 ? entries : entries.filter(({ name }) => /\.csv$/i.test(name));
  if (tables.length === 0 || entries.some(isOfJson)) throw new ImportFault(sumsOnly);
  for (const entry of tables) {
    for await (const row of rowsOf(entry, context, findings)) yield { table: 'events' as const, row };
  }
}

const isOfJson = ({ name }: Entry) => /\.jsonl?$/i.test(name);

const sumsOnly = phraseOf(
  'The JSON export of GoatCounter has sums only. Export CSV under Settings, Export; GoatCounter has it for sites that store individual pageviews.',
);

async function* rowsOf(entry: Entry, context: FormatContext, findings: Findings) {
  const table = await csvTable(entry, {
    columns,
    required: ['session', 'date'],
    endsWithLineBreak: true,
    findings,
  });
  const path = (['2path', '1path'] as const).find((column) => table.columns.has(column));
  if (!path)
    throw new ImportFault(
      phraseOf(
        'Footfall reads exports of GoatCounter in version 1 and 2, whose first column is 1Path or 2Path.',
      ),
      lineIn(entry.name, 1),
    );
  const [repeated, inOrder] = [new Repeated(), new InOrder()];
  let isFirst = true;
  for await (const { line, values } of table.rows) {
    const at = readMoment(values.date);
    if (at === null && isFirst)
      throw new ImportFault(
        phraseOf('The time is not as in exports of GoatCounter, such as 2026-03-31T23:59:59Z.'),
        lineIn(entry.name, line),
      );
    isFirst = false;
    const event = eventOf({ ...values, path: values[path] }, at, context.domain);
    const row: EventRow | SkipReason =
      typeof event === 'string'
        ? event
        : eventRow({ ...event, id: repeated.idOf(event.id), at: inOrder.momentOf(event.at) }, context);
    if (typeof row === 'string') findings.skip(row, `${baseName(entry.name)}, line ${line}`);
    else yield row;
  }
}

const isYes = (text = '') => /^(?:1|true)$/i.test(text);

function eventOf(values: Values, at: number | null, domain: string): FileEvent | SkipReason {
  const { path = '', session = '', bot = '', location = '' } = values;
  if (at === null) return 'unreadable-date';
  if (bot !== '' && bot !== '0') return 'bot';
  if (path === '' || session === '') return 'unreadable-row';
  const isEvent = isYes(values.event);
  const url = pageOf(domain, isEvent ? '/' : path);
  if (!url) return 'without-page';
  const { referrer, tag } = referrerOf(values);
  if (tag !== '') url.searchParams.set('ref', tag);
  const size = sizeOf(values['screen size']);
  const [country = '', region = ''] = location.split('-');
  return {
    id: `goatcounter:${[session, values.date, path, values.event, values.referrer].join('\n')}`,
    at,
    name: isEvent ? path : null,
    url,
    hasNoPage: isEvent,
    visitor: session,
    referrer,
    technology: technologyIn(values, size),
    language: '',
    location: visitorLocation(country, region === '' ? '' : regionNameOf(country, region), ''),
    screen: `${size.width}x${size.height}`,
  };
}

/** GoatCounter groups some referrers under a name, and has campaigns among them. Both are tags of a link for Footfall. */
function referrerOf({ referrer = '', 'referrer scheme': scheme = '' }: Values) {
  if (scheme === 'g' || scheme === 'c') return { referrer: '', tag: referrer };
  const isAddress = scheme === 'h' && referrer !== '' && !referrer.includes('://');
  return { referrer: isAddress ? `https://${referrer}` : referrer, tag: '' };
}

/** Width, height and pixels, such as `1440,900,2`. Version 2 has no height. */
function sizeOf(text = '') {
  const [width = 0, height = 0] = text.split(',').map((part) => (/^\d{1,5}$/.test(part) ? Number(part) : 0));
  return { width, height };
}

/** The shorter side of the smallest iPad. */
const iPadFrom = 744;

function technologyIn(values: Values, size: { width: number; height: number }): DeviceFields {
  const { useragent = '', browser = '', system = '' } = values;
  const agent = useragent || (browser.startsWith('Mozilla/') ? browser : '');
  if (agent !== '') return deviceOf(agent, `${size.width}x${size.height}`);
  const [, name = browser, version = ''] = /^(.*\S)\s+(\d[\d.]*)$/.exec(browser) ?? [];
  const fields = technologyOf({ browser: name, browserVersion: version, os: system });
  const sides = { width: size.width, height: size.height || size.width };
  const isTouch = fields.os === 'iOS' || fields.os === 'Android';
  if (fields.os === 'iOS' && Math.min(sides.width, sides.height) >= iPadFrom)
    return { ...fields, os: 'iPadOS', device: 'tablet' };
  return { ...fields, device: deviceWith(sides, isTouch ? 'mobile' : 'computer', fields.os) };
}
