import { expect, test } from 'vitest';
import { dimensions, errorStatus, queryMetrics } from '@footfall/functions/contract';
import { daysIn } from '../../../../web/build/docs/changed.ts';
import { splitFrontMatter } from '../../../../web/build/docs/front-matter.ts';
import { platforms } from '../../../../web/src/features/onboarding/platforms.ts';
import { readDocs } from '../../../../web/build/docs/docs.ts';
import { renderHelp } from '../../../../web/build/docs/help-pages.ts';

const head = '---\ntitle: A page\nsummary: One sentence.\norder: 2\n---\n\n';
const rendered = (files: Record<string, string>) =>
  renderHelp(
    new Map(Object.entries(files).map(([file, body]) => [file, head + body])),
    'https://stats.example',
  );

test('the front matter has the title, the summary, the order, and words for the search', () =>
  expect(
    splitFrontMatter(
      'a.md',
      '---\ntitle: "A: b"\nsummary: One.\norder: 2.5\ntopics: [a, b c]\n---\n\n## Text\n',
    ),
  ).toEqual({ title: 'A: b', summary: 'One.', order: 2.5, topics: 'a, b c', body: '## Text' }));

test('a list of the front matter can be on several lines', () =>
  expect(
    splitFrontMatter(
      'a.md',
      '---\ntitle: A\nsummary: One.\norder: 1\ntopics:\n  [\n    a,\n    b c,\n  ]\n---\n',
    ).topics,
  ).toBe('a, b c'));

test.each([
  ['## Text', 'a.md has no front matter'],
  ['---\ntitle: A\nsummary: One.\n---\n', 'a.md has no order'],
  ['---\ntitle: A\nsummary:\norder: 1\n---\n', 'a.md has no summary'],
  ['---\ntitle: A\nsummary: One.\norder: first\n---\n', 'a.md: the order is not a number'],
  ['---\ntitle: A\nauthor: Me\nsummary: One.\norder: 1\n---\n', "a.md: unknown field 'author'"],
  ['---\ntitle A\n---\n', "a.md: cannot read the line 'title A'"],
])('%j is refused', (text, message) => expect(() => splitFrontMatter('a.md', text)).toThrow(message));

test('links between files become addresses', () => {
  const [page] = rendered({
    'start/a.md':
      '## One\n\n[b](../guides/b.md#two), [here](#one), [app](/dashboard), [site](https://example.com)',
    'guides/b.md': '## Two',
  });
  const targets = [...(page?.html ?? '').matchAll(/<a href="([^"]*)"/g)].map(([, target]) => target);
  expect(targets).toEqual(['/docs/guides/b#two', '/docs/start/a#one', '/dashboard', 'https://example.com']);
  expect(page).toMatchObject({ path: '/docs/start/a', section: 'start', title: 'A page', order: 2 });
});

test('all dead links are named', () =>
  expect(() =>
    rendered({
      'start/a.md': '[1](b.md) [2](../guides/c.md#no) [3](#no) [4](/no) [5](../guides/c.md#yes)',
      'guides/c.md': '## Yes',
    }),
  ).toThrow(
    'Dead links in docs/help:\n  start/a.md: b.md\n  start/a.md: ../guides/c.md#no\n  start/a.md: #no\n  start/a.md: /no',
  ));

test.each([
  [
    'start/a.md',
    '[x](../../README.md)',
    "start/a.md: start/a.md has a link to '../../README.md', which is no page",
  ],
  ['other/a.md', '', 'other/a.md is in no section of the help'],
  ['start/a.md', '# Again', "start/a.md: The heading 'Again' must begin with ## or ###"],
])('%s with %j is refused', (file, body, message) =>
  expect(() => rendered({ [file]: body })).toThrow(message),
);

test('the tables have every metric, dimension and code of the contract', () => {
  const [page] = rendered({ 'start/a.md': '{{metrics}}\n\n{{dimensions}}\n\n{{errors}}\n\n{{limits}}' });
  const names = [...Object.keys(queryMetrics), ...Object.keys(dimensions), ...Object.keys(errorStatus)];
  for (const name of names) expect(page?.html).toContain(`<code>${name}</code></td>`);
  expect(page?.html).toContain('id="metric-bounce_rate"');
  expect(page?.html).toContain('>600 per hour</td>');
});

test('the steps of a platform are those of the app, with tags and files as code', () => {
  const [page] = rendered({ 'platforms/a.md': '{{next_steps}}\n\nThen look.' });
  const [list] = /<ol>[^]*<\/ol>/.exec(page?.html ?? '') ?? [];
  expect(list?.match(/<li>/g)).toHaveLength(3);
  expect(list).toContain(
    'inside <code>&lt;head&gt;</code>, or inside <code>&lt;Head&gt;</code> in <code>_doc',
  );
  expect(list).toContain('<li>Open <code>app/layout.tsx</code>. ');
  expect(page?.markdown).toContain('\n3. Deploy. ');
});

test('every platform of the app has its steps in the help', () => {
  const { help } = readDocs('https://stats.example');
  const text = help.map(({ markdown }) => markdown.replaceAll('`', '')).join('\n');
  expect(platforms.flatMap(({ steps }) => steps).filter((step) => !text.includes(step))).toEqual([]);
});

test('every page of the repository is rendered', () => {
  const pages = readDocs('https://stats.example').help;
  expect(pages.length).toBeGreaterThan(1);
  for (const { path, summary, headings, html } of pages) {
    expect(summary, path).toMatch(/\.$/);
    // What a screen reader would miss: a level that is left out, and a column without a name.
    const levels = [1, ...headings.map(({ level }) => level)];
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1),
      path,
    ).toEqual([]);
    expect(html, path).not.toContain('<th scope="col"></th>');
  }
});

test('the day of a file is that of its newest commit', () =>
  expect([
    ...daysIn('day 2026-11-28\n\ndocs/help/a.md\n\nday 2026-11-20\n\ndocs/help/a.md\ndocs/help/b.md\n'),
  ]).toEqual([
    ['docs/help/a.md', '2026-11-28'],
    ['docs/help/b.md', '2026-11-20'],
  ]));
