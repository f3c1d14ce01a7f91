import { describe, expect, test } from 'vitest';
import { compileMessage as compileByLingui } from '@lingui/message-utils/compileMessage';
import { messageKey } from '../../../../functions/src/contract/words/catalogue.ts';
import { compileMessage } from '../../../../functions/src/core/phrase.ts';

describe('a message', () => {
  test.each([
    'Visitors',
    'Delete {name}?',
    '{count, plural, one {# visit} other {# visits}}',
    '{count, plural, =0 {nothing} one {# visit of {site}} other {{shown} visits}} since {day}',
    '{kind, select, mail {A mail} other {A chat}}',
    'Read <docs>the docs</docs> about {name}',
  ])('is compiled as by Lingui: %s', (message) => {
    expect(compileMessage(message)).toEqual([compileByLingui(message)].flat());
  });

  test.each([
    ["l'{name}", ["l'", ['name']]],
    ["it's", ["it's"]],
    [messageKey('Open', 'verb'), ['Open']],
  ])('has apostrophes as they are, and no context: %s', (message, tokens) => {
    expect(compileMessage(message)).toEqual(tokens);
  });

  test.each(['{name', 'name}', '{count, plural, one {#}', '{a b}'])(
    'with an odd brace is refused: %s',
    (message) => {
      expect(() => compileMessage(message)).toThrow(message);
    },
  );
});
