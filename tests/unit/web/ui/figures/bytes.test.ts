import { expect, test } from 'vitest';
import { bytesText } from '../../../../../web/src/ui/figures/bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 KiB'],
  [1024 ** 3 * 1.25, '1.3 GiB'],
  [1024 ** 5 * 3, '3 PiB'],
  [1024 ** 6 * 3, '3,072 PiB'],
])('%i bytes are written as %s', (bytes, text) => expect(bytesText(bytes, 'en-US')).toBe(text));
