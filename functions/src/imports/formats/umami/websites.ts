import { phraseOf } from '../../../core/phrase.ts';
import { csvTable } from '../../source/csv.ts';
import { lineIn } from '../../source/source-file.ts';
import { dayAndHourOf } from '../event-row.ts';
import { Findings } from '../findings.ts';
import { type Entry, type FormatContext, ImportFault } from '../format.ts';
import { readMoment } from '../moment.ts';
import { isOwnHost, refuseOtherSite } from '../own-hosts.ts';
import { type UmamiRow, valueIn } from './event.ts';
import { hashOf } from './event-data.ts';

export interface Websites {
  /** Whether a row is about the site: its hostname is, or it has none and its website is. */
  isOwn(row: UmamiRow): boolean;
}

/** An export of an account has all of its websites. */
const maxWebsites = 1000;

const columns = ['website_id', 'visit_id', 'hostname', 'created_at'] as const;

/**
 * Finds the websites of the file that belong to the site, and counts Umami's visits by month.
 * @throws ImportFault if the file is about other sites only, or has its times in another form
 */
export async function websitesIn(
  entries: readonly Entry[],
  context: FormatContext,
  findings: Findings,
): Promise<Websites> {
  const websites = new Map<string, Hosts>();
  const visits = new SeenIds();
  for (const entry of entries) {
    const table = await csvTable(entry, { columns, required: ['created_at'], findings: new Findings() });
    let isFirst = true;
    for await (const { line, values } of table.rows) {
      const at = readMoment(valueIn(values, 'created_at'));
      if (at === null && isFirst) throw otherTime(lineIn(entry.name, line));
      isFirst = false;
      const host = valueIn(values, 'hostname');
      const isOwn = host !== '' && isOwnHost(host, context);
      note(websites, valueIn(values, 'website_id'), host, isOwn);
      if (host !== '') findings.onHost(host);
      const visit = valueIn(values, 'visit_id');
      if ((isOwn || host === '') && at !== null && visit !== '' && visits.isNew(visit))
        findings.ownVisit(dayAndHourOf(context, at).day);
    }
  }
  return websitesOfSite(websites, context);
}

interface Hosts {
  own: number;
  others: number;
  /** Of another site. */
  example: string;
}

function note(websites: Map<string, Hosts>, id: string, host: string, isOwn: boolean) {
  const website = websites.get(id) ?? { own: 0, others: 0, example: '' };
  if (!websites.has(id) && websites.size < maxWebsites) websites.set(id, website);
  if (isOwn) website.own++;
  else if (host !== '') {
    website.others++;
    website.example ||= host;
  }
}

function websitesOfSite(websites: ReadonlyMap<string, Hosts>, context: FormatContext): Websites {
  const all = [...websites.values()];
  if (!all.some(({ own }) => own > 0)) {
    const other = all.find(({ others }) => others > 0);
    if (other) refuseOtherSite(other.example, context);
    if (all.length > 1)
      throw new ImportFault(
        phraseOf(
          'The file has {count, plural, one {# website} other {# websites}} and not their hostnames. Export the website of {site} alone.',
          { count: all.length, site: context.domain },
        ),
      );
  }
  const isAlone = all.length === 1;
  return {
    isOwn(row) {
      const host = valueIn(row, 'hostname');
      if (host !== '') return isOwnHost(host, context);
      return isAlone || (websites.get(valueIn(row, 'website_id'))?.own ?? 0) > 0;
    },
  };
}

const otherTime = (line: string) =>
  new ImportFault(
    phraseOf('The time is not as in exports of Umami, such as 2026-03-31 23:59:59 in UTC.'),
    line,
  );

/** Bits for 2^26 ids, which take 8 MiB: of a million ids, one in a hundred counts as known. */
const bits = 26;

class SeenIds {
  readonly #seen = new Uint32Array(2 ** (bits - 5));

  isNew(id: string): boolean {
    const index = hashOf(id) >>> (32 - bits);
    const [word, bit] = [index >>> 5, 1 << (index & 31)];
    const isNew = ((this.#seen[word] ?? 0) & bit) === 0;
    this.#seen[word] = (this.#seen[word] ?? 0) | bit;
    return isNew;
  }
}
