import { expect, test } from 'vitest';
import { csvOf, fileName } from '../../../../../web/src/ui/file/csv.ts';

/** The only line of a table with this one value. */
const lineOf = (cell: string | number | null) =>
  csvOf({ header: ['Page'], rows: [[cell]] }).slice('\uFEFFPage\r\n'.length);

const asText = (value: string) => [value, `'${value}`] as const;

test('a header, then one line a row, in UTF-8 with a BOM', () => {
  const rows = [
    ['/blog/the-bell-buoy', 1204, 18.57],
    ['/ブログ', 986, null],
  ];
  expect(csvOf({ header: ['Page', 'Pageviews', 'Share (%)'], rows })).toBe(
    '\uFEFFPage,Pageviews,Share (%)\r\n/blog/the-bell-buoy,1204,18.57\r\n/ブログ,986,\r\n',
  );
});

test.each<readonly [string, string]>([
  ...['+31 20 123', '-2+3', '@SUM(A1)', '＝1+1', '＋1', '－2+3', '＠SUM(A1)'].map(asText),
  ...['\ufe66\ufe62\ufe63\ufe6b', '\ufe62', '\ufe63', '\ufe6b', '\t=1+1'].map(asText),
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ['\r=1+1', '"\'\r=1+1"'],
])('the value %j is not a formula but the text %j', (value, field) =>
  expect(lineOf(value)).toBe(`${field}\r\n`),
);

test.each(
  Object.entries({
    'a,b': '"a,b"',
    'say "hello"': '"say ""hello"""',
    'two\nlines': '"two\nlines"',
    '"': '""""',
    "it's": "it's",
    ' padded ': ' padded ',
    '': '',
  }),
)('the value %j is written as %j', (value, field) => expect(lineOf(value)).toBe(`${field}\r\n`));

test('a number is never a formula, even if negative', () => {
  expect(lineOf(-3.17)).toBe('-3.17\r\n');
  expect(lineOf(0)).toBe('0\r\n');
});

test.each([
  ['tideline.example', 'Device Type', 'csv', 'tideline.example-device-type-2026-10-23-2026-11-21.csv'],
  ['bücher.example', 'Sources', 'csv', 'bücher.example-sources-2026-10-23-2026-11-21.csv'],
  ['../../etc/passwd', 'a/b\\c:"*', 'csv', 'etc-passwd-a-b-c-2026-10-23-2026-11-21.csv'],
  ['tideline.example', '', 'zip', 'tideline.example-2026-10-23-2026-11-21.zip'],
] as const)('%j and %j make the file name of a %s: %s', (site, what, extension, name) =>
  expect(fileName({ site, what, from: '2026-10-23', to: '2026-11-21' }, extension)).toBe(name),
);
