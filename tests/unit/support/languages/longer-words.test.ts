import { expect, test } from 'vitest';
import { longer } from '../../../support/languages/longer-words.ts';

test.each([
  ['Visitors', 'Vîšîtörštörš'],
  ['Delete {name}?', 'Délétéété {name}?'],
  ['Read <docs>it</docs> now', 'Réådåd <docs>ît</docs> ñöwöw'],
  ['{count, plural, one {# day} other {# days}}', '{count, plural, one {# dåýåý} other {# dåýšýš}}'],
])('“%s” becomes “%s”', (message, expected) => {
  expect(longer(message)).toBe(expected);
});
