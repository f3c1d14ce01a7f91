import { expect, test } from 'vitest';
import { scriptTag } from '../../../../../web/src/ui/workspace/script-tag.ts';

test('the line to paste', () =>
  expect(scriptTag('example.com', 'https://footfall.test')).toBe(
    '<script defer data-domain="example.com" src="https://footfall.test/js/script.js"></script>',
  ));
