import { addDays, type Day, type ImportedMeasure, type ImportedTable } from '@footfall/functions/contract';
import { random } from '../../../dev/demo/random.ts';
import { SumCount } from './sums.ts';

/** A name in the interface, and in the Data API. */
type Name = readonly [shown: string, api: string];

interface Table {
  kind: ImportedTable;
  dimensions: readonly Name[];
  /** Values as Google writes them, and as Footfall stores them. */
  values: readonly (readonly [string[], Record<string, string>])[];
}

const source = (name: string, channel: string, tags: Record<string, string> = {}) => ({
  ...{ source: name, channel, referrer: '' },
  ...{ utm_source: '', utm_medium: '', utm_campaign: '', utm_content: '', utm_term: '', ...tags },
});

/** The reports that an owner makes, each with days. */
const tables: Readonly<Record<string, Table>> = {
  totals: { kind: 'visitors', dimensions: [], values: [[[], {}]] },
  sources: {
    kind: 'sources',
    dimensions: [
      ['Session source / medium', 'sessionSourceMedium'],
      ['Session primary channel group (Default Channel Group)', 'sessionDefaultChannelGroup'],
      ['Session campaign', 'sessionCampaignName'],
    ],
    values: [
      [['google / organic', 'Organic Search', '(organic)'], source('Google', 'Organic Search')],
      [['(direct) / (none)', 'Direct', '(direct)'], source('', 'Direct')],
      [['t.co / referral', 'Organic Social', '(referral)'], source('X', 'Organic Social')],
      [
        ['google / cpc', 'Paid Search', 'sale, "new"'],
        source('Google', 'Paid Search', {
          utm_source: 'google',
          utm_medium: 'cpc',
          utm_campaign: 'sale, "new"',
        }),
      ],
      [['(not set)', 'Unassigned', '(not set)'], source('', 'Direct')],
    ],
  },
  pages: {
    kind: 'pages',
    dimensions: [
      ['Page path and screen class', 'pagePath'],
      ['Hostname', 'hostName'],
    ],
    values: [
      [['/', 'www.example.com'], { page: '/', hostname: 'example.com' }],
      [['/über', 'example.com'], { page: '/%C3%BCber', hostname: 'example.com' }],
      [['(other)', '(not set)'], { page: '(other)', hostname: '' }],
    ],
  },
  landing: {
    kind: 'entry_pages',
    dimensions: [['Landing page + query string', 'landingPagePlusQueryString']],
    values: [
      [['/?gclid=7'], { entry_page: '/' }],
      [['/pricing'], { entry_page: '/pricing' }],
    ],
  },
  locations: {
    kind: 'locations',
    dimensions: [
      ['City', 'city'],
      ['Region', 'region'],
      ['Country', 'country'],
    ],
    values: [
      [
        ['Munich', 'Bavaria', 'Germany'],
        { country: 'DE', region: 'Bavaria, DE', city: 'Munich, Bavaria, DE' },
      ],
      [['(not set)', '(not set)', 'Türkiye'], { country: 'TR', region: '', city: '' }],
      [['(not set)', '(not set)', '(not set)'], { country: '', region: '', city: '' }],
      [['(not set)', 'England', 'United Kingdom'], { country: 'GB', region: 'England, GB', city: '' }],
    ],
  },
  languages: {
    kind: 'languages',
    dimensions: [['Language', 'language']],
    values: [
      [['English'], { language: 'en' }],
      [['German'], { language: 'de' }],
      [['(not set)'], { language: '' }],
    ],
  },
  devices: {
    kind: 'devices',
    dimensions: [['Device category', 'deviceCategory']],
    values: [
      [['desktop'], { device: 'desktop' }],
      [['mobile'], { device: 'mobile' }],
      [['smart tv'], { device: 'tv' }],
    ],
  },
  screens: {
    kind: 'screens',
    dimensions: [['Screen resolution', 'screenResolution']],
    values: [
      [['1920x1080'], { screen: '1920x1080' }],
      [['(not set)'], { screen: '' }],
    ],
  },
  browsers: {
    kind: 'browsers',
    dimensions: [['Browser', 'browser']],
    values: [
      [['Chrome'], { browser: 'Chrome', browser_version: '' }],
      [['Edge'], { browser: 'Microsoft Edge', browser_version: '' }],
      [['Safari (in-app)'], { browser: 'Safari', browser_version: '' }],
    ],
  },
  systems: {
    kind: 'operating_systems',
    dimensions: [['OS with version', 'operatingSystemWithVersion']],
    values: [
      [['Windows 11'], { os: 'Windows', os_version: '11' }],
      [['Macintosh Intel 10.15.7'], { os: 'macOS', os_version: '10.15' }],
      [['iOS 17.1'], { os: 'iOS', os_version: '17.1' }],
    ],
  },
  events: {
    kind: 'events',
    dimensions: [['Event name', 'eventName']],
    values: [
      [['sign_up'], { name: 'sign_up', link_url: '', page: '' }],
      [['=HYPERLINK("a")'], { name: '=HYPERLINK("a")', link_url: '', page: '' }],
    ],
  },
};

const visitMetrics: readonly Name[] = [
  ['Total users', 'totalUsers'],
  ['Sessions', 'sessions'],
  ['Views', 'screenPageViews'],
  ['Engaged sessions', 'engagedSessions'],
  ['Average session duration', 'averageSessionDuration'],
  ['User engagement', 'userEngagementDuration'],
  ['Total revenue', 'totalRevenue'],
];
const eventMetrics: readonly Name[] = [
  ['Event count', 'eventCount'],
  ['Active users', 'activeUsers'],
];

interface Row {
  date: Day;
  nth: number;
  values: readonly string[];
  numbers: readonly number[];
}

interface Generated {
  files: Record<string, string>;
  sums: ReturnType<SumCount['all']>;
}

interface Span {
  from: Day;
  days: number;
  form: 'csv' | 'json';
}

/** Reports of GA4 as its interface or its API writes them, with columns in a random order, and what they mean. */
export function ga4Reports(seed: string, { from, days, form }: Span): Generated {
  const { below, chance } = random(seed);
  const count = new SumCount();
  const files: Record<string, string> = {};
  for (const [name, table] of Object.entries(tables)) {
    const rows: Row[] = [];
    for (let nth = 0; nth < days; nth += 1) {
      const date = addDays(from, nth);
      for (const [values, stored] of table.values) {
        if (chance(0.2)) continue;
        const sessions = 1 + below(20);
        const numbers =
          table.kind === 'events'
            ? [below(50), below(9)]
            : [below(9), sessions, below(50), below(sessions + 1), below(300), below(900), below(99)];
        rows.push({ date, nth, values, numbers });
        count.add(date, table.kind, inFewCities(stored, table, numbers), measuresOf(table.kind, numbers));
      }
    }
    const [isNth, turn] = [chance(0.5), below(100)];
    files[`${name}.${form}`] =
      form === 'csv' ? csvOf(table, rows, { from, isNth, turn }) : jsonOf(table, rows);
  }
  return { files, sums: count.all() };
}

const metricsOf = (kind: ImportedTable) => (kind === 'events' ? eventMetrics : visitMetrics);

const inFewCities = (stored: Record<string, string>, { kind }: Table, [users = 0]: readonly number[]) =>
  kind === 'locations' && stored.city !== '' && users < 3 ? { ...stored, city: 'Other' } : stored;

function measuresOf(
  kind: ImportedTable,
  numbers: readonly number[],
): Partial<Record<ImportedMeasure, number>> {
  if (kind === 'events') return { events: numbers[0] ?? 0, visitors: numbers[1] ?? 0 };
  const [visitors = 0, visits = 0, pageviews = 0, engaged = 0, average = 0, seconds = 0] = numbers;
  return {
    visitors,
    visits,
    pageviews,
    bounces: visits - engaged,
    duration_ms: average * visits * 1000,
    engaged_ms: seconds * 1000,
    engaged_visits: visits,
  };
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;

function csvOf(
  { kind, dimensions }: Table,
  rows: readonly Row[],
  { from, isNth, turn }: { from: Day; isNth: boolean; turn: number },
): string {
  const names = [
    isNth ? 'Nth day' : 'Date',
    ...dimensions.map(([shown]) => shown),
    ...metricsOf(kind).map(([shown]) => shown),
  ];
  const turned = <Item>(items: readonly Item[]) => {
    const start = turn % items.length;
    return [...items.slice(start), ...items.slice(0, start)]
      .map((item) => cell(item as string | number))
      .join(',');
  };
  const digits = (day: Day) => day.replaceAll('-', '');
  const lines = rows.map(({ date, nth, values, numbers }) =>
    turned([isNth ? String(nth).padStart(4, '0') : digits(date), ...values, ...numbers]),
  );
  const totals = turned(['', ...dimensions.map(() => ''), ...metricsOf(kind).map(() => 9999)]);
  return [
    ...[
      '# ----------------------------------------',
      '# Report of "days"',
      '# Account: A, B',
      '#',
      `# Start date: ${digits(from)}`,
    ],
    ...['# End date: 20261231', turned(names), `${totals},Grand total`, ...lines, ''],
  ].join('\n');
}

function jsonOf({ kind, dimensions }: Table, rows: readonly Row[]): string {
  const valuesOf = (values: readonly (string | number)[]) =>
    values.map((value) => ({ value: String(value) }));
  return JSON.stringify(
    {
      dimensionHeaders: [{ name: 'date' }, ...dimensions.map(([, api]) => ({ name: api }))],
      metricHeaders: metricsOf(kind).map(([, api]) => ({ name: api, type: 'TYPE_INTEGER' })),
      rows: rows.map(({ date, values, numbers }) => ({
        dimensionValues: valuesOf([date.replaceAll('-', ''), ...values]),
        metricValues: valuesOf(numbers),
      })),
      rowCount: rows.length,
      metadata: { timeZone: 'Europe/Berlin', currencyCode: 'EUR' },
      kind: 'analyticsData#runReport',
    },
    null,
    2,
  );
}
