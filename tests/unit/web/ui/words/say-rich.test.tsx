import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sayRich } from '../../../../../web/src/ui/words/say-rich.tsx';

const html = (message: string, values: Parameters<typeof sayRich>[1]) =>
  renderToStaticMarkup(<p>{sayRich(message, values)}</p>);

test('words between tags become the element of their name', () => {
  expect(
    html('Read <docs>the docs of {site}</docs>, {name}.', {
      docs: (words) => <a href="/docs">{words}</a>,
      site: 'a.example',
      name: <b>Ada</b>,
    }),
  ).toBe('<p>Read <a href="/docs">the docs of <bdi>a.example</bdi></a>, <bdi><b>Ada</b></bdi>.</p>');
});

test('tags inside tags, and what only looks like one', () => {
  expect(
    html('<a>1 <b>2</b></a> <c>3</c> < 4', { a: (words) => <i>{words}</i>, b: (words) => <b>{words}</b> }),
  ).toBe('<p><i>1 <b>2</b></i> &lt;c&gt;3&lt;/c&gt; &lt; 4</p>');
});

test('a value that looks like a tag stays text', () => {
  expect(html('Hello {name}', { name: '<b>x</b>', b: () => <b>wrong</b> })).toBe(
    '<p>Hello <bdi>&lt;b&gt;x&lt;/b&gt;</bdi></p>',
  );
});

test('a value can choose a form', () => {
  const message =
    '{kind, select, mail {A <b>mail</b>} other {A chat}}, {count, plural, one {# day} other {# days}}';
  expect(html(message, { kind: 'mail', count: 2, b: (words) => <b>{words}</b> })).toBe(
    '<p>A <b>mail</b>, 2 days</p>',
  );
});
