import type { NamedStatement } from './statements/all.ts';

const linesAround = 3;
const maxLineLength = 400;

/** The SQL around the position that an error names, with a mark at it. */
function around(sql: string, error: string) {
  const [, line = '', column = ''] = /\[at (\d+):(\d+)\]/.exec(error) ?? [];
  const [at, from] = [Number(line) - 1, Number(column) - 1];
  return sql
    .split('\n')
    .map((text, index) => {
      const start = index === at ? Math.max(0, from - maxLineLength / 2) : 0;
      const shown = text.slice(start, start + maxLineLength);
      return index === at ? `${shown}\n${' '.repeat(from - start)}^` : shown;
    })
    .slice(Math.max(0, at - linesAround), at + linesAround + 1)
    .join('\n');
}

/** Google's error in a statement, with its name and the SQL around it. */
export const refusalText = ({ name, statement: { sql } }: NamedStatement, error: string): string =>
  `${name}\n${error}\n${around(sql, error)}\n`;
