import { expect, test } from 'vitest';
import { boardLimits } from '@footfall/functions/contract';
import {
  type Block,
  type Inline,
  readMarkdown,
  safeAddress,
} from '../../../../../../web/src/features/boards/text/markdown.ts';

/** The parsed text in a short form: `b(…)`, `i(…)`, `code(…)`, `a[address](…)`. */
const inline = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'code':
          return `code(${part.text})`;
        case 'link':
          return `a[${part.address}](${inline(part.parts)})`;
        default:
          return `${part.kind === 'strong' ? 'b' : 'i'}(${inline(part.parts)})`;
      }
    })
    .join('');

const block = (each: Block): string => {
  if (each.kind === 'heading') return `h${each.level} ${inline(each.parts)}`;
  if (each.kind === 'paragraph') return `p ${each.lines.map(inline).join(' / ')}`;
  return `${each.isOrdered ? 'ol' : 'ul'} ${each.items.map(inline).join(' / ')}`;
};

test.each<[string, string, string[]]>([
  ['nothing', '', []],
  ['paragraphs', 'a\nb\n\n\nc', ['p a / b', 'p c']],
  ['headings', '# A\n## B\ntext\n#### C', ['h1 A', 'h2 B', 'p text / #### C']],
  ['no heading without a space', '#a', ['p #a']],
  ['lists', '- a\n* b\n1. c\n2) d\n\n- e', ['ul a / b', 'ol c / d', 'ul e']],
  ['a list after text', 'a\n- b', ['p a', 'ul b']],
  ['text after a list', '- a\nb', ['ul a', 'p b']],
  ['a dash in a text', '-a', ['p -a']],
])('blocks: %s', (_, text, blocks) => expect(readMarkdown(text).map(block)).toEqual(blocks));

test.each([
  ['a **b** c', 'a b(b) c'],
  ['*a* and _b_', 'i(a) and i(b)'],
  ['__a__', 'b(a)'],
  ['**a *b* c**', 'b(a i(b) c)'],
  ['snake_case_name', 'snake_case_name'],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['**open', '**open'],
  ['`a *b*`', 'code(a *b*)'],
  ['\\*a\\* \\', '*a* \\'],
  ['[a](https://x.example/b)', 'a[https://x.example/b](a)'],
  ['[**a**](http://x.example)', 'a[http://x.example/](b(a))'],
  ['<https://x.example/>', 'a[https://x.example/](https://x.example/)'],
  ['[a](javascript:alert(1))', '[a](javascript:alert(1))'],
  ['[a](javascript:alert)', '[a](javascript:alert)'],
  ['[a](/settings)', '[a](/settings)'],
  ['[a](https://user:secret@x.example)', '[a](https://user:secret@x.example)'],
  ['<b>a</b>', '<b>a</b>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['![a](https://x.example/p.png)', '!a[https://x.example/p.png](a)'],
])('inline: %s', (text, expected) => expect(readMarkdown(text).map(block)).toEqual([`p ${expected}`]));

test.each([
  ['https://x.example', 'https://x.example/'],
  ['HTTP://x.example/a?b=1#c', 'http://x.example/a?b=1#c'],
  ['javascript:alert(1)', null],
  ['data:text/html,a', null],
  ['//x.example', null],
  ['ftp://x.example', null],
  ['https://', null],
  [`https://x.example/${'a'.repeat(2000)}`, null],
])('the address %s', (text, address) => expect(safeAddress(text)).toBe(address));

test.each(['*', '_', '**a', '[', '[a](', '`', '<http://', '\\', '**a*', '- ', '_a '])(
  'the longest text of %s is read at once',
  (text) => {
    const long = text.repeat(boardLimits.textLength / text.length);
    const began = performance.now();
    readMarkdown(long);
    expect(performance.now() - began).toBeLessThan(1000);
  },
);
