import { escapeHtml } from './code.ts';

/** Cells are text, with code between backticks. */
export interface Table {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Of the rows, if something links to them. */
  ids?: readonly string[];
}

export function tableMarkdown({ head, rows }: Table): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(lineOf).join('\n');
}

/** A table that scrolls by itself on small screens. The cells of `head` and `rows` are HTML. */
export function tableHtml({ label, head, rows, ids = [] }: Table): string {
  const headCells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const body = rows.map((cells, index) => {
    const id = ids[index] ? ` id="${escapeHtml(ids[index])}"` : '';
    return `<tr${id}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return (
    `<div class="table" tabindex="0" role="group" aria-label="${escapeHtml(label)}">` +
    `<table><thead><tr>${headCells}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>\n`
  );
}
