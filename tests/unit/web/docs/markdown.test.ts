import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../web/build/docs/markdown.ts';

const render = (markdown: string) =>
  renderMarkdown(markdown, {
    hrefOf: (link) => `/to/${link}`,
    tables: { metrics: { label: 'Metrics', head: ['Name'], rows: [['`a<b`']], ids: ['metric-a'] } },
    values: { origin: 'https://stats.example', domain: 'example.com' },
  });

test('headings get ids, and are the contents', () => {
  const { html, headings } = render('## What is `x` & y?\n\n### Setup\n\n## Setup');
  expect(headings).toEqual([
    { id: 'what-is-x--y', text: 'What is x & y?', level: 2 },
    { id: 'setup', text: 'Setup', level: 3 },
    { id: 'setup-1', text: 'Setup', level: 2 },
  ]);
  expect(html).toContain('<h2 id="what-is-x--y">What is <code>x</code> &amp; y?');
});

test.each([
  ['# A title', "The heading 'A title' must begin with ## or ###"],
  ['#### Deep', "The heading 'Deep' must begin with ## or ###"],
  ['<div>text</div>', 'HTML is not allowed: <div>text</div>'],
  ['a <b>word</b>', 'HTML is not allowed: <b>'],
  ['{{unknown}}', 'There is no table {{unknown}}'],
])('%s is refused', (markdown, message) => expect(() => render(markdown)).toThrow(message));

test('adjacent fences with tabs are one group, in lists too; others stand alone', () => {
  const group = '```sh tab="npm"\nnpm i x\n```\n\n```sh tab="pnpm"\npnpm i x\n```\n';
  expect(render(group).html.match(/data-code/g)).toHaveLength(1);
  expect(render(group).html.match(/role="tab"/g)).toHaveLength(2);
  const inList = `1. First\n\n${group.replace(/^(?=.)/gm, '   ')}`;
  expect(render(inList).html.match(/data-code/g)).toHaveLength(1);
  expect(render('```sh\na\n```\n\n```sh\nb\n```').html.match(/data-code/g)).toHaveLength(2);
  expect(render(`${group}\nText\n\n${group}`).html.match(/data-code/g)).toHaveLength(2);
});

test('all variants of a group are readable, with their names', () => {
  const { html } = render('```sh tab="npm"\nnpm i\n```\n\n```sh tab="a <b>"\npnpm i\n```');
  for (const text of ['<p class="variant-name">npm</p>', '<p class="variant-name">a &lt;b&gt;</p>', 'pnpm i'])
    expect(html).toContain(text);
});

test('code is escaped, and has the values of the build; other braces stay', () => {
  const { html } = render('```html\n<a href="{{origin}}">{{domain}} {{ page.title }}</a>\n```');
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
    '&lt;a href=&quot;https://stats.example&quot;&gt;example.com {{ page.title }}&lt;/a&gt;',
  );
});

test('the lines of a text wrap, those of code do not', () => {
  expect(render('```text\na\n```').html).toContain('<pre class="wraps"');
  expect(render('```sh\na\n```').html).not.toContain('wraps');
});

test('a table of the contract is HTML on the page, and Markdown in the copy', () => {
  const { html, markdown } = render('Before\n\n{{metrics}}\n\nAfter');
  expect(html).toContain('<tr id="metric-a"><td><code>a&lt;b</code></td></tr>');
  expect(markdown).toBe('Before\n\n| Name |\n| --- |\n| `a<b` |\n\nAfter');
});

test('links lead where the build says', () =>
  expect(render('[a *b*](x.md)').html).toContain('<a href="/to/x.md">a <em>b</em></a>'));

test('quotes with a kind are callouts, which may have several paragraphs', () => {
  const { html } = render('> [!WARNING]\n> One `x`.\n>\n> Two.');
  expect(html).toContain('class="callout warning" role="note"');
  expect(html).toContain('<p>One <code>x</code>.</p>\n<p>Two.</p>');
  expect(render('> Quote').html).toContain('<blockquote>');
});

test('tables scroll by themselves, and are named after their section', () => {
  const { html } = render('## Options\n\n| A | B |\n| --- | --- |\n| `1` | 2 |');
  expect(html).toContain('role="group" aria-label="Options"');
  expect(html).toContain('<td><code>1</code></td><td>2</td>');
});

test('cells of wide tables name their column, because small screens stack them', () => {
  const { html } = render('| A | `B` | C | D |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | 4 |');
  expect(html).toContain('class="table wide"');
  expect(html).toContain('<td role="cell" data-label="B">2</td>');
});
