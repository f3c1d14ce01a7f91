import { expect, test } from 'vitest';
import { auditRetentionDays, columnEntries, refusedRetentionDays } from '@footfall/functions/contract';
import { textOf } from '../../support/repository.ts';
import { documentedCollections } from '../../support/stack/all-stores.ts';
import { tablesOfMigrations } from '../../support/traffic/table-schema.ts';

/** A heading and its own text, without what follows the next heading of its level. */
function section(page: string, heading: string): string {
  const [level = ''] = heading.split(' ');
  const [, rest = ''] = page.split(`\n${heading}\n`);
  return rest.split(new RegExp(`\\n#{1,${level.length}} `))[0] ?? '';
}

const page = textOf('docs/operators/privacy.md');

test('the page says who is in each collection and for how long, and names no other', () => {
  const rows = section(page, '### Firestore').split('\n').slice(3);
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].sort()).toEqual(documentedCollections());
});

test.each(Object.keys(tablesOfMigrations()))('the page says what a row of `%s` is', (table) =>
  expect(section(page, '### BigQuery')).toContain(`| \`${table}\``),
);

/** What the page calls the columns of an event, in the list of what is known about a visitor. */
const columnsCalled = {
  'the time': 'date hour timestamp',
  'its own events': 'name interactive',
  "the visitor's number": 'visitor_id',
  'the host': 'hostname',
  'the path of the page': 'pathname',
  'the page that the visitor came from': 'referrer source channel',
  'the campaign tags': 'utm_source utm_medium utm_campaign utm_term utm_content',
  country: 'country',
  region: 'region',
  city: 'city',
  language: 'language',
  'kind of device': 'device',
  'browser and system with their versions': 'browser browser_version os os_version',
  'size of the screen': 'screen',
  'what the site itself adds': 'props revenue currency',
  'seconds of attention': 'engaged_ms',
  'depth of scrolling': 'scroll_percent',
};
/** Columns about the row and not about the visitor. */
const aboutTheRow = ['workspace_id', 'event_id'];

test.each(columnEntries.map(([name]) => name).filter((name) => !aboutTheRow.includes(name)))(
  'the page says that an event has `%s`',
  (name) => {
    const [words] =
      Object.entries(columnsCalled).find(([, columns]) => columns.split(' ').includes(name)) ?? [];
    expect(words, 'the page and this list need a word for it').toBeDefined();
    expect(section(page, '## What is known about a visitor')).toContain(words);
  },
);

const daysInCode = (file: string, name = 'retentionDays') =>
  new RegExp(`const ${name} = (\\d+);`).exec(textOf(`functions/src/store/firestore/${file}.ts`))?.[1];

test.each([
  ['deadLetters', '\\|', refusedRetentionDays],
  ['audit', '\\|', auditRetentionDays],
  ['tallies', '\\|', daysInCode('ingest/tallies')],
  ['crawlers', '\\|', daysInCode('ingest/fetches')],
  ['budgets', ';', daysInCode('budgets', 'storedDays')],
  ['mailDays', ';', daysInCode('mails', 'dayRetentionDays')],
])('the page states the retention of documents of `%s` in the code', (collection, before, days) =>
  expect(section(page, '### Firestore')).toMatch(new RegExp(`${collection}.*${before} ${days} days`)),
);
