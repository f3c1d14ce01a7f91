import { expect, test } from 'vitest';
import { throwingAddressesIn } from '../../../../dev/shape/addresses.ts';

const path = 'functions/src/collect/a.ts';

test.each(['new URL(text)', 'new URL(`https://${host}/`)', 'new URL(text, origin)', 'new URL(link.href)'])(
  '%s can throw',
  (text) => {
    expect(throwingAddressesIn({ path, text })).toEqual([`${path}: ${text} can throw, use URL.parse`]);
    for (const elsewhere of ['tests/unit/a.test.ts', 'dev/demo/site.mjs', 'functions/src/core/known-url.ts'])
      expect(throwingAddressesIn({ path: elsewhere, text })).toEqual([]);
  },
);

test.each([
  "new URL('/favicon.ico', page.url)",
  'new URL(`schema/${file}`, import.meta.url)',
  'URL.parse(text)',
  'new URLSearchParams(text)',
])('%s is an address', (text) => expect(throwingAddressesIn({ path, text })).toEqual([]));
