import { Marked, type Token, type Tokens } from 'marked';
import type { Heading } from '../../src/features/docs/help.ts';
import { type CodeBlock, codeHtml, escapeHtml, infoOf } from './code.ts';
import { type Table, tableHtml, tableMarkdown } from './table.ts';

export interface Rendering {
  /** Where a link leads. */
  hrefOf: (link: string) => string;
  /** What `{{name}}` on a line of its own stands for. */
  tables: Readonly<Record<string, Table>>;
  /** What `{{name}}` stands for elsewhere. */
  values: Readonly<Record<string, string>>;
}

/** The id of a heading, as on GitHub, so that links also work there. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

interface Rendered {
  html: string;
  headings: Heading[];
  /** The Markdown with the values and the tables. */
  markdown: string;
}

const tableLine = /^\{\{(\w+)\}\}$/gm;

/** @throws Error if the page has HTML, a heading of another level, or an unknown table */
export function renderMarkdown(body: string, rendering: Rendering): Rendered {
  const headings: Heading[] = [];
  const filled = body.replace(/\{\{(\w+)\}\}/g, (braces, name: string) => rendering.values[name] ?? braces);
  const markdown = filled.replace(tableLine, (line, name: string) => {
    const table = rendering.tables[name];
    if (!table) throw new Error(`There is no table ${line}`);
    return tableMarkdown(table);
  });
  const marked = markedWith(rendering, headings);
  const html = marked.parser(groupedFences(marked.lexer(filled)));
  return { html, headings, markdown };
}

/** Adjacent fences with tabs, as one token. */
interface FenceGroup extends Tokens.Code {
  blocks: CodeBlock[];
}

/** @param headings receives those of the page */
function markedWith({ hrefOf, tables }: Rendering, headings: Heading[]): Marked {
  let groups = 0;
  const marked: Marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = decoded(this.parser.parseInline(tokens, this.parser.textRenderer));
        const heading = headingOf(text, depth, headings);
        headings.push(heading);
        const { id, level } = heading;
        const name = escapeHtml(`Link to ${text}`);
        return (
          `<h${level} id="${id}">${this.parser.parseInline(tokens)}` +
          `<a class="anchor" href="#${id}" aria-label="${name}" data-pagefind-ignore>#</a></h${level}>\n`
        );
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(hrefOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      html({ text }) {
        throw new Error(`HTML is not allowed: ${text.trim().split('\n')[0]}`);
      },
      code(token) {
        return codeHtml((token as FenceGroup).blocks, `code-${++groups}`);
      },
      table({ header, rows }) {
        const cellsOf = (cells: Tokens.TableCell[]) =>
          cells.map(({ tokens }) => this.parser.parseInline(tokens));
        const label = headings.at(-1)?.text ?? 'Table';
        return tableHtml({ label, head: cellsOf(header), rows: rows.map(cellsOf) });
      },
      paragraph({ raw }) {
        const [, name = ''] = /^\{\{(\w+)\}\}$/.exec(raw.trim()) ?? [];
        const table = tables[name];
        return table ? tableHtml(htmlTable(table)) : false;
      },
      blockquote({ text }) {
        const [, kind, inside] = /^\[!(NOTE|WARNING)\][ \t]*\n([^]*)$/.exec(text) ?? [];
        if (kind === undefined || inside === undefined) return false;
        return calloutHtml(kind as keyof typeof icons, marked.parser(groupedFences(marked.lexer(inside))));
      },
    },
  });
  return marked;
}

function headingOf(text: string, depth: number, others: readonly Heading[]): Heading {
  if (depth !== 2 && depth !== 3) throw new Error(`The heading '${text}' must begin with ## or ###`);
  const slug = slugOf(text);
  const sameBefore = others.filter((other) => slugOf(other.text) === slug).length;
  return { id: sameBefore > 0 ? `${slug}-${sameBefore}` : slug, text, level: depth };
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

const decoded = (html: string) =>
  html.replace(/&(lt|gt|quot|#39|amp);/g, (entity, name: string) => entities[name] ?? entity);

/** Adjacent fences with tabs become one token, also in lists. */
function groupedFences(tokens: readonly Token[]): Token[] {
  const grouped: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'space') continue;
    if (token.type !== 'code') {
      grouped.push(withGroupedItems(token));
      continue;
    }
    const block = { ...infoOf((token as Tokens.Code).lang ?? ''), code: (token as Tokens.Code).text };
    const before = grouped.at(-1) as Partial<FenceGroup> | undefined;
    if (block.tab !== null && typeof before?.blocks?.at(-1)?.tab === 'string') {
      before?.blocks?.push(block);
    } else {
      grouped.push({ ...token, blocks: [block] } as FenceGroup);
    }
  }
  return grouped;
}

const withGroupedItems = (token: Token): Token =>
  token.type === 'list'
    ? {
        ...token,
        items: (token as Tokens.List).items.map((item) => ({ ...item, tokens: groupedFences(item.tokens) })),
      }
    : token;

/** The cells as HTML. */
function htmlTable(table: Table): Table {
  const cellOf = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
  return { ...table, head: table.head.map(cellOf), rows: table.rows.map((cells) => cells.map(cellOf)) };
}

const icons = {
  NOTE: '<circle cx="8" cy="8" r="6"/><path d="M8 7.5v3.5M8 5h.01"/>',
  WARNING: '<path d="M8 2.5 14 13H2zM8 6.5v3M8 11.25h.01"/>',
};

const calloutHtml = (kind: keyof typeof icons, html: string) =>
  `<div class="callout ${kind.toLowerCase()}" role="note">` +
  `<svg viewBox="0 0 16 16" width="18" height="18" role="img" aria-label="${kind === 'NOTE' ? 'Note' : 'Warning'}">` +
  `${icons[kind]}</svg><div>${html}</div></div>\n`;
