/** A piece of SQL as the drawer prints it: names in ink, keywords muted, parameters blue. */
export interface SqlWord {
  kind: 'name' | 'keyword' | 'parameter';
  text: string;
}

/** A text or a quoted name, a parameter, a word, white space, and any other sign. */
const pieces =
  /(?<quoted>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|(?<parameter>@\w+)|(?<word>[A-Za-z_]\w*)|(?<rest>\s+|[^])/g;

/** The words of SQL. The SQL is ours: its keywords and functions are in capitals, and its names never are. */
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

/** Null for what has no kind of its own: it goes on as what stands before it. */
function kindOf(text: string, groups: Record<string, string> | undefined): SqlWord['kind'] | null {
  if (groups?.['parameter'] !== undefined) return 'parameter';
  if (groups?.['word'] !== undefined) return /^[A-Z][A-Z0-9_]*$/.test(text) ? 'keyword' : 'name';
  return /^\s+$/.test(text) ? null : 'name';
}

/** A part of SQL; a folded one shows how many lines it has. */
export type SqlPart = { folded: false; text: string } | { folded: true; text: string; lines: number };

/** What a common table expression begins with: its name and its bracket. */
const tableBegins = /(?<=^|[\s,])([a-z_][a-z0-9_]*) AS \(/g;

/**
 * The SQL in parts, with the inside of the named common table expressions folded.
 * @param names those that make visits of open days: the same in every query, and longer than the rest of it
 */
export function foldedSql(sql: string, names: ReadonlySet<string>): SqlPart[] {
  const parts: SqlPart[] = [];
  let shown = 0;
  for (const match of sql.matchAll(tableBegins)) {
    const inside = match.index + match[0].length;
    if (match.index < shown || !names.has(match[1] ?? '')) continue;
    const end = closingBracket(sql, inside);
    const text = sql.slice(inside, end);
    parts.push({ folded: false, text: sql.slice(shown, inside) });
    parts.push({ folded: true, text, lines: text.trim().split('\n').length });
    shown = end;
  }
  return [...parts, { folded: false, text: sql.slice(shown) }];
}

/** Where the bracket ends that is open at a place: brackets in texts and quoted names do not count. */
function closingBracket(sql: string, from: number): number {
  let depth = 1;
  for (const { 0: text, index } of sql.slice(from).matchAll(pieces)) {
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (depth === 0) return from + index;
  }
  return sql.length;
}
