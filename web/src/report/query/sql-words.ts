/** A piece of SQL as the drawer prints it: names in ink, keywords muted, parameters blue. */
export interface SqlWord {
  kind: 'name' | 'keyword' | 'parameter';
  text: string;
}

/** A text or a quoted name, a parameter, a word, white space, and any other sign. */
const pieces =
  /(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<parameter>@\w+)|(?<word>[A-Za-z_]\w*)|(?<rest>\s+|[^])/g;

/** The words of SQL. In our SQL, keywords and functions are in capitals, and names never are. */
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

/** Null for white space, which takes the kind of the word before it. */
function kindOf(text: string, groups: Record<string, string> | undefined): SqlWord['kind'] | null {
  if (groups?.['parameter'] !== undefined) return 'parameter';
  if (groups?.['word'] !== undefined) return /^[A-Z][A-Z0-9_]*$/.test(text) ? 'keyword' : 'name';
  return /^\s+$/.test(text) ? null : 'name';
}

/** A part of SQL; a folded one shows how many lines it has. */
export interface SqlPart {
  text: string;
  folded: boolean;
}

/** What a common table expression begins with: its name and its bracket. */
const tableBegins = /(?<=^|[\s,])([a-z_][a-z0-9_]*) AS \(/g;

/**
 * The SQL in parts, with the named common table expressions folded, those that follow each other as one.
 * @param names those that make visits of open days: the same in every query, and longer than the rest of it
 */
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

/** Where the bracket closes that is open at a position. Brackets in texts and quoted names do not count. */
function closingBracket(sql: string, from: number) {
  let depth = 1;
  for (const { 0: text, index } of sql.slice(from).matchAll(pieces)) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return from + index;
  }
  return sql.length;
}
