/**
 * Writes the generated tables of the documentation. With --check it writes nothing, and fails if a file is out of date.
 * The tables of metrics, dimensions, errors and rates in the help are made when its pages are built.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import { limitTables } from './limits.ts';
import { columnTables, metricTables } from './metrics.ts';
import { snippetTables } from './snippets.ts';

type Tables = Record<string, string[][] | undefined>;

/**
 * The tables of each file by the heading above them, which has the first table of its section: their cells, the first
 * row those of the head.
 */
const files: Record<string, Tables> = {
  'docs/help/numbers/comparisons.md': { Comparisons: metricTables['timeframes'] },
  'docs/help/moving/export.md': { Events: columnTables['columns'] },
  'docs/help/api/errors-and-limits.md': { 'At the same time': limitTables['queues'] },
  'docs/contributors/snippets.md': snippetTables,
};

const root = resolve(import.meta.dirname, '../..');
const style = JSON.parse(readFileSync(resolve(root, '.oxfmtrc.json'), 'utf8'));

for (const [name, tables] of Object.entries(files)) {
  const file = resolve(root, name);
  const before = readFileSync(file, 'utf8');
  const text = Object.entries(tables).reduce((page, [heading, table]) => {
    const [head = [], ...rows] = table ?? [];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    const [, above, below] =
      new RegExp(`^([^]*\\n##+ ${heading}\\n(?:(?![|#])[^\\n]*\\n)*)(?:\\|.*\\n)+([^]*)$`).exec(page) ?? [];
    if (above === undefined || below === undefined)
      throw new Error(`${name} lacks a table under the heading '${heading}'`);
    return [above, ...lines, '', below].join('\n');
  }, before);
  const { code: formatted } = await format(file, text, style);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, formatted);
  } else if (before !== formatted) {
    console.error(`${name} is not up to date: run node dev/docs/tables.ts`);
    process.exitCode = 1;
  }
}
