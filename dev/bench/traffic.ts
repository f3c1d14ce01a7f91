/**
 * Events for measuring, many and cheap: not believable as the demo's, but of the size and with as many values of
 * each dimension as a real site's.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bigquery } from '../../functions/src/store/bigquery.ts';
import { datasetId } from '../../functions/src/store/clients.ts';
import { random, type Random } from '../random.ts';

export interface BenchTraffic {
  workspaceId: string;
  /** Calendar days, in order; each gets as many events as the others. */
  days: readonly string[];
  events: number;
  /** Different pages that each day has, given enough pageviews. */
  pagesADay: number;
}

const eventsAVisit = 4;
const dayMs = 86_400_000;

/** A page whose address has an ordinary length. Of four pages of a day one was never there on another. */
function pathOf(day: string, page: number): string {
  const number = String(page).padStart(4, '0');
  return page % 4 === 0
    ? `/blog/${day.replaceAll('-', '/')}/what-we-read-${number}`
    : `/guide/chapter/an-evergreen-page-${number}`;
}

/** Everything that the events of a visit share, as the end of a line of JSON. */
function visitorOf(rng: Random): string {
  const tagged = rng.chance(0.15);
  const campaign = tagged ? rng.below(12) : 0;
  const source = rng.below(30);
  const browser = rng.below(6);
  const profile = {
    hostname: 'bench.footfall.test',
    referrer: source === 0 ? '' : `https://www.source-${source}.example/`,
    source: source === 0 ? '' : `Source ${source}`,
    channel: ['Direct', 'Organic Search', 'Referral', 'Organic Social', 'Email', 'Paid Search'][source % 6],
    utm_source: tagged ? `newsletter-${campaign}` : '',
    utm_medium: tagged ? 'email' : '',
    utm_campaign: tagged ? `a-campaign-${campaign}` : '',
    utm_term: tagged && campaign < 4 ? `term-${campaign}` : '',
    utm_content: tagged && campaign < 4 ? `content-${campaign}` : '',
    country: String.fromCharCode(65 + rng.below(8), 65 + rng.below(8)),
    language: ['en', 'de', 'nl', 'fr', 'es', 'ja', 'pt', 'it', 'pl', 'sv'][rng.below(10)],
    device: ['mobile', 'desktop', 'laptop', 'tablet'][rng.below(4)],
    browser: ['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Samsung Internet', 'Opera'][browser],
    browser_version: String(138 + rng.below(5)),
    os: ['Windows', 'macOS', 'iOS', 'Android', 'Linux'][rng.below(5)],
    os_version: String(11 + rng.below(4)),
    screen: `${1000 + rng.below(40) * 20}x${700 + rng.below(2) * 200}`,
  };
  return JSON.stringify(profile).slice(1);
}

/** The lines of one day. */
function* linesOfDay(
  { workspaceId, pagesADay }: BenchTraffic,
  day: string,
  events: number,
): Generator<string> {
  const rng = random(`bench ${day}`);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const visits = Math.ceil(events / eventsAVisit);
  // Drawing what a visitor is costs more than the rest together, and a few thousand of them are variety enough.
  const visitors = Array.from({ length: Math.min(visits, 2000) }, () => visitorOf(rng));
  let made = 0;
  for (let visit = 0; visit < visits; visit++) {
    const start = midnight + rng.below(dayMs - 1_200_000);
    const visitor = visitors[visit % visitors.length];
    for (let position = 0; position < eventsAVisit && made < events; position++, made++) {
      const at = new Date(start + position * 60_000).toISOString();
      const engagement = position % 2 === 1;
      const custom = position === 2 && visit % 25 === 0;
      const name = engagement ? 'engagement' : custom ? 'Signup' : 'pageview';
      // Pages in turn, so that a day with as many pageviews has them all.
      const path = pathOf(day, (visit * 2 + (position >> 1)) % pagesADay);
      yield (
        `{"workspace_id":"${workspaceId}","date":"${day}","hour":${at.slice(11, 13).replace(/^0/, '')},` +
        `"timestamp":"${at}","event_id":"${day}-${String(made).padStart(25, '0')}","name":"${name}",` +
        `"visitor_id":"${visit + 1}${day.slice(2).replaceAll('-', '')}","pathname":"${path}","interactive":${!engagement},` +
        (engagement ? '"engaged_ms":31000,"scroll_percent":70,' : '') +
        visitor
      );
    }
  }
}

/** One load job takes so many rows, so that neither this process nor an emulator ever holds them all. */
const rowsALoad = 250_000;

/** Writes the events into `events`. The table must be there. */
export async function loadTraffic(traffic: BenchTraffic): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../.local');
  mkdirSync(folder, { recursive: true });
  const path = resolve(folder, `bench-${process.pid}.ndjson`);
  let rows = 0;
  let lines: string[] = [];
  let file = await open(path, 'w');
  const flush = async () => {
    if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
    lines = [];
  };
  const load = async () => {
    await flush();
    await file.close();
    await bigquery().dataset(datasetId()).table('events').load(path, {
      sourceFormat: 'NEWLINE_DELIMITED_JSON',
      writeDisposition: 'WRITE_APPEND',
      createDisposition: 'CREATE_NEVER',
    });
    file = await open(path, 'w');
    rows = 0;
  };
  try {
    let left = traffic.events;
    for (const [index, day] of traffic.days.entries()) {
      const events = Math.round(left / (traffic.days.length - index));
      left -= events;
      for (const line of linesOfDay(traffic, day, events)) {
        lines.push(line);
        rows++;
        if (lines.length === 5000) await flush();
        if (rows === rowsALoad) await load();
      }
    }
    if (rows > 0) await load();
  } finally {
    await file.close();
    rmSync(path, { force: true });
  }
}
