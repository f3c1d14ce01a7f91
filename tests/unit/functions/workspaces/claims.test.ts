import { expect, test } from 'vitest';
import { newToken } from '../../../../functions/src/store/firestore/workspace/proofs.ts';
import { proofLocations } from '../../../../functions/src/workspaces/claims.ts';

test('a domain is proven by a TXT record below it or by a file that contains only the token', () =>
  expect(proofLocations('example.com', '0123abcd')).toEqual({
    record: { name: '_footfall.example.com', value: 'footfall-0123abcd' },
    file: {
      url: 'https://example.com/.well-known/footfall-0123abcd.txt',
      content: 'footfall-0123abcd',
    },
  }));

test('a token is 128 random bits in characters that name servers and file systems do not change', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(100);
});
