import { expect, test } from 'vitest';
import { exampleHost, fixedDomainText } from '../../../../../web/src/ui/form/domain-field.tsx';

test.each([
  ['app.footfall.test', 'app.footfall.test'],
  ['127.0.0.1', 'example.com'],
  ['localhost', 'example.com'],
])('at %s the example is %s', (host, example) => expect(exampleHost(host)).toBe(example));

test.each([
  ['foo.com', undefined],
  [' foo.com ', undefined],
  ['foo', undefined],
  ['https://', undefined],
  ['FOO.com', 'Saved as foo.com.'],
  ['https://www.foo.com/path', 'Saved as foo.com. Visits to www.foo.com count too.'],
  ['münchen.de', 'Saved as xn--mnchen-3ya.de.'],
  ['https://www.пример.рф', 'Saved as xn--e1afmkfd.xn--p1ai. Visits to www.xn--e1afmkfd.xn--p1ai count too.'],
])('for %j the field says %j', (typed, words) => expect(fixedDomainText(typed)).toBe(words));
