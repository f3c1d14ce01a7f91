import { expect, test } from 'vitest';
import { bytesText } from '../../../../../web/src/ui/figures/bytes.ts';

test.each([
  [1, '1 byte'],
  [1024, '1 KiB'],
  [1024 ** 3 * 1.25, '1.3 GiB'],
  [1024 ** 5 * 3, '3,072 TiB'],
])('%i bytes are written as %s', (bytes, text) => expect(bytesText(bytes, 'en-US')).toBe(text));
