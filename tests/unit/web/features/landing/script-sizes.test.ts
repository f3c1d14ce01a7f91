import { expect, test } from 'vitest';
import { kilobytes } from '../../../../../web/src/features/landing/script-sizes.tsx';

test.each([
  [1000, '1.0 kB'],
  [53_100, '53.1 kB'],
])('%d bytes are %s', (bytes, text) => expect(kilobytes(bytes)).toBe(text));
