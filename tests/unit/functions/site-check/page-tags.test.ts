import { expect, test } from 'vitest';
import { tagsNamed } from '../../../../functions/src/site-check/page-tags.ts';

test.each([
  ['none', '<p>script</p>', []],
  [
    'quotes of both kinds, and no quotes',
    `<script src="a" data-b='c' defer d=e></script>`,
    [{ src: 'a', 'data-b': 'c', defer: '', d: 'e' }],
  ],
  ['capitals and lines', '<SCRIPT\n  SRC = "a"\n></SCRIPT>', [{ src: 'a' }]],
  ['a self-closing tag', '<script src=a />', [{ src: 'a' }]],
  ['the first of two attributes', '<script src="a" src="b"></script>', [{ src: 'a' }]],
  ['an entity', '<script src="a?b&amp;c"></script>', [{ src: 'a?b&c' }]],
  ['a bracket in a value', '<script data-a="1 > 0" src="b"></script>', [{ 'data-a': '1 > 0', src: 'b' }]],
  ['a comment', '<!-- <script src="a"></script> --><script src="b"></script>', [{ src: 'b' }]],
  ['a comment without end', '<!-- <script src="a"></script>', []],
  [
    'text in a script',
    `<script>var s = '<script src="a">';</script><script src="b"></script>`,
    [{}, { src: 'b' }],
  ],
  ['a template', '<template><script src="a"></script></template>', []],
  ['noscript', '<noscript><script src="a"></script></noscript>', []],
  [
    'an unfinished element in noscript',
    '<noscript><iframe></noscript><script src="a"></script>',
    [{ src: 'a' }],
  ],
  ['a tag in a value', `<p data-a="<script src='a'>"></p><script src="b"></script>`, [{ src: 'b' }]],
  ['an empty comment', '<!--><script src="a"></script>', [{ src: 'a' }]],
  ['a comment with an unusual end', '<!-- a --!><script src="a"></script>', [{ src: 'a' }]],
  [
    'a longer name at the end',
    '<script>"</scripty><script src=a>"</script><script src="b"></script>',
    [{}, { src: 'b' }],
  ],
  ['a longer name', '<scripts src="a"></scripts>', []],
  ['a page that is cut off', '<script src="a"></script><script src="b', [{ src: 'a' }]],
  ['a name of the prototype', '<script __proto__="x" src="a"></script>', [{ ['__proto__']: 'x', src: 'a' }]],
])('%s', (_, html, tags) =>
  expect(tagsNamed(html, 'script').map((tag) => Object.entries(tag))).toEqual(
    tags.map((tag) => Object.entries(tag)),
  ),
);

test('of another name', () =>
  expect(tagsNamed('<meta name="a"><script src="b"></script>', 'meta')).toEqual([{ name: 'a' }]));

const parts = [
  ...['<script ', '<!--', '<script a="', '<title>', '<script></script', '<script \'"'],
  ...['<b>', '<b></i>', '<svg>', '<form>', '<template>', '<noscript></noscript>', '<script a=&amp;'],
];

test('a page that is designed to be slow to read takes time in proportion to its length', () => {
  const timeFor = (characters: number) => {
    const before = process.cpuUsage();
    for (const part of parts) tagsNamed(part.repeat(characters / part.length), 'script');
    return process.cpuUsage(before).user;
  };
  timeFor(100_000);
  // Eight times as long: where each character were read again for each before it, it would take 64 times as long.
  expect(timeFor(800_000) / timeFor(100_000)).toBeLessThan(32);
});
