/**
 * Writes the generated tables of the documentation, each between two comments with its name. With --check it writes
 * nothing, and fails if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import { limitTables } from './limits.ts';
import { columnTables, metricTables } from './metrics.ts';

/** The tables of each file by their names: their cells, the first row those of the head. */
const files = {
  'docs/owners/metrics.md': metricTables,
  'docs/owners/export.md': columnTables,
  'docs/owners/limits.md': limitTables,
};

const root = resolve(import.meta.dirname, '../..');
const style = JSON.parse(readFileSync(resolve(root, '.oxfmtrc.json'), 'utf8'));

for (const [name, tables] of Object.entries(files)) {
  const file = resolve(root, name);
  const before = readFileSync(file, 'utf8');
  const text = Object.entries(tables).reduce((page, [table, [head = [], ...rows]]) => {
    const [start, end] = [`<!-- ${table} -->`, `<!-- /${table} -->`];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    const [, above, below] = new RegExp(`^([^]*${start})[^]*(${end}[^]*)$`).exec(page) ?? [];
    if (!above || !below) throw new Error(`${name} lacks the comments around the table '${table}'`);
    return [above, '', ...lines, '', below].join('\n');
  }, before);
  const { code: formatted } = await format(file, text, style);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, formatted);
  } else if (before !== formatted) {
    console.error(`${name} is not up to date: run node dev/docs/tables.ts`);
    process.exitCode = 1;
  }
}
