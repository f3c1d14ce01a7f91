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

/** From so many columns, rows are blocks on small screens. */
const wideColumns = 4;

const roles = {
  table: ' role="table"',
  row: ' role="row"',
  head: ' role="columnheader"',
  cell: ' role="cell"',
};
/** Only rows that are drawn as blocks need roles: others are tables for screen readers anyway. */
const noRoles: typeof roles = { table: '', row: '', head: '', cell: '' };

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** A table that scrolls by itself on small screens. The cells of `head` and `rows` are HTML. */
export function tableHtml({ label, head, rows, ids = [] }: Table): string {
  const isWide = head.length >= wideColumns;
  const role = isWide ? roles : noRoles;
  const labels = head.map((cell) => (isWide ? ` data-label="${escapeHtml(textOf(cell))}"` : ''));
  const headCells = head.map((cell) => `<th scope="col"${role.head}>${cell}</th>`).join('');
  const body = rows.map((cells, index) => {
    const id = ids[index] ? ` id="${escapeHtml(ids[index])}"` : '';
    const row = cells.map((cell, column) => `<td${role.cell}${labels[column] ?? ''}>${cell}</td>`);
    return `<tr${id}${role.row}>${row.join('')}</tr>`;
  });
  return (
    `<div class="table${isWide ? ' wide' : ''}" tabindex="0" role="group" aria-label="${escapeHtml(label)}">` +
    `<table${role.table}><thead${isWide ? ' role="rowgroup"' : ''}><tr${role.row}>${headCells}</tr></thead>` +
    `<tbody${isWide ? ' role="rowgroup"' : ''}>${body.join('\n')}</tbody></table></div>\n`
  );
}
