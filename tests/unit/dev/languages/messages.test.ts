import { describe, expect, test } from 'vitest';
import { messagesIn, messagesOf } from '../../../../dev/languages/messages.ts';

const source = (text: string, path = 'web/src/a.tsx') => ({ path, text });

describe('the messages of a file', () => {
  test('are what it says, with context and comment', () => {
    const text = `
      const a = say('Visitors');
      // Translators: {name} is a site.
      const b = say(isOne ? 'Delete {name}?' : 'Delete all?', { name });
      const c = sayAs('verb', 'Open');
      const d = <p>{/* Translators: two
        lines */}
        {sayRich('Read <docs>the docs</docs>', { docs: (words) => <a>{words}</a> })}</p>;
      const e = { label: phrase('Pages'), say: say(metric.label) };
      const f = [phraseAs('of an alert', 'visitors')];
    `;
    expect(messagesIn(source(text))).toEqual([
      { message: 'Visitors', context: '', comment: '' },
      { message: 'Delete {name}?', context: '', comment: '{name} is a site.' },
      { message: 'Delete all?', context: '', comment: '{name} is a site.' },
      { message: 'Open', context: 'verb', comment: '' },
      { message: 'Read <docs>the docs</docs>', context: '', comment: 'two lines' },
      { message: 'Pages', context: '', comment: '' },
      { message: 'visitors', context: 'of an alert', comment: '' },
    ]);
  });

  test.each(['say(`Delete ${name}?`)', "say('a ' + b)", "phrase(isOne ? 'a' : `b ${c}`)"])(
    'cannot be composed: %s',
    (text) => {
      expect(() => messagesIn(source(text))).toThrow('the message is composed');
    },
  );

  test('are one message where two files say the same', () => {
    const files = [
      source("say('Visitors')", 'a.ts'),
      source("say('Visitors'); sayAs('noun', 'Visitors')", 'b.ts'),
    ];
    expect(messagesOf(files)).toEqual([
      { message: 'Visitors', context: '', comments: [], paths: ['a.ts', 'b.ts'] },
      { message: 'Visitors', context: 'noun', comments: [], paths: ['b.ts'] },
    ]);
  });
});
