import { expect, test } from 'vitest';
import { textOf } from '../../support/repository.ts';

const rows = textOf('docs/contributors/abuse-cases.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (Case|-+) /.test(line))
  .map((line) => /^\| (.+?) +\| .+ \| `(\S+)` “(.+)” *\|$/.exec(line)?.slice(1) ?? [line]);

test('there are cases', () => expect(rows.length).toBeGreaterThan(50));

test.each(rows)('%s: its test exists', (_, file = '', title = '') =>
  expect(textOf(file).replaceAll("\\'", "'")).toContain(title),
);
