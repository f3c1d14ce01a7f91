import { addDays, type Day, type ImportedMeasure, type ImportedTable } from '@footfall/functions/contract';
import { random } from '../../../dev/demo/random.ts';
import { SumCount } from './sums.ts';

/** Values as Plausible writes them, and as Footfall stores them. */
type Value = [written: Record<string, string>, stored: Record<string, string>];

const source = (written: Record<string, string>, name: string, channel: string, referrer = ''): Value => [
  written,
  {
    source: name,
    channel,
    referrer,
    utm_source: written.utm_source ?? '',
    utm_medium: written.utm_medium ?? '',
    utm_campaign: written.utm_campaign ?? '',
    utm_content: '',
    utm_term: '',
  },
];

const page = (name: string, written: string, stored = written): Value => [
  { [name]: written },
  { [name]: stored },
];

const pages = (name: string): Value[] => [
  page(name, '/'),
  page(name, '/blog/a "quoted", page', '/blog/a%20%22quoted%22,%20page'),
  page(name, '/über', '/%C3%BCber'),
  page(name, '/=HYPERLINK(x)'),
];

const location = (country: string, region: string, city: string, stored: [string, string, string]): Value => [
  { country, region, city },
  { country: stored[0], region: stored[1], city: stored[2] },
];

const browser = (name: string, version: string, stored: [string, string]): Value => [
  { browser: name, browser_version: version },
  { browser: stored[0], browser_version: stored[1] },
];

const system = (name: string, version: string, stored: [string, string]): Value => [
  { operating_system: name, operating_system_version: version },
  { os: stored[0], os_version: stored[1] },
];

interface Table {
  kind: ImportedTable;
  values: readonly Value[];
  /** Columns of the file with their measure; those of seconds are stored as milliseconds. */
  sums: Readonly<Record<string, ImportedMeasure>>;
}

const visitSums = {
  visitors: 'visitors',
  pageviews: 'pageviews',
  bounces: 'bounces',
  visits: 'visits',
  visit_duration: 'duration_ms',
} as const;
const { visits: _, ...edgeSums } = visitSums;

/** The documented tables of an export. */
const tables: Readonly<Record<string, Table>> = {
  visitors: { kind: 'visitors', values: [[{}, {}]], sums: visitSums },
  sources: {
    kind: 'sources',
    values: [
      source({ source: '' }, '', 'Direct'),
      source({ source: 'Google', referrer: 'google.com' }, 'Google', 'Organic Search', 'https://google.com/'),
      source({ source: 'Twitter', referrer: 't.co/abc' }, 'X', 'Organic Social', 'https://t.co/abc'),
      source(
        { source: 'Google', utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'sale' },
        'Google',
        'Paid Search',
      ),
      source({ source: 'newsletter', utm_source: 'newsletter', utm_medium: 'email' }, 'newsletter', 'Email'),
      source(
        { source: 'blog.example.org', referrer: 'blog.example.org/a' },
        'blog.example.org',
        'Referral',
        'https://blog.example.org/a',
      ),
    ],
    sums: visitSums,
  },
  pages: {
    kind: 'pages',
    values: pages('page').flatMap(([written, stored]): Value[] => [
      [
        { ...written, hostname: 'www.example.com' },
        { ...stored, hostname: 'example.com' },
      ],
      [
        { ...written, hostname: 'shop.example.com' },
        { ...stored, hostname: 'shop.example.com' },
      ],
    ]),
    sums: {
      visits: 'visits',
      visitors: 'visitors',
      pageviews: 'pageviews',
      total_scroll_depth: 'scroll_sum',
      total_scroll_depth_visits: 'scroll_visits',
      total_time_on_page: 'engaged_ms',
      total_time_on_page_visits: 'engaged_visits',
    },
  },
  entry_pages: {
    kind: 'entry_pages',
    values: pages('entry_page'),
    sums: { ...edgeSums, entrances: 'visits' },
  },
  exit_pages: { kind: 'exit_pages', values: pages('exit_page'), sums: { ...edgeSums, exits: 'visits' } },
  locations: {
    kind: 'locations',
    values: [
      location('DE', 'DE-HH', '2911298', ['DE', 'Hamburg, DE', 'Hamburg, Hamburg, DE']),
      location('DE', 'DE-NW', '2886242', [
        'DE',
        'North Rhine-Westphalia, DE',
        'Cologne, North Rhine-Westphalia, DE',
      ]),
      location('US', 'US-IL', '4250542', ['US', 'Illinois, US', 'Springfield, Illinois, US']),
      location('CH', '', '2657896', ['CH', '', 'Zurich, CH']),
      location('BR', 'BR-SP', '0', ['BR', 'Sao Paulo, BR', '']),
      location('', '', '', ['', '', '']),
    ],
    sums: visitSums,
  },
  devices: {
    kind: 'devices',
    values: [
      [{ device: 'Desktop' }, { device: 'desktop' }],
      [{ device: 'Mobile' }, { device: 'mobile' }],
      [{ device: 'Ultra-wide' }, { device: 'desktop' }],
      [{ device: '(not set)' }, { device: '' }],
    ],
    sums: visitSums,
  },
  browsers: {
    kind: 'browsers',
    values: [
      browser('Chrome', '120.0', ['Chrome', '120']),
      browser('Microsoft Edge', '119', ['Microsoft Edge', '119']),
      browser('Samsung Browser', '', ['Samsung Internet', '']),
      browser('(not set)', '(not set)', ['', '']),
    ],
    sums: visitSums,
  },
  operating_systems: {
    kind: 'operating_systems',
    values: [
      system('Mac', '10.15.7', ['macOS', '10.15']),
      system('Windows', '11', ['Windows', '11']),
      system('GNU/Linux', '', ['Linux', '']),
    ],
    sums: visitSums,
  },
  custom_events: {
    kind: 'events',
    values: [
      [
        { name: 'Signup', link_url: '', path: '/pricing' },
        { name: 'Signup', link_url: '', page: '/pricing' },
      ],
      [
        { name: 'Outbound Link: Click', link_url: 'https://b.example/?token=7', path: '' },
        { name: 'Outbound Link: Click', link_url: 'https://b.example/', page: '' },
      ],
      [
        { name: '=HYPERLINK("a")', link_url: '', path: '/' },
        { name: '=HYPERLINK("a")', link_url: '', page: '/' },
      ],
    ],
    sums: { visitors: 'visitors', events: 'events' },
  },
};

/** Those that the first source does not have. */
const sourceColumns = ['referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

interface Generated {
  files: Record<string, string>;
  sums: ReturnType<SumCount['all']>;
}

/** An export of Plausible from the documented columns, in a random order, and what it means. */
export function plausibleExport(seed: string, { from, days }: { from: Day; days: number }): Generated {
  const { below, chance } = random(seed);
  const count = new SumCount();
  const files: Record<string, string> = {};
  const period = [from, addDays(from, days - 1)].map((day) => day.replaceAll('-', '')).join('_');
  for (const [name, { kind, values, sums }] of Object.entries(tables)) {
    const columns = ['date', ...Object.keys(values[0]?.[0] ?? {}), ...Object.keys(sums), 'import_id'];
    if (name === 'sources') columns.push(...sourceColumns);
    const header = columns.map((column) => ({ column, rank: below(1000) })).sort((a, b) => a.rank - b.rank);
    const lines = [header.map(({ column }) => quoted(column)).join(',')];
    for (let index = 0; index < days; index += 1) {
      const date = addDays(from, index);
      for (const [written, stored] of values) {
        if (chance(0.2)) continue;
        const numbers = Object.fromEntries(Object.keys(sums).map((column) => [column, below(9)]));
        const row: Record<string, string | number> = { date, import_id: 7, ...written, ...numbers };
        lines.push(header.map(({ column }) => cell(row[column] ?? '')).join(','));
        count.add(date, kind, inFewCities(stored, numbers.visitors ?? 0), measures(numbers, sums));
      }
    }
    files[`imported_${name}_${period}.csv`] = `${lines.join('\n')}\n`;
  }
  return { files, sums: count.all() };
}

const cell = (value: string | number) => (typeof value === 'number' ? String(value) : quoted(value));

/** Cities with fewer than three visitors of a day are the others. */
const inFewCities = (stored: Record<string, string>, visitors: number) =>
  stored.city && visitors < 3 ? { ...stored, city: 'Other' } : stored;

function measures(numbers: Record<string, number>, sums: Table['sums']) {
  const entries = Object.entries(sums).map(([column, measure]) => [
    measure,
    (numbers[column] ?? 0) * (measure.endsWith('_ms') ? 1000 : 1),
  ]);
  return Object.fromEntries(entries) as Partial<Record<ImportedMeasure, number>>;
}
