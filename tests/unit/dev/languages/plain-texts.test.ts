import { expect, test } from 'vitest';
import { plainTextsIn } from '../../../../dev/languages/plain-texts.ts';

const textsIn = (text: string) => plainTextsIn({ path: 'web/src/a.tsx', text });

test.each([
  ['<p>Visitors of today</p>', 'Visitors of today'],
  ['<p>ok</p>', 'ok'],
  ['<Button aria-label="Close" />', 'Close'],
  ['<Field label="Your name" />', 'Your name'],
  ["const words = { done: 'Saved' };", 'Saved'],
  ['const text = `Delete ${name}?`;', 'Delete …?'],
  ["toast(isOne ? 'It is done.' : '')", 'It is done.'],
  ["say('x', { name: isMail ? 'By mail' : '' })", 'By mail'],
])('%s has a text outside the catalogues', (code, text) => {
  expect(textsIn(code)).toContain(text);
});

test.each([
  "<p>{say('Visitors')}</p>",
  "import { A } from 'Some words of a module';",
  '<Box className="Card" type="Button" data-test="The first" />',
  "type Name = 'Visitors';",
  "throw new Error('The module has no root')",
  "if (key === 'Enter') close();",
  "const width = 'calc(100% - 2px)';",
  '<p>{count} / {total}</p>',
])('%s has none', (code) => {
  expect(textsIn(code)).toEqual([]);
});
