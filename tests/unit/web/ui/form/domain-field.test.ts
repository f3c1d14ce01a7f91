import { expect, test } from 'vitest';
import { exampleHost } from '../../../../../web/src/ui/form/domain-field.tsx';

test.each([
  ['app.footfall.test', 'app.footfall.test'],
  ['127.0.0.1', 'example.com'],
  ['localhost', 'example.com'],
])('at %s the example is %s', (host, example) => expect(exampleHost(host)).toBe(example));
