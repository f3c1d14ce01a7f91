import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { auditKeptDays, columnEntries, refusedKeptDays } from '@footfall/functions/contract';
import { tablesOfMigrations } from '../../support/traffic/table-schema.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** A heading and its own text, without what follows the next heading of its level. */
function section(page: string, heading: string): string {
  const [level = ''] = heading.split(' ');
  const [, rest = ''] = page.split(`\n${heading}\n`);
  return rest.split(new RegExp(`\\n#{1,${level.length}} `))[0] ?? '';
}

const page = read('docs/privacy.md');
const store = resolve(root, 'functions/src/store');

/** The names of Firestore's collections, as the code writes them. */
const collections = [
  ...new Set(
    readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(resolve(store, file), 'utf8'))
      .flatMap((code) => [
        ...code.matchAll(/\.collection\('(\w+)'/g),
        ...code.matchAll(/\.collectionGroup\('(\w+)'/g),
        ...code.matchAll(/\.doc\([`'](\w+)\//g),
      ])
      .map(([, name]) => name ?? ''),
  ),
].sort();

test('the code has collections', () => expect(collections.length).toBeGreaterThan(20));

test.each(collections)('the page says who is in `%s` and for how long', (name) => {
  expect(section(page, '### Firestore')).toContain(`\`${name}\``);
});

test('the page names no collection that does not exist', () => {
  const rows = section(page, '### Firestore').split('\n').slice(3);
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual(collections);
});

test.each(Object.keys(tablesOfMigrations()))('the page says what a row of `%s` is', (table) => {
  expect(section(page, '### BigQuery')).toContain(`| \`${table}\``);
});

/** What the page calls each column of an event, in the list of what is known about a visitor. */
const wordsFor: Record<string, string> = {
  date: 'the time',
  hour: 'the time',
  timestamp: 'the time',
  name: 'its own events',
  visitor_id: "the visitor's number",
  hostname: 'the host',
  pathname: 'the path of the page',
  referrer: 'the page that the visitor came from',
  source: 'the page that the visitor came from',
  channel: 'the page that the visitor came from',
  utm_source: 'the campaign tags',
  utm_medium: 'the campaign tags',
  utm_campaign: 'the campaign tags',
  utm_term: 'the campaign tags',
  utm_content: 'the campaign tags',
  country: 'country',
  region: 'region',
  city: 'city',
  language: 'language',
  device: 'kind of device',
  browser: 'browser and system with their versions',
  browser_version: 'browser and system with their versions',
  os: 'browser and system with their versions',
  os_version: 'browser and system with their versions',
  screen: 'size of the screen',
  props: 'what the site itself adds',
  interactive: 'its own events',
  engaged_ms: 'seconds of attention',
  scroll_percent: 'depth of scrolling',
  revenue: 'what the site itself adds',
  currency: 'what the site itself adds',
};
/** Columns about the row and not about the visitor. */
const aboutTheRow = ['workspace_id', 'event_id'];

test.each(columnEntries.map(([name]) => name).filter((name) => !aboutTheRow.includes(name)))(
  'the page says that an event has `%s`',
  (name) => {
    const words = wordsFor[name];
    expect(words, 'the page and this list need a word for it').toBeDefined();
    expect(section(page, '## What is known about a visitor')).toContain(words);
  },
);

describe('times that stand in the code', () => {
  const firestore = section(page, '### Firestore');
  test('refused events', () =>
    expect(firestore).toMatch(new RegExp(`deadLetters.*\\| ${refusedKeptDays} days`)));
  test('audit log', () => expect(firestore).toMatch(new RegExp(`audit.*\\| ${auditKeptDays} days`)));
  test.each([
    ['ingest/tallies.ts', /const keptDays = (\d+);/, /tallies.*\| (\d+) days/],
    ['budgets.ts', /const keptDays = (\d+);/, /budgets.*; (\d+) days/],
    ['mails.ts', /const dayKeptDays = (\d+);/, /mailDays.*; (\d+) days/],
  ])('%s', (file, inCode, onPage) => {
    const [, code] = inCode.exec(read(`functions/src/store/firestore/${file}`)) ?? [];
    const [, said] = onPage.exec(firestore) ?? [];
    expect(said).toBe(code);
    expect(code).toBeDefined();
  });
});
