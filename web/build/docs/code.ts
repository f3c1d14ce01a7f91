import highlighter from 'highlight.js/lib/common';

/** Languages of templates, which are mostly HTML. */
const likeHtml = ['vue', 'svelte', 'astro', 'liquid', 'blade', 'erb', 'django', 'handlebars'];

/** How a reader names the languages of blocks without tabs. */
const names: Record<string, string> = {
  bash: 'Shell',
  css: 'CSS',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  sh: 'Shell',
  sql: 'SQL',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'TSX',
  xml: 'XML',
  yaml: 'YAML',
};

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

export interface CodeBlock {
  /** Null for a block without tabs. */
  tab: string | null;
  language: string;
  code: string;
}

/** `html tab="Plain HTML"`, what follows the first three backticks. */
export function infoOf(info: string): Omit<CodeBlock, 'code'> {
  const [, language = '', tab] = /^(\S*)(?:\s+tab="([^"]+)")?\s*$/.exec(info) ?? [];
  return { language, tab: tab ?? null };
}

function highlighted({ language, code }: CodeBlock): string {
  const known = likeHtml.includes(language) ? 'xml' : language;
  return highlighter.getLanguage(known)
    ? highlighter.highlight(code, { language: known }).value
    : escapeHtml(code);
}

/**
 * One block, or several as tabs. Without a script, the variants stand below one another with their names.
 * @param id unique within the page
 */
export function codeHtml(blocks: readonly CodeBlock[], id: string): string {
  const nameOf = ({ tab, language }: CodeBlock) => escapeHtml(tab ?? names[language] ?? 'Code');
  const areTabs = blocks.length > 1 || (blocks[0]?.tab ?? null) !== null;
  const tab = (block: CodeBlock, index: number) =>
    `<button type="button" role="tab" id="${id}-tab-${index}" aria-controls="${id}-${index}" ` +
    `aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}">${nameOf(block)}</button>`;
  const panel = (block: CodeBlock, index: number) =>
    `<div class="variant"${areTabs ? ` id="${id}-${index}" data-tab="${nameOf(block)}"` : ''}>` +
    `<p class="variant-name">${nameOf(block)}</p>` +
    `<pre${block.language === 'text' ? ' class="wraps"' : ''} tabindex="0" role="group" aria-label="${nameOf(block)}"><code>${highlighted(block)}</code></pre></div>`;
  const bar = areTabs
    ? `<div class="tabs" role="tablist" aria-label="Variants">${blocks.map(tab).join('')}</div>`
    : '';
  return (
    `<div class="code" data-code data-pagefind-ignore="index">${bar}${blocks.map(panel).join('')}` +
    '<button type="button" class="copy" data-copy><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">' +
    '<rect x="2.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M5.5 3.5v-1h8v8h-1"/></svg>' +
    '<span aria-live="polite">Copy</span></button></div>\n'
  );
}
