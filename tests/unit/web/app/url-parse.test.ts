import { expect, test, vi } from 'vitest';

test('an older browser gets URL.parse, and a newer one uses its own', async () => {
  const own = URL.parse;
  await import('../../../../web/src/app/url-parse.ts');
  expect(URL.parse).toBe(own);

  vi.resetModules();
  Reflect.deleteProperty(URL, 'parse');
  try {
    await import('../../../../web/src/app/url-parse.ts');
    expect(URL.parse).not.toBe(own);
    expect(URL.parse('/a?b', 'https://site.example')?.href).toBe('https://site.example/a?b');
    expect(URL.parse('https://a.example')?.hostname).toBe('a.example');
    expect(URL.parse('no address')).toBeNull();
  } finally {
    URL.parse = own;
  }
});
