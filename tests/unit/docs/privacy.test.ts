import { describe, expect, test } from 'vitest';
import { auditKeptDays, columnEntries, refusedKeptDays } from '@footfall/functions/contract';
import { textOf } from '../../support/repository.ts';
import { documentedCollections } from '../../support/stack/all-stores.ts';
import { tablesOfMigrations } from '../../support/traffic/table-schema.ts';

/** A heading and its own text, without what follows the next heading of its level. */
function section(page: string, heading: string): string {
  const [level = ''] = heading.split(' ');
  const [, rest = ''] = page.split(`\n${heading}\n`);
  return rest.split(new RegExp(`\\n#{1,${level.length}} `))[0] ?? '';
}

const page = textOf('docs/privacy.md');

test('the page says who is in each collection and for how long, and names no other', () => {
  const rows = section(page, '### Firestore').split('\n').slice(3);
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].sort()).toEqual(documentedCollections());
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
    const [, code] = inCode.exec(textOf(`functions/src/store/firestore/${file}`)) ?? [];
    const [, said] = onPage.exec(firestore) ?? [];
    expect(said).toBe(code);
    expect(code).toBeDefined();
  });
});
