import { largestOf, totalOf, type Line } from './bill.ts';
import { prices, type PriceName } from './prices.ts';

const titles: Record<PriceName, string> = {
  cpu: 'Functions: CPU',
  memory: 'Functions: memory',
  ownCpu: 'Functions: CPU by instance',
  ownMemory: 'Functions: memory by instance',
  requests: 'Functions: requests',
  egress: 'Functions: transfer',
  hostingStorage: 'Hosting: storage',
  hostingTransfer: 'Hosting: transfer',
  firestoreReads: 'Firestore: reads',
  firestoreWrites: 'Firestore: writes',
  firestoreExpired: 'Firestore: expired',
  firestoreStorage: 'Firestore: storage',
  streaming: 'BigQuery: streaming',
  queries: 'BigQuery: queries',
  activeStorage: 'BigQuery: storage',
  oldStorage: 'BigQuery: old storage',
  files: 'Cloud Storage',
  logging: 'Logging',
  schedules: 'Scheduler',
  secrets: 'Secret Manager',
  images: 'Artifact Registry',
};

const steps = [
  { min: 1e12, name: 'T' },
  { min: 1e9, name: 'G' },
  { min: 1e6, name: 'M' },
  { min: 1e3, name: 'k' },
];

/** A number in at most three digits, such as 1.53 M. */
export function short(amount: number): string {
  const step = steps.find(({ min }) => amount >= min);
  const text = String(Number((step ? amount / step.min : amount).toPrecision(3)));
  return step ? `${text} ${step.name}` : text;
}

const inDollars = (dollars: number): string => dollars.toFixed(2);

const unitOf = (name: PriceName) => (prices[name].unit === 'bytes' ? 'B' : prices[name].unit);

/** An amount with its unit, such as 12.4 GB. */
function measured(name: PriceName, amount: number): string {
  const text = short(amount);
  const unit = unitOf(name);
  return unit === 'B' && /[a-zA-Z]$/.test(text) ? `${text}B` : `${text} ${unit}`;
}

/** A bill as lines of text for a terminal. */
export function billText(lines: readonly Line[]): string[] {
  const rows = [
    ['', 'used', 'free', 'dollars'],
    ...lines.map(({ price, amount, free, dollars }) => [
      titles[price],
      measured(price, amount),
      free === amount ? 'all' : free > 0 ? measured(price, free) : '',
      inDollars(dollars),
    ]),
    ['Together', '', '', inDollars(totalOf(lines))],
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}

/** The highest costs, one line each, such as "Functions: requests, events: 35.72 (28%)". */
export function largestText(lines: readonly Line[], count = 5): string[] {
  return largestOf(lines, count).map(
    ({ price, what, dollars, share }) =>
      `${titles[price]}, ${what}: ${inDollars(dollars)} (${Math.round(100 * share)}%)`,
  );
}

/** Several bills side by side, as a table in Markdown. */
export function billTable(bills: readonly { title: string; lines: readonly Line[] }[]): string[] {
  const used = new Set(bills.flatMap(({ lines }) => lines.map(({ price }) => price)));
  const names = (Object.keys(titles) as PriceName[]).filter((name) => used.has(name));
  const rows = [
    ['Dollars a month', ...bills.map(({ title }) => title)],
    ...names.map((name) => [
      titles[name],
      ...bills.map(({ lines }) => inDollars(lines.find(({ price }) => price === name)?.dollars ?? 0)),
    ]),
    ['**Together**', ...bills.map(({ lines }) => `**${inDollars(totalOf(lines))}**`)],
  ];
  return tableLines(rows);
}

/** A table in Markdown, in columns of equal width: the first to the left, the others to the right. */
export function tableLines(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), rule, ...rest.map(line)];
}
