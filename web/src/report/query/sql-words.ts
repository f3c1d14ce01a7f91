export interface SqlWord {
  kind: 'name' | 'keyword' | 'parameter';
  text: string;
}

/** A string or quoted name, a parameter, a word, white space, or any other character. */
const pieces =
  /(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<parameter>@\w+)|(?<word>[A-Za-z_]\w*)|(?<rest>\s+|[^])/g;

/** In our SQL, keywords and functions are in capitals, and names never are. */
export function sqlWords(sql: string): SqlWord[] {
  const words: SqlWord[] = [];
  for (const { 0: text, groups } of sql.matchAll(pieces)) {
    const kind = kindOf(text, groups);
    const last = words.at(-1);
    if (last && last.kind === (kind ?? last.kind)) last.text += text;
    else words.push({ kind: kind ?? 'name', text });
  }
  return words;
}

/** Null for white space, which belongs to the previous word. */
function kindOf(text: string, groups: Record<string, string> | undefined): SqlWord['kind'] | null {
  if (groups?.['parameter'] !== undefined) return 'parameter';
  if (groups?.['word'] !== undefined) return /^[A-Z][A-Z0-9_]*$/.test(text) ? 'keyword' : 'name';
  return /^\s+$/.test(text) ? null : 'name';
}

/** A collapsed part shows its number of lines. */
export interface SqlPart {
  text: string;
  folded: boolean;
}

const tableBegins = /(?<=^|[\s,])([a-z_][a-z0-9_]*) AS \(/g;

/** Collapses common table expressions, consecutive ones together. @param names those that every query has */
export function foldedSql(sql: string, names: ReadonlySet<string>): SqlPart[] {
  const folds: { from: number; to: number }[] = [];
  for (const match of sql.matchAll(tableBegins)) {
    const last = folds.at(-1);
    const from = match.index;
    if ((last && from < last.to) || !names.has(match[1] ?? '')) continue;
    const to = closingBracket(sql, from + match[0].length) + 1;
    if (last && /^\s*,\s*$/.test(sql.slice(last.to, from))) last.to = to;
    else folds.push({ from, to });
  }
  let shown = 0;
  const parts = folds.flatMap(({ from, to }) => {
    const before = { text: sql.slice(shown, from), folded: false };
    shown = to;
    return [before, { text: sql.slice(from, to), folded: true }];
  });
  return [...parts, { text: sql.slice(shown), folded: false }].filter(({ text }) => text !== '');
}

/** The index of the matching bracket. Ignores brackets in strings and quoted names. */
function closingBracket(sql: string, from: number) {
  let depth = 1;
  for (const { 0: text, index } of sql.slice(from).matchAll(pieces)) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return from + index;
  }
  return sql.length;
}
